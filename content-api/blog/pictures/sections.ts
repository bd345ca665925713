import type { Kysely } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { pictureSources, withPicturesAt } from '../../richText/pictures.ts';
import type { PreparedContent } from '../../richText/prepare.ts';
import type { Making } from '../../writing/revisions/record.ts';
import { type Swap, swappedAddress } from './replacing/swap.ts';

/** A later wing provides this function. Run it in a transaction. @param at ISO 8601 in UTC. */
export type SaveSections = (
  db: Kysely<Database>,
  id: number,
  sections: readonly unknown[],
  making: Making & { at: string },
) => Promise<void>;

interface PlacedPicture {
  url: string;
  alt: string;
}

const MIDDLE = { x: 50, y: 50 };

/** The focus of the old picture says nothing about the new one. */
export function swappedSections(sections: unknown, swap: Swap): unknown[] {
  return withPictures(sections, swap.from, (picture) => ({
    ...picture,
    ...(swap.takesWords ? { alt: swap.words } : {}),
    ...(swap.to.focus ?? MIDDLE),
    url: swappedAddress(picture.url, swap),
  }));
}

export function sectionsWithout(sections: unknown, fileBase: string): unknown[] {
  return withPictures(sections, fileBase, (picture) => ({ ...picture, url: '', alt: '', ...MIDDLE }));
}

function withPictures(
  sections: unknown,
  fileBase: string,
  change: (picture: PlacedPicture) => object,
): unknown[] {
  const isIt = (value: unknown): value is PlacedPicture => {
    const { url, alt } = Object(value) as Partial<PlacedPicture>;
    return typeof url === 'string' && typeof alt === 'string' && url.includes(fileBase);
  };
  const changed = JSON.parse(JSON.stringify(sections ?? []), (_, value: unknown) =>
    isIt(value) ? change(value) : value,
  ) as unknown;
  return Array.isArray(changed) ? changed : [];
}

export type Preparing = (db: Kysely<Database>, content: string) => Promise<PreparedContent>;

/** Prepares texts ahead of a transaction that blocks everybody else. Inside it, only changed texts take time. */
export function onceEach(prepare: Preparing): Preparing {
  const done = new Map<string, PreparedContent>();
  return async (db, content) => {
    const prepared = done.get(content) ?? (await prepare(db, content));
    done.set(content, prepared);
    return prepared;
  };
}

export function textWithoutPicture(content: string, fileBase: string): string {
  const gone = pictureSources(content).filter((src) => src.includes(fileBase));
  return withPicturesAt(content, new Map(gone.map((src) => [src, null])));
}
