import type { Mark } from './mark.ts';
import {
  appleCross,
  bookSword,
  bulrush,
  dovetail,
  dropOnBank,
  ferry,
  furrowedPeak,
  grainAndFrond,
  lampYard,
  orbits,
} from './marks.ts';

export const logos: Readonly<Record<string, () => Mark>> = {
  'harrow-pike': furrowedPeak,
  'mossbank-dairy': dropOnBank,
  'tidewell-ferries': ferry,
  'quillon-books': bookSword,
  'bramley-street-clinic': appleCross,
  'northgate-joinery': dovetail,
  'fennel-rye': grainAndFrond,
  'lumen-yard': lampYard,
  'saltmarsh-radio': bulrush,
  'orrery-finance': orbits,
};
