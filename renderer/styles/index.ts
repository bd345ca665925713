/** Styles that belong to no component. The order of the layers comes first. */
import './layers.css';
import './fonts.css';
import './reset.css';
import './tokens.css';
import './base.css';
import './focus.css';
import './print.css';
import './fromRight.css';
