import type { Kysely } from 'kysely';
import { saveNavigation } from '../../agency/navigation/store.ts';
import { replaceSeo } from '../../agency/seo/store.ts';
import { saveService } from '../../agency/services/store.ts';
import { contradictions, type SettingsChange } from '../../agency/settings/settings.shared.ts';
import { readSettings, saveSettings } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { saveAuthor, authors as storedAuthors } from '../../library/authors/store.ts';
import { saveCategory, categories as storedCategories } from '../../library/categories/store.ts';
import type { SimpleKind } from '../../library/deletion/trashed.ts';
import { keepingEarlier } from '../../library/earlier/store.ts';
import { type Focusing, focusing } from '../../library/gallery/cuts/linkPicture.ts';
import type { WantedPoint } from '../../library/gallery/cuts/point.ts';
import { saveGalleryImage } from '../../library/gallery/entries.ts';
import { type Listed, rememberListAddress } from '../../library/listAddresses.ts';
import { saveLogo } from '../../library/logos/store.ts';
import { saveTestimonial } from '../../library/testimonials/store.ts';
import { readWording, saveWording } from '../../mail/wording/store.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import type { StoredPicture } from '../../values/picture.shared.ts';
import type { EarlierAddress } from '../../values/slugs.shared.ts';
import type { Content, PictureReference, Problem } from '../transfer.shared.ts';
import { readPages, savePages } from './importPages.ts';
import type { TakePicture } from './incomingPictures.ts';

type Change = 'added' | 'changed' | 'unchanged';

interface Saved {
  id: number;
  change: Change;
}

export async function importSite(
  db: Kysely<Database>,
  content: Content,
  take: TakePicture,
): Promise<Change[]> {
  const { newAuthors, newCategories, existingCount } = await withoutKnown(db, content);
  const authors = await Promise.all(
    newAuthors.map(async ({ avatar, ...author }) => ({
      ...author,
      avatar_url: await address(avatar, take),
    })),
  );
  const logos = await Promise.all(
    content.logos.map(async ({ picture, ...logo }) => ({
      ...logo,
      logo_url: await address(picture, take),
    })),
  );
  const pages = await readPages(content.pages, (picture) => address(picture, take), content.problems);
  return db.transaction().execute(async (transaction) => {
    const changes: Change[] = Array.from({ length: existingCount }, () => 'unchanged');
    const nth = counter();
    const remembering = async (kind: Listed, { id, change }: Saved, addresses: EarlierAddress[] = []) => {
      let isNew = false;
      for (const address of addresses)
        if (await rememberListAddress(transaction, kind, id, address)) isNew = true;
      changes.push(isNew && change === 'unchanged' ? 'changed' : change);
    };
    const saving = (kind: SimpleKind, save: () => Promise<void>) =>
      keepingEarlier(transaction, { kind, id: null, by: null }, save);
    await saving('author', async () => {
      for (const { earlier_addresses, ...author } of authors)
        await remembering('author', await saveAuthor(transaction, author), earlier_addresses);
    });
    await saving('category', async () => {
      for (const { earlier_addresses, ...category } of newCategories)
        await remembering('category', await saveCategory(transaction, category), earlier_addresses);
    });
    await saving('logo', async () => {
      for (const logo of logos) changes.push(await saveLogo(transaction, logo, nth(`logo ${logo.name}`)));
    });
    await saving('testimonial', async () => {
      for (const testimonial of content.testimonials)
        changes.push(
          await saveTestimonial(
            transaction,
            testimonial,
            nth(`said ${testimonial.name}\n${testimonial.role}`),
          ),
        );
    });
    await saving('service', async () => {
      for (const { earlier_addresses, ...service } of content.services)
        await remembering('service', await saveService(transaction, service), earlier_addresses);
    });
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

/** The gallery, whose pictures nothing else waits for. @param uploads the folder behind `/uploads/`. */
export async function importGallery(
  db: Kysely<Database>,
  { gallery }: Pick<Content, 'gallery'>,
  { take, uploads }: { take: TakePicture; uploads: FileStorage },
): Promise<Change[]> {
  const images = await Promise.all(
    gallery.map(async ({ picture, focus_x, focus_y, ...words }) => {
      return { words, focus: { focus_x, focus_y }, stored: await take(picture.find()) };
    }),
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

/** By the ids of pictures; several images may show the same one. */
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

/** Settings that contradict existing ones are left out, as the back office refuses them. */
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

async function withoutKnown(db: Kysely<Database>, content: Content) {
  if (!content.keepsKnown)
    return { newAuthors: content.authors, newCategories: content.categories, existingCount: 0 };
  const existing = {
    authors: new Set((await storedAuthors(db)).map(({ slug }) => slug)),
    categories: new Set((await storedCategories(db)).map(({ slug }) => slug)),
  };
  const newAuthors = content.authors.filter(({ slug }) => !existing.authors.has(slug));
  const newCategories = content.categories.filter(({ slug }) => !existing.categories.has(slug));
  const all = content.authors.length + content.categories.length;
  return { newAuthors, newCategories, existingCount: all - newAuthors.length - newCategories.length };
}

/** The stored picture's address, the given one when it leads elsewhere, nothing when there is no such picture. */
async function address(reference: PictureReference | null, take: TakePicture): Promise<string> {
  if (!reference) return '';
  const stored = await take(reference.find());
  return stored === undefined ? reference.source : (stored?.url ?? '');
}

function counter(): (key: string) => number {
  const seen = new Map<string, number>();
  return (key) => {
    const before = seen.get(key) ?? 0;
    seen.set(key, before + 1);
    return before;
  };
}
