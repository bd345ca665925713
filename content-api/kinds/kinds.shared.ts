import { authors } from './authors.shared.ts';
import { cases } from './cases.shared.ts';
import { categories } from './categories.shared.ts';
import { collections } from './collections.shared.ts';
import type { AnyKind, ShownOf } from './contentKind.shared.ts';
import { entries } from './entries.shared.ts';
import { files } from './files.shared.ts';
import { logos } from './logos.shared.ts';
import { services } from './services.shared.ts';
import { snippets } from './snippets.shared.ts';
import { team } from './team.shared.ts';
import { testimonials } from './testimonials.shared.ts';

/** The kinds of content that one declaration describes, in the order of an import. */
export const CONTENT_KINDS = [
  authors,
  categories,
  logos,
  testimonials,
  services,
  cases,
  team,
  collections,
  entries,
  files,
  snippets,
] as const;

export type ContentKind = (typeof CONTENT_KINDS)[number];
export type KindName = ContentKind['kind'];
export type KindKey = ContentKind['key'];
/** The kinds whose earlier slugs redirect. */
export type ListedName = 'category' | 'author' | 'service';

export type ShownContent = { [Key in KindKey]: ShownOf<Extract<ContentKind, { key: Key }>>[] };

/** The kinds of entries that the sample brings. Its services come with the database. */
export const LIBRARY_KINDS = CONTENT_KINDS.filter((kind) => kind.kind !== 'service');
export type SampleKind = 'post' | (typeof LIBRARY_KINDS)[number]['kind'] | 'image';

/** All of them, for code that treats them alike. */
export const anyKinds: readonly AnyKind[] = CONTENT_KINDS;

export type PictureKindName = 'author' | 'logo' | 'service' | 'case' | 'person';
/** The kinds with a picture. Their rows are read and written alike; TypeScript wants to see one. */
export const PICTURE_KINDS = anyKinds.flatMap(({ kind, key, picture }) =>
  picture
    ? [{ kind: kind as PictureKindName, key: key as 'authors', field: picture.field as 'avatar_url' }]
    : [],
);

export function kindNamed(name: string): AnyKind {
  const named = anyKinds.find(({ kind }) => kind === name);
  return found(named, name);
}

export function kindAt(key: string): AnyKind {
  const keyed = anyKinds.find((kind) => kind.key === key);
  return found(keyed, key);
}

function found(kind: AnyKind | undefined, name: string): AnyKind {
  if (kind) return kind;
  throw new Error(`No kind of content is called ${name}: list it in content-api/kinds/kinds.shared.ts.`);
}

/** The kinds whose entries have pages of sections, beside services. */
export const PAGE_KINDS = anyKinds.flatMap(({ kind, key, page }) =>
  page ? [{ kind, key, path: page.path }] : [],
);

export function relationsTo(key: string): { kind: AnyKind; field: string; many: boolean }[] {
  return anyKinds.flatMap((kind) =>
    Object.entries(kind.relations ?? {}).flatMap(([field, relation]) =>
      relation?.to === key ? [{ kind, field, many: relation.many ?? false }] : [],
    ),
  );
}

/** The table of a kind. All are read and written alike; TypeScript wants to see one. */
export function tableOf({ key }: Pick<AnyKind, 'key'>): 'testimonials' {
  return key as 'testimonials';
}

export function listTitle(key: string): string {
  return kindAt(key).screen?.title ?? key.charAt(0).toUpperCase() + key.slice(1);
}

export function canHide({ fields }: AnyKind): boolean {
  return Object.hasOwn(fields, 'active');
}

/** Whether people put the entries in an order of their own. */
export function isPlaced({ order }: AnyKind): boolean {
  return order.includes('sort_order');
}

export function forEachKind<Value>(
  entryOf: (kind: AnyKind) => readonly [string, Value],
): Record<KindName, Value> {
  return Object.fromEntries(anyKinds.map(entryOf)) as Record<KindName, Value>;
}

/** Names the kind of entry that a page at this address belongs to: 'service', or 'case study'. */
export function entryNounAt(address: string): string {
  const kind = anyKinds.find(({ path, page }) => address.startsWith(page?.path ?? path ?? ' '));
  return kind?.noun.toLowerCase() ?? 'entry';
}
