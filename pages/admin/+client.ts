import '#renderer/jitless.ts';
import './session/forgetfulStorage.ts';
import './styles/index.ts';
import './start.tsx';
