import '#renderer/head/jitless.ts';
import './session/ephemeralStorage.ts';
// The back office has the site's tokens and faces, and none of its components.
import '#renderer/styles/layers.css';
import '#renderer/styles/fonts.css';
import '#renderer/styles/reset.css';
import '#renderer/styles/tokens.css';
import './ui/styles/fonts.css';
import './ui/styles/tones.css';
import './ui/styles/base.css';
import './ui/styles/wait.css';
import './app/start.tsx';
