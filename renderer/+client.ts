import './islands/hydrate.ts';
