import '#renderer/head/jitless.ts';
import './session/ephemeralStorage.ts';
import './ui/styles/index.ts';
import './app/start.tsx';
