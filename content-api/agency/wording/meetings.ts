import { MEETINGS } from './pages.shared.ts';
import { wordOf } from './word.shared.ts';
import type { OwnWording } from './wording.shared.ts';

/** A type of meeting as the agency calls it; undefined for one that there isn't. */
export function meetingName(value: string, own: OwnWording): string | undefined {
  return Object.hasOwn(MEETINGS, value) ? wordOf(own, MEETINGS[value as keyof typeof MEETINGS]) : undefined;
}
