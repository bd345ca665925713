import { expect, it } from 'vitest';
import { without } from './calendar.ts';

const at = (text: string) => `2026-03-27T${text}:00.000Z`;
const busy = (from: string, to: string) => ({ start: at(from), end: at(to) });

it('cuts our own meetings out of what Google calls busy', () => {
  expect(without([busy('10:00', '10:30')], [busy('10:00', '10:30')])).toEqual([]);
  expect(without([busy('10:00', '12:00')], [busy('10:30', '11:00')])).toEqual([
    busy('10:00', '10:30'),
    busy('11:00', '12:00'),
  ]);
  expect(without([busy('10:00', '11:00')], [busy('10:00', '10:30'), busy('10:30', '11:00')])).toEqual([]);
  expect(without([busy('10:00', '11:00')], [busy('11:00', '11:30')])).toEqual([busy('10:00', '11:00')]);
});
