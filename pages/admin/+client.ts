import './jitless.ts';
import './styles/index.ts';
import './start.tsx';
