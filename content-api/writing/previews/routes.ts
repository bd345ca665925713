import type { Kysely } from 'kysely';
import { readSettings, readVoice } from '../../agency/settings/store.ts';
import type { Store } from '../../database/open.ts';
import type { Database } from '../../database/schema.ts';
import { notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { GONE } from '../../http/entityTags.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { goneFailure } from '../../library/deletion/gone.ts';
import { callerOrFail, requireOwn } from '../../staff/access/guard.ts';
import { scopeOf } from '../../staff/access/permissions.ts';
import type { Secrets } from '../../staff/access/secrets.ts';
import { createThrottle, type LimitParts } from '../../staff/access/throttle.ts';
import { plainDay } from '../../values/formats/moments.shared.ts';
import type { Writable } from '../kinds/writable.ts';
import { answerEndedToGuest, barHeaders, ENDED, withBar } from './endedPage.ts';
import { type newPreviewSchema, previewListSchema, previewSchema } from './previews.shared.ts';
import { endPreview, makePreview, noteOpened, type OpenPreview, previewBy, previewsOf } from './store.ts';

interface Parts extends LimitParts {
  store: Store;
  secrets: Secrets;
}

/** A document that shows an entry as a user is writing it, and when that was changed; ISO 8601 in UTC. */
interface Shown {
  document: string;
  at: string;
}

const unknown = { refusals: { 404: 'No such entry' }, description: GONE };

export function previewLinkRoutes(parts: Pick<Parts, 'store' | 'secrets'>, written: Writable) {
  const { db } = parts.store;
  const { kind, noun, changing } = written;
  const ownEntry = async (call: Call): Promise<number> => {
    const id = idOf(call, noun);
    const entry = await written.find(db, id);
    if (!entry) throw await goneFailure(db, call, kind, { id, noun });
    requireOwn(call, changing, entry.created_by);
    return id;
  };
  const linksOf = (call: Call, entryId: number) =>
    previewsOf(db, parts.secrets, { kind, entryId, userId: callerOrFail(call).user.id });

  return {
    list: answers(
      'List preview links for people without an account, newest first',
      previewListSchema,
      200,
      unknown,
    )(async (call: Call) => call.json({ previews: await linksOf(call, await ownEntry(call)) })),

    make: answers('Create a preview link that shows what you are writing', previewSchema, 201, {
      ...unknown,
      refusals: { ...unknown.refusals, 409: 'There are too many preview links' },
    })(async (call: CallWith<{ json: typeof newPreviewSchema }>) => {
      const entryId = await ownEntry(call);
      const { days } = call.req.valid('json');
      const userId = callerOrFail(call).user.id;
      const id = await makePreview(db, parts.secrets, { kind, entryId, userId, days });
      const made = (await linksOf(call, entryId)).find((link) => link.id === id);
      if (!made) throw notFound('Preview');
      return call.json(made, 201);
    }),

    end: answers('End a preview link', doneSchema, 200, { refusals: { 404: 'No such entry or link' } })(
      async (call: Call) => {
        const entryId = await ownEntry(call);
        const id = call.req.param('link') ?? '';
        if (!(await endPreview(db, { kind, entryId, id }))) throw notFound('Preview');
        return call.json({ success: true as const });
      },
    ),
  };
}

/** How an entry of a kind is shown: as this user is writing it, or as it is saved; undefined where there is none. */
export interface ShownKind {
  written: Writable;
  show(entryId: number, userId: number): Promise<Shown | undefined>;
}

export function shownPreviewRoute(parts: Parts, kinds: readonly ShownKind[]) {
  const { db } = parts.store;
  const limit = createThrottle(parts, { name: 'preview links', points: 120, seconds: 60 });
  return answers('Show an unsaved entry by its preview link', null, 200, {
    ...ENDED,
    media: 'text/html',
  })(async (call: Call) => {
    await limit.take(call.get('address'));
    const link = await previewBy(db, call.req.param('token') ?? '');
    const of = kinds.find(({ written }) => written.kind === link?.kind);
    const isTheirs = link && of && (await isStillTheirs(db, link, of.written));
    const shown = isTheirs ? await of.show(link.entryId, link.maker.id) : undefined;
    const voice = await readVoice(db);
    if (!link || !shown) return answerEndedToGuest(call, voice);
    await noteOpened(db, link);
    const { timezone } = await readSettings(db);
    const { language, say } = voice;
    const moments = {
      at: shown.at,
      written: plainDay(shown.at, timezone, language),
      endsAt: link.ends_at,
      ends: plainDay(link.ends_at, timezone, language),
    };
    for (const [name, value] of Object.entries(barHeaders(shown.document))) call.header(name, value);
    return call.html(await withBar(shown.document, moments, say));
  });
}

/** A preview link ends when its maker may no longer change the entry. */
async function isStillTheirs(
  db: Kysely<Database>,
  { id, entryId, maker }: OpenPreview,
  { kind, changing, find }: Writable,
): Promise<boolean> {
  const entry = await find(db, entryId);
  if (!entry) return false;
  const scope = scopeOf(maker.role, changing);
  if (scope === 'any' || (scope === 'own' && entry.created_by === maker.id)) return true;
  await endPreview(db, { kind, entryId, id });
  return false;
}
