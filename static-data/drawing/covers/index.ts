import type { Sheet } from '../kit/plates.ts';
import { cameraWindow } from './camera-window.ts';
import { captionBar } from './caption-bar.ts';
import { conveyor } from './conveyor.ts';
import { crossedGrid } from './crossed-grid.ts';
import { daySquares } from './day-squares.ts';
import { doorRamp } from './door-ramp.ts';
import { halfDark } from './half-dark.ts';
import { hourglass } from './hourglass.ts';
import { inputBoxes } from './input-boxes.ts';
import { jar } from './jar.ts';
import { magnifier } from './magnifier.ts';
import { onePage } from './one-page.ts';
import { railwaySwitch } from './railway-switch.ts';
import { risingLetters } from './rising-letters.ts';
import { sleepingGauges } from './sleeping-gauges.ts';
import { sortingSlots } from './sorting-slots.ts';
import { struckLines } from './struck-lines.ts';

/** Which picture opens which article; the key is the article's slug and becomes the file name. */
export const covers: Readonly<Record<string, () => Sheet>> = {
  'what-a-slow-page-costs': hourglass,
  'a-brief-that-fits-on-one-page': onePage,
  'forms-people-finish': inputBoxes,
  'editing-is-half-the-writing': struckLines,
  'when-not-to-use-ai': crossedGrid,
  'triage-an-inbox-with-a-language-model': sortingSlots,
  'filming-a-founder-in-an-afternoon': cameraWindow,
  'captions-first': captionBar,
  'a-type-scale-in-an-hour': risingLetters,
  'moving-four-hundred-pages': conveyor,
  'search-intent-before-keywords': magnifier,
  'dashboards-nobody-opens': sleepingGauges,
  'dark-mode-is-a-second-design': halfDark,
  'the-two-week-discovery': daySquares,
  'accessible-is-cheaper': doorRamp,
  'redirects-are-content': railwaySwitch,
  'what-a-retainer-buys': jar,
};
