import './islands/start.ts';
