import type { Kysely } from 'kysely';
import { contradictions } from '../../agency/hours.shared.ts';
import { saveNavigation } from '../../agency/navigation/store.ts';
import { replaceSeo } from '../../agency/seo/store.ts';
import type { SettingsChange } from '../../agency/settings/settings.shared.ts';
import { readSettings, saveSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure } from '../../errors.ts';
import type { AnyKind } from '../../kinds/contentKind.shared.ts';
import { anyKinds, type KindKey, type ListedName } from '../../kinds/kinds.shared.ts';
import type { WantedPoint } from '../../library/gallery/cuts/linkPicture.ts';
import { type Focusing, focusing } from '../../library/gallery/cuts/linkPicture.ts';
import { saveGalleryImage } from '../../library/gallery/entries.ts';
import { keepingEarlier } from '../../library/kinds/earlier.ts';
import { listEntries, saveEntry } from '../../library/kinds/store.ts';
import { rememberListAddress } from '../../library/listAddresses.ts';
import { readWording, saveWording } from '../../mail/wording/letterType.ts';
import { validSections } from '../../sitePages/sections/stored.ts';
import { type PageRecord, pageFileSchema } from '../../sitePages/sitePages.shared.ts';
import { savePage } from '../../sitePages/store.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import type { StoredPicture } from '../../values/picture.shared.ts';
import { withPictures } from '../files/pageFiles.ts';
import type { Content, KindEntry, PageFile, PictureReference, Problem } from '../transfer.shared.ts';
import { fileAddress, type TakePicture } from './incomingPictures.ts';

export type Change = 'added' | 'changed' | 'unchanged';

export async function importSite(
  db: Kysely<Database>,
  content: Content,
  { take, uploads }: { take: TakePicture; uploads: FileStorage },
): Promise<Change[]> {
  const { incoming, existingCount } = await incomingEntries(db, content, { take, uploads });
  const pages = await readPages(content.pages, (picture) => address(picture, take), content.problems);
  return db.transaction().execute(async (transaction) => {
    const changes: Change[] = Array.from({ length: existingCount }, () => 'unchanged');
    for (const one of incoming) changes.push(...(await saveEntries(transaction, one, content.problems)));
    changes.push(...(await savePages(transaction, pages, content.problems)));
    if (content.navigation) changes.push(await saveNavigation(transaction, content.navigation));
    if (content.wording) {
      const wording = { ...(await readWording(transaction)), ...content.wording };
      changes.push(await saveWording(transaction, wording));
    }
    if (content.seo) changes.push(await replaceSeo(transaction, content.seo));
    if (content.settings) changes.push(await importSettings(transaction, content.settings, content.problems));
    return changes;
  });
}

/** Nothing else waits for the pictures of the gallery. @param uploads the folder behind `/uploads/`. */
export async function importGallery(
  db: Kysely<Database>,
  { gallery }: Pick<Content, 'gallery'>,
  { take, uploads }: { take: TakePicture; uploads: FileStorage },
): Promise<Change[]> {
  const images = await Promise.all(
    gallery.map(async ({ picture, focus_x, focus_y, ...words }) => ({
      words,
      focus: { focus_x, focus_y },
      stored: await take(picture.find()),
    })),
  );
  const points = await pointsOf({ db, uploads }, images);
  const taking = db.transaction().execute(async (transaction) => {
    const changes: Change[] = [];
    const nth = counter();
    for (const { stored, words } of images) {
      if (!stored) continue;
      const which = nth(`picture ${stored.id}`);
      const change = await saveGalleryImage(transaction, { image_id: stored.id, ...words }, which);
      const isMoved = await points.get(stored.id)?.carryOut(transaction);
      changes.push(isMoved && change === 'unchanged' ? 'changed' : change);
    }
    return changes;
  });
  return taking.finally(() => Promise.all([...points.values()].map((point) => point.end())));
}

/** By id of the picture; several images may show the same one. */
async function pointsOf(
  parts: { db: Kysely<Database>; uploads: FileStorage },
  images: readonly { stored: StoredPicture | null | undefined; focus: WantedPoint }[],
): Promise<Map<number, Focusing>> {
  const requested = new Map<number, WantedPoint>();
  for (const { stored, focus } of images)
    if (stored && Object.values(focus).some((axis) => axis !== undefined)) requested.set(stored.id, focus);
  const points = new Map<number, Focusing>();
  for (const [id, point] of requested) points.set(id, await focusing(parts, id, point));
  return points;
}

/** Leaves out settings that contradict existing ones, as the back office does. */
async function importSettings(
  db: Kysely<Database>,
  settings: SettingsChange,
  problems: Problem[],
): Promise<Change> {
  const given = Object.entries(settings).filter(([, value]) => value !== undefined);
  const wrong = contradictions({ ...(await readSettings(db)), ...Object.fromEntries(given) });
  const names = Object.keys(wrong).length > 0 ? ['horizon', 'notice'] : [];
  for (const [name, message] of Object.entries(wrong))
    problems.push({ file: 'settings.json', line: 1, message: `${name}: ${message}` });
  return saveSettings(db, Object.fromEntries(given.filter(([name]) => !names.includes(name))));
}

