import '#renderer/head/jitless.ts';
import './app/session/ephemeralStorage.ts';
import './ui/styles/index.ts';
import './app/start.tsx';
