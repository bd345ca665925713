import type { Kysely } from 'kysely';
import { isWithin } from '../agency/addresses.shared.ts';
import type { Database } from '../database/schema.ts';
import { wrong } from '../errors.ts';
import { MAIN_ADDRESSES, type OwnAddresses } from '../values/siteAddresses.shared.ts';
import { type PageChanges, type PageEntry, type PageInput, pageAddressProblem } from './sitePages.shared.ts';

/** @throws ApiFailure naming the field, for a page that mustn't be added. */
export function requireNewPage({ address }: PageInput): void {
  const problem = pageAddressProblem(address);
  if (problem !== null) throw wrong('address', problem);
}

/** @throws ApiFailure naming the field, for what mustn't be changed about a page. */
export function requireChangeable(current: PageEntry, changes: PageChanges): void {
  const { address = current.address, status = current.status, sections, unpublishAt } = changes;
  if (address !== current.address) {
    if (current.fixed)
      throw wrong('address', `${current.title} must stay at ${current.address}: the site links to it`);
    const problem = pageAddressProblem(address);
    if (problem !== null) throw wrong('address', problem);
  }
  if (current.fixed && status === 'draft')
    throw wrong('status', `${current.title} is a page that the site needs`);
  if (current.fixed && typeof unpublishAt === 'string')
    throw wrong('unpublishAt', `${current.title} is a page that the site needs`);
  if (sections && hasForm(current) && !hasForm({ sections, address }))
    throw wrong('sections', 'You can move the enquiry form of the home page, but not delete or hide it');
}

function hasForm({ address, sections }: Pick<PageEntry, 'address' | 'sections'>): boolean {
  return address === '/' && sections.some(({ type, hidden }) => type === 'enquiryForm' && !hidden);
}

/** @throws ApiFailure naming the field, where a page, a collection or a redirect has one of these main addresses. */
export async function requireFreeAddresses(db: Kysely<Database>, own: OwnAddresses): Promise<void> {
  const pages = await db.selectFrom('pages').select(['address', 'title as name']).execute();
  const collections = await db.selectFrom('collections').select(['address', 'name']).execute();
  const redirects = await db
    .selectFrom('redirects')
    .select(['source_key as address', 'target as name'])
    .execute();
  const taken = [
    ...[...collections, ...pages].map(({ address, name }) => ({
      address,
      words: `“${name}” has the address`,
    })),
    ...redirects.map(({ address, name }) => ({ address, words: `A redirect to ${name} begins at` })),
  ];
  for (const main of MAIN_ADDRESSES)
    for (const [index, name] of (own[main] ?? []).entries()) {
      const other = name === main ? undefined : taken.find(({ address }) => isWithin(address, name));
      if (other)
        throw wrong(`addresses.${main}.${index}`, `${other.words} ${other.address}: change that first`);
    }
}
