import type { Kysely } from 'kysely';
import { readAddresses, readSettings } from '../agency/settings/store.ts';
import { startsIn } from '../agency/wording/packs.ts';
import type { Store } from '../database/open.ts';
import type { Database } from '../database/schema.ts';
import { ApiFailure, notFound } from '../errors.ts';
import { answers } from '../http/answers.ts';
import type { Call, CallWith } from '../http/call.ts';
import { GONE, isStale, stale, tagOf } from '../http/entityTags.ts';
import { refusingTaken } from '../http/failure.ts';
import { idOf } from '../http/input.ts';
import { TRASH_DAYS, trashedSchema } from '../library/deletion/deletion.shared.ts';
import { goneFailure } from '../library/deletion/gone.ts';
import { addToTrash } from '../library/deletion/store.ts';
import { callerOrFail } from '../staff/access/guard.ts';
import { defaultAddress } from '../values/siteAddresses.shared.ts';
import { PREVIEW_HEADERS } from '../writing/previews/endedPage.ts';
import { endPreviewsOf } from '../writing/previews/store.ts';
import { makingOfCopy } from '../writing/revisions/routes.ts';
import { revisionOf } from '../writing/revisions/store.ts';
import { changeSchedule, isScheduledOtherwise, requirePublishing } from '../writing/schedules/change.ts';
import { takeOver } from '../writing/workingCopies/store.ts';
import { earlierPageAddresses } from './addresses/store.ts';
import { requireChangeable, requireNewPage } from './rules.ts';
import {
  type newPageSchema,
  type PageEntry,
  type PagePreview,
  type pageChangesSchema,
  pageEntrySchema,
  pageListSchema,
  type pagePreviewSchema,
} from './sitePages.shared.ts';
import { sectionsOf } from './starts/starts.shared.ts';
import { addPage, changePage, isSaid, pageById, pageForTrash, pageList, removePage } from './store.ts';

const takenMessages = { address: 'Another page has this address' };
const unknown = { refusals: { 404: 'Page not found' } };
const GUARDED =
  'To avoid overwriting another change, send the revision you loaded in quotes as If-Match, and the schedule you saw as planned.';
const MOVED = 'If a published page gets a new address, its old one redirects.';

