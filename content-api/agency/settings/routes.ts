import type { Kysely } from 'kysely';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { wrong } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { contentTag, isStale, stale } from '../../http/entityTags.ts';
import { hasten } from '../../outbox/store.ts';
import type { OwnAddresses } from '../../values/siteAddresses.shared.ts';
import { withEarlier } from '../addresses.shared.ts';
import { lastChangedBy } from '../earlier.ts';
import { contradictions } from '../hours.shared.ts';
import { noSender } from '../letterhead.ts';
import {
  type Settings,
  type SettingsChange,
  type settingsChangeSchema,
  settingsSchema,
} from './settings.shared.ts';
import { readSettings, saveSettings } from './store.ts';

interface Parts {
  store: Store;
  /** Writes the brand wherever it was written as it used to be. Call it in the transaction of the change. */
  followBrand(db: Kysely<Database>, before: string): Promise<void>;
  /** @throws ApiFailure naming the field, where something else has one of these addresses. */
  requireFreeAddresses(db: Kysely<Database>, addresses: OwnAddresses): Promise<void>;
}

/** The site-wide values. What pages show of them is on the site with the next release; hours hold at once. */
export function settingsRoutes({ store: { db }, followBrand, requireFreeAddresses }: Parts) {
  const answer = (call: Call, settings: Settings) => call.json(settings, 200, { ETag: contentTag(settings) });
  return {
    all: answers('Get the settings', settingsSchema, 200, {
      description: 'Send their ETag as If-Match to change them safely.',
    })(async (call: Call) => answer(call, await readSettings(db))),

    change: answers('Change settings; the ones you leave out stay the same', settingsSchema, 200, {
      description: 'Send the ETag you read as If-Match, so that you don’t overwrite another change.',
      refusals: { 409: 'Stale: current is the newer version' },
    })(async (call: CallWith<{ json: typeof settingsChangeSchema }>) => {
      await db.transaction().execute(async (transaction) => {
        const current = await readSettings(transaction);
        const tag = contentTag(current);
        const sent = call.req.valid('json');
        const { addresses } = sent;
        const change = addresses ? { ...sent, addresses: withEarlier(current.addresses, addresses) } : sent;
        if (isStale(call, tag)) {
          const changed_by = await lastChangedBy(transaction, Object.keys(change));
          throw stale('part of the settings', { current, tag, changed_by });
        }
        refuse(contradictions({ ...current, ...given(change) }), change);
        if (change.addresses) await requireFreeAddresses(transaction, change.addresses);
        const by = call.get('caller')?.user.id ?? null;
        await saveSettings(transaction, change, by);
        if (change.brand) await followBrand(transaction, current.brand);
        if (change.email) await hasten(transaction, noSender);
      });
      return answer(call, await readSettings(db));
    }),
  };
}

function given(change: SettingsChange): Partial<Settings> {
  return Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
}

/** @throws ApiFailure 400 where the change contradicts other settings, at a field that was sent. */
function refuse(messages: Record<string, string>, change: SettingsChange): void {
  const [message] = Object.values(messages);
  if (message === undefined || (change.horizon === undefined && change.notice === undefined)) return;
  throw change.horizon === undefined
    ? wrong('notice', 'Visitors could never book: the notice is longer than the horizon')
    : wrong('horizon', message);
}
