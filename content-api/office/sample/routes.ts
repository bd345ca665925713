import type { Kysely } from 'kysely';
import type { MailSettings } from '../../agency/letterhead.ts';
import { readSeo } from '../../agency/seo/store.ts';
import { deletePost } from '../../blog/posts/entries.ts';
import { postById } from '../../blog/posts/store.ts';
import { removeRow } from '../../database/givenIds.ts';
import type { Store } from '../../database/open.ts';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { kindNamed } from '../../kinds/kinds.shared.ts';
import { addToTrash } from '../../library/deletion/store.ts';
import { entryForTrash } from '../../library/deletion/trashed.ts';
import { pictureUses } from '../../library/gallery/uses.ts';
import { putInTrash } from '../../library/kinds/deletion.ts';
import { postCounts } from '../../library/kinds/reassign.ts';
import type { Section } from '../../sitePages/sections/sections.shared.ts';
import type { PageEntry } from '../../sitePages/sitePages.shared.ts';
import { allPages, changePage } from '../../sitePages/store.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import { clearWordsForSearch, sampleEntriesNow, sampleWordsForSearch } from './empty.ts';
import { promptedSections } from './firstPages.ts';
import { leftovers } from './leftovers.ts';
import {
  type Cleared,
  clearedSchema,
  type clearingSchema,
  type dismissalSchema,
  NONE,
  type SampleEntry,
  sampleSchema,
  stepsSchema,
} from './sample.shared.ts';
import { dismissSteps, firstSteps } from './steps.ts';

interface Parts {
  store: Store;
  mail: MailSettings;
  siteUrl: string;
}

/** The sample is the agency that a store begins with. */
export function sampleRoutes({ store: { db }, mail, siteUrl }: Parts) {
  return {
    read: answers('List what is left of the sample', sampleSchema, 200, {
      description: 'Its entries, the ones someone edited by name, and where pages still have its texts.',
    })(async (call: Call) => {
      const entries = await sampleEntriesNow(db);
      const untouched = { ...NONE };
      for (const { kind, edited } of entries) if (!edited) untouched[kind] += 1;
      const edited = entries.filter((entry) => entry.edited).map(({ edited: _, ...entry }) => entry);
      const searched = sampleWordsForSearch(await readSeo(db)).length;
      const pages = await pagesOfSample(db);
      return call.json({
        untouched,
        edited,
        searched,
        pages: pages.length,
        leftovers: await leftovers(db),
      });
    }),

    clear: answers('Move the sample’s entries to the trash, all or none', clearedSchema, 200, {
      description:
        'Keeps entries that someone edited unless you list them in also. Deletes the sample’s SEO texts for good. With pages, replaces its texts with prompts; revisions keep the texts.',
    })(async (call: CallWith<{ json: typeof clearingSchema }>) => {
      const requested = call.req.valid('json');
      const cleared = await clearSample(db, { ...requested, userId: callerOrFail(call).user.id });
      const count = Object.values(cleared.trashed).reduce((sum, one) => sum + one, 0);
      call.set('audited', { title: count === 1 ? '1 entry' : `${count} entries` });
      return call.json(cleared);
    }),

    steps: answers(
      'List the first steps, and which are done',
      stepsSchema,
    )(async (call: Call) => call.json(await firstSteps(db, { mail, siteUrl }))),

    dismiss: answers(
      'Show or hide the first steps on the dashboard',
      stepsSchema,
    )(async (call: CallWith<{ json: typeof dismissalSchema }>) => {
      await dismissSteps(db, call.req.valid('json').dismissed);
      return call.json(await firstSteps(db, { mail, siteUrl }));
    }),
  };
}

interface Clearing {
  also: readonly { kind: string; id: number }[];
  pages: boolean;
  userId: number;
}

/** Moves all or nothing; entries that others still need stay, with the reason. */
function clearSample(db: Kysely<Database>, { also, pages, userId }: Clearing): Promise<Cleared> {
  const isAsked = ({ kind, id }: SampleEntry) => also.some((one) => one.kind === kind && one.id === id);
  return db.transaction().execute(async (transaction) => {
    const trashed = { ...NONE };
    const kept: Cleared['kept'] = [];
    for (const { edited, ...entry } of await sampleEntriesNow(transaction)) {
      if (edited && !isAsked(entry)) continue;
      const why = await whyKept(transaction, entry);
      if (why === null) {
        await trash(transaction, entry, userId);
        trashed[entry.kind] += 1;
      } else kept.push({ ...entry, why });
    }
    const searched = await clearWordsForSearch(transaction);
    return { trashed, searched, pages: pages ? await promptOnPages(transaction, userId) : 0, kept };
  });
}

/** Pages with sections as in the sample, and the same sections with prompts. */
async function pagesOfSample(db: Kysely<Database>): Promise<{ page: PageEntry; sections: Section[] }[]> {
  return (await allPages(db)).flatMap((page) => {
    const sections = page.of_entry === 'deleted' ? null : promptedSections(page);
    return sections === null ? [] : [{ page, sections }];
  });
}

async function promptOnPages(db: Kysely<Database>, by: number): Promise<number> {
  const found = await pagesOfSample(db);
  for (const { page, sections } of found) await changePage(db, page, { sections }, { how: 'by_hand', by });
  return found.length;
}

/** Null when no entry that stays needs it. Entries that are cleared too are in the trash by now. */
async function whyKept(db: Kysely<Database>, { kind, id }: SampleEntry): Promise<string | null> {
  if (kind === 'author' || kind === 'category') {
    const posts = (await postCounts(db, kind)).get(id) ?? 0;
    if (posts === 0) return null;
    if (posts === 1)
      return kind === 'author'
        ? 'A post that you keep has this author'
        : 'A post that you keep is in this category';
    return kind === 'author'
      ? `${posts} posts that you keep have this author`
      : `${posts} posts that you keep are in this category`;
  }
  if (kind !== 'image') return null;
  const image = await pictureOf(db, id);
  if (!image) return null;
  const uses = (await pictureUses(db, image.file_base)).filter(({ type }) => type !== 'trash');
  return uses[0] ? `It is shown in “${uses[0].title}”` : null;
}

async function trash(db: Kysely<Database>, { kind, id, title }: SampleEntry, userId: number): Promise<void> {
  if (kind === 'post') {
    const post = await postById(db, id);
    if (post) await deletePost(db, post, userId);
  } else if (kind === 'image') {
    const image = await pictureOf(db, id);
    if (!image) return;
    const { file_base: _, created_by, ...row } = image;
    await revising(db, (transaction) => removeRow(transaction, 'gallery_images', id));
    await addToTrash(db, { kind, title, created_by, deleted_by: userId, entry: { row } });
  } else {
    const entry = await entryForTrash(db, kindNamed(kind), id);
    if (entry) await putInTrash(db, kindNamed(kind), entry, userId);
  }
}

function pictureOf(db: Kysely<Database>, id: number) {
  return db
    .selectFrom('gallery_images')
    .innerJoin('images', 'images.id', 'image_id')
    .selectAll('gallery_images')
    .select(['file_base', 'images.url as image_url'])
    .where('gallery_images.id', '=', id)
    .executeTakeFirst();
}
