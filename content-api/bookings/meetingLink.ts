import { randomBytes } from 'node:crypto';

/** Where meetings take place unless the settings say otherwise: a room is made by who enters it first. */
const defaultTemplate = 'https://meet.jit.si/{room}';

/** The settings key of an address with `{room}` in it. */
export const meetingUrlSetting = 'meetingUrlTemplate';

/** The address of a room that nobody can guess. @param template what the settings say; unusable ones don't count. */
export function meetingLink(template: unknown): string {
  const usable = typeof template === 'string' && /^https:\/\/\S*\{room\}\S*$/.test(template);
  return (usable ? template : defaultTemplate).replaceAll(
    '{room}',
    `meeting-${randomBytes(12).toString('hex')}`,
  );
}