interface Incoming {
  kind: AnyKind;
  entries: { input: AnyKind['schema']['_output']; addresses: KindEntry<'authors'>['earlier_addresses'] }[];
}

/** Reads pictures and files. With `keepsKnown`, existing authors and categories stay as they are. */
async function incomingEntries(
  db: Kysely<Database>,
  content: Content,
  { take, uploads }: { take: TakePicture; uploads: FileStorage },
) {
  const incoming: Incoming[] = [];
  let existingCount = 0;
  for (const kind of anyKinds) {
    const all: readonly Partial<KindEntry<'authors'>>[] = content[kind.key as KindKey];
    const keepsKnown = content.keepsKnown && kind.hasPosts;
    const stored = new Set(keepsKnown ? (await listEntries(db, kind)).map(({ slug }) => slug) : []);
    const added = all.filter(({ slug }) => !stored.has(slug));
    existingCount += all.length - added.length;
    const entries = added.map(async ({ picture = null, files, earlier_addresses, ...entry }) => {
      const url = kind.picture && { [kind.picture.field]: await address(picture, take) };
      const file = kind.file && { [kind.file]: await fileAddress(picture, uploads, content.problems) };
      const data = files && { data: { ...Object(Object(entry).data), ...(await addresses(files, take)) } };
      return {
        input: { ...entry, ...url, ...Object(file), ...data } as Incoming['entries'][0]['input'],
        addresses: earlier_addresses,
      };
    });
    const read = await Promise.all(entries);
    const isWhole = ({ input }: (typeof read)[0]) => !kind.file || input[kind.file] !== '';
    incoming.push({ kind, entries: read.filter(isWhole) });
  }
  return { incoming, existingCount };
}

async function saveEntries(
  db: Kysely<Database>,
  { kind, entries }: Incoming,
  problems: Problem[],
): Promise<Change[]> {
  const nth = counter();
  const changes: Change[] = [];
  await keepingEarlier(db, { kind, id: null, by: null }, async () => {
    for (const { input, addresses = [] } of entries) {
      // Only the order distinguishes entries of the same name; a slug is unique.
      const which = kind.fields.slug ? 0 : nth(JSON.stringify(kind.identity.map((name) => input[name])));
      const saved = await saveEntry(db, kind, input, which).catch((error: unknown) => {
        problems.push(problemOf(error, `${kind.key}.json`, String(input.name)));
      });
      if (!saved) continue;
      const { id, change } = saved;
      let isNew = false;
      for (const address of addresses)
        if (await rememberListAddress(db, kind.kind as ListedName, id, address)) isNew = true;
      changes.push(isNew && change === 'unchanged' ? 'changed' : change);
    }
  });
  return changes;
}

/** Invalid values are a problem of the file; other errors go on. */
function problemOf(error: unknown, file: string, name = ''): Problem {
  if (!(error instanceof ApiFailure)) throw error;
  const [[field, message] = ['', error.message]] = Object.entries(error.details.fields ?? {});
  return { file, line: 1, message: [name, field, message].filter(Boolean).join(': ') };
}

/** '' for a missing picture; addresses of other sites stay. */
async function address(reference: PictureReference | null, take: TakePicture): Promise<string> {
  if (!reference) return '';
  const stored = await take(reference.find());
  return stored === undefined ? reference.source : (stored?.url ?? '');
}

async function addresses(files: Readonly<Record<string, PictureReference>>, take: TakePicture) {
  const taken = Object.entries(files).map(async ([key, file]) => [key, await address(file, take)] as const);
  return Object.fromEntries(await Promise.all(taken));
}

function counter(): (key: string) => number {
  const seen = new Map<string, number>();
  return (key) => {
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before;
  };
}

interface ReadPage {
  file: string;
  page: PageRecord;
}

/** An invalid page is a problem, and the others go on. An unreadable section stays with its page. */
async function readPages(
  files: readonly PageFile[],
  take: (picture: PictureReference) => Promise<string>,
  problems: Problem[],
): Promise<ReadPage[]> {
  const read: ReadPage[] = [];
  for (const { file, page, picture } of files) {
    const given = Object(await withPictures(page, (source) => take(picture(source))));
    const { sections } = given;
    const readable = Array.isArray(sections) ? { ...given, sections: validSections(sections) } : given;
    const parsed = pageFileSchema.safeParse(readable);
    if (parsed.success) read.push({ file, page: parsed.data });
    for (const [index, { type, data }] of (parsed.data?.sections ?? []).entries())
      if (type === 'unreadable') {
        const message = `sections.${index}: ${data.why}. The section is kept, but visitors don’t see it`;
        problems.push({ file, line: 1, message });
      }
    for (const { path, message } of parsed.error?.issues ?? [])
      problems.push({ file, line: 1, message: path.length > 0 ? `${path.join('.')}: ${message}` : message });
  }
  return read;
}

/** Pages that no file names stay as they are. Run it in a transaction. */
async function savePages(db: Kysely<Database>, pages: readonly ReadPage[], problems: Problem[]) {
  const changes: Change[] = [];
  for (const { file, page } of pages) {
    try {
      changes.push(await savePage(db, page));
    } catch (error) {
      problems.push(problemOf(error, file));
    }
  }
  return changes;
}
