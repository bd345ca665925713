import { answers } from '../http/answers.ts';
import type { Call, CallWith } from '../http/call.ts';
import type { ApiParts } from '../http/parts.ts';
import { type settingsChangeSchema, settingsSchema } from './contract.ts';
import { readSettings, saveSettings } from './store.ts';

/** The site-wide values. What pages show of them is on the site with the next release; hours hold at once. */
export function settingsRoutes({ store: { db } }: ApiParts) {
  return {
    all: answers('The settings', settingsSchema)(async (call: Call) => call.json(await readSettings(db))),

    change: answers(
      'Change settings: those left out stay as they are',
      settingsSchema,
    )(async (call: CallWith<{ json: typeof settingsChangeSchema }>) => {
      await saveSettings(db, call.req.valid('json'));
      return call.json(await readSettings(db));
    }),
  };
}
