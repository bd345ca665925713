import type { Sheet } from '../kit/plates.ts';
import { loadTimes } from './load-times.ts';
import { oneDot } from './one-dot.ts';
import { pageMap } from './page-map.ts';
import { safeArea } from './safe-area.ts';
import { scaleSteps } from './scale-steps.ts';
import { sortingGate } from './sorting-gate.ts';
import { twoForms } from './two-forms.ts';
import { twoGrounds } from './two-grounds.ts';

export const diagrams: Readonly<Record<string, () => Sheet>> = {
  'what-a-slow-page-costs-distribution': loadTimes,
  'forms-people-finish-before-after': twoForms,
  'triage-an-inbox-with-a-language-model-flow': sortingGate,
  'captions-first-safe-area': safeArea,
  'a-type-scale-in-an-hour-steps': scaleSteps,
  'moving-four-hundred-pages-map': pageMap,
  'dashboards-nobody-opens-one-number': oneDot,
  'dark-mode-is-a-second-design-swatches': twoGrounds,
};