/** Pages of the site, each with its sections. What is saved shows to visitors after the next generation. */
export function pageRoutes({
  store: { db },
  renderSitePage,
}: {
  store: Store;
  renderSitePage(page: PagePreview, look: { isMarked: boolean }): Promise<string>;
}) {
  const found = async (transaction: Kysely<Database>, call: Call): Promise<PageEntry> => {
    const id = idOf(call, 'Page');
    const page = await pageById(transaction, id);
    if (!page) throw await goneFailure(transaction, call, 'page', { id, noun: 'Page' });
    return page;
  };
  const answer = async (
    call: Call,
    id: number,
    status: 200 | 201 = 200,
    more: { copy_version?: number | undefined } = {},
  ) => {
    const page = await pageById(db, id);
    if (!page) throw notFound('Page');
    const earlier_addresses = await earlierPageAddresses(db, id);
    return call.json({ ...page, earlier_addresses, ...more }, status, { ETag: tagOf(String(page.revision)) });
  };
  return {
    list: answers(
      'List all pages by address, without their sections',
      pageListSchema,
    )(async (call: Call) => call.json({ pages: await pageList(db) })),

    one: answers(
      'Get a page with its sections',
      pageEntrySchema,
      200,
      unknown,
    )(async (call: Call) => answer(call, idOf(call, 'Page'))),

    add: answers('Create a page', pageEntrySchema, 201, {
      description:
        'Unknown kinds of sections, and unknown fields in them, are refused by name. Requests with the same Idempotency-Key create one page.',
      refusals: { 409: takenMessages.address },
    })(async (call: CallWith<{ json: typeof newPageSchema }>) => {
      const { start, ...sent } = call.req.valid('json');
      const { language } = await readSettings(db);
      const sections = start ? sectionsOf(start, sent.title, startsIn(language)) : sent.sections;
      const address = defaultAddress(sent.address, await readAddresses(db));
      const input = { ...sent, address, sections };
      requireNewPage(input);
      const { user } = callerOrFail(call);
      const addInOne = () =>
        db.transaction().execute(async (transaction) => {
          const id = await addPage(transaction, input, { how: 'by_hand', by: user.id });
          await changeSchedule(transaction, { kind: 'page', id, status: input.status }, input, user.id);
          await requirePublishing(transaction, call, { kind: 'page', id, status: input.status, owner: null });
          return id;
        });
      const id = await refusingTaken(takenMessages, addInOne);
      call.set('audited', { id, action: input.status === 'published' ? 'pages.publish' : 'pages.create' });
      return answer(call, id, 201);
    }),

    change: answers('Change a page; fields you leave out stay the same', pageEntrySchema, 200, {
      description: `Send all sections, each with its id. ${GUARDED} ${MOVED} ${GONE}`,
      refusals: {
        404: 'Page not found',
        409: `${takenMessages.address}; or stale: current is the newer version`,
      },
    })(async (call: CallWith<{ json: typeof pageChangesSchema }>) => {
      const { copy_version: saved, planned, publishAt, unpublishAt, ...sent } = call.req.valid('json');
      const { address: written } = sent;
      const address = written && defaultAddress(written, await readAddresses(db));
      const changes = { ...sent, ...(address === undefined ? {} : { address }) };
      const plans = { publishAt, unpublishAt };
      const isPlan = publishAt !== undefined || unpublishAt !== undefined;
      const userId = callerOrFail(call).user.id;
      let copy_version: number | undefined;
      const changeInOne = () =>
        db.transaction().execute(async (transaction) => {
          const current = await found(transaction, call);
          // Such as a save whose answer got lost, and that is sent again: it overwrites nothing.
          const isSame = isSaid(current, changes);
          const page = { kind: 'page' as const, id: current.id };
          const isOlder = isStale(call, tagOf(String(current.revision))) && (!isSame || isPlan);
          if (isOlder || (await isScheduledOtherwise(transaction, page, planned, plans))) {
            const earlier_addresses = await earlierPageAddresses(transaction, current.id);
            const saved = isOlder && (await revisionOf(transaction, page, current.revision));
            const changed_by = saved ? saved.item.made_by : null;
            throw stale('page', { current: { ...current, earlier_addresses }, changed_by });
          }
          requireChangeable(current, { ...changes, ...plans });
          const publishable = { ...page, status: current.status, owner: null };
          await requirePublishing(transaction, call, publishable, { ...changes, ...plans });
          const target = { kind: 'page' as const, userId, of: { entryId: current.id } };
          const making = await makingOfCopy(transaction, target);
          const isByCopy = typeof saved === 'number';
          if (!isSame)
            await changePage(
              transaction,
              current,
              changes,
              isByCopy ? making : { how: 'by_hand', by: userId },
            );
          await changeSchedule(
            transaction,
            { ...page, status: changes.status ?? current.status },
            plans,
            userId,
          );
          if (isByCopy)
            copy_version = await takeOver(transaction, target, { entryId: current.id, version: saved });
          if (changes.status !== undefined && changes.status !== current.status)
            call.set('audited', {
              action: changes.status === 'published' ? 'pages.publish' : 'pages.unpublish',
            });
          return current.id;
        });
      return answer(call, await refusingTaken(takenMessages, changeInOne), 200, { copy_version });
    }),

    remove: answers('Delete a page', trashedSchema, 200, {
      refusals: { 404: 'Page not found', 409: 'The site needs this page' },
      description: `You can restore it for ${TRASH_DAYS} days with its trash_id. ${GONE}`,
    })(async (call: Call) => {
      const trash_id = await db.transaction().execute(async (transaction) => {
        const current = await found(transaction, call);
        if (current.fixed)
          throw new ApiFailure(409, 'in_use', `${current.title} is a page that the site needs`);
        const { id, status } = current;
        await requirePublishing(transaction, call, { kind: 'page', id, status, owner: null });
        const { entry, created_by } = await pageForTrash(transaction, current.id);
        await removePage(transaction, current.id);
        await endPreviewsOf(transaction, { kind: 'page', entryId: current.id });
        const deleted_by = callerOrFail(call).user.id;
        return addToTrash(transaction, { kind: 'page', title: current.title, created_by, deleted_by, entry });
      });
      return call.json({ success: true as const, trash_id });
    }),

    preview: answers('Preview an unsaved page', null, 200, {
      description:
        'Returns an HTML document for a frame next to the form. Each section is an element with its id as data-section. Nothing is saved.',
      media: 'text/html',
    })(async (call: CallWith<{ json: typeof pagePreviewSchema }>) => {
      const html = await renderSitePage(call.req.valid('json'), { isMarked: true });
      for (const [name, value] of Object.entries(PREVIEW_HEADERS)) call.header(name, value);
      return call.html(html);
    }),
  };
}
