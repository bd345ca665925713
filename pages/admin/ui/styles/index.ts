/** The back office's own style sheet: the site's tokens and faces, none of its components. */
import '#renderer/styles/layers.css';
import '#renderer/styles/fonts.css';
import '#renderer/styles/reset.css';
import '#renderer/styles/tokens.css';
import './fonts.css';
import './tones.css';
import './base.css';
import './wait.css';
