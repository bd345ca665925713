import { INK, SPOT } from '../kit/palette.ts';
import type { Sheet } from '../kit/plates.ts';
import { hatch, use } from '../kit/screens.ts';
import { rect } from '../kit/shapes.ts';

interface Step {
  readonly y: number;
  readonly height: number;
  /** How far the step reaches on the narrowest screen, and how far on the widest. */
  readonly narrow: number;
  readonly wide: number;
}

/** Each step is the one before it times one ratio, in height and in length alike. */
function steps(): readonly Step[] {
  const list: Step[] = [];
  let y = 56;
  for (let i = 0; i < 7; i += 1) {
    const height = 38 * 1.3 ** i;
    const narrow = 232 * 1.33 ** i;
    list.push({ y, height, narrow, wide: narrow * (1.05 + i * 0.028) });
    y += height + 22;
  }
  return list;
}

/** Seven sizes; the hatched end of each bar is the room it grows into as the screen widens. */
export function scaleSteps(): Sheet {
  const all = steps();
  const last = all.at(-1);
  const solid = (step: Step, colour: string): string => rect(0, step.y, step.narrow, step.height, colour);
  const growth = (step: Step): string =>
    rect(step.narrow, step.y, step.wide - step.narrow, step.height, use('ss-grow'));
  return {
    defs: [hatch('ss-grow', 16, 6, 45, INK)],
    spot: last === undefined ? [] : [rect(-20, last.y, last.wide + 20, last.height, SPOT)],
    ink: [...all.slice(0, -1).map((step) => solid(step, INK)), ...all.map(growth)],
  };
}
