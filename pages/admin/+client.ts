import '#renderer/head/jitless.ts';
import './app/session/forgetfulStorage.ts';
import './ui/styles/index.ts';
import './app/start.tsx';
