import { wrong } from '../errors.ts';
import { type PageChanges, type PageEntry, type PageInput, pageAddressProblem } from './sitePages.shared.ts';

/** @throws ApiFailure naming the field, for a page that mustn't be added. */
export function requireNewPage({ address }: PageInput): void {
  const problem = pageAddressProblem(address);
  if (problem !== null) throw wrong('address', problem);
}

/** @throws ApiFailure naming the field, for what mustn't be changed about a page. */
export function requireChangeable(there: PageEntry, changes: PageChanges): void {
  const { address = there.address, status = there.status, sections, unpublishAt } = changes;
  if (address !== there.address) {
    if (there.fixed)
      throw wrong('address', `${there.title} must stay at ${there.address}: the site links to it`);
    const problem = pageAddressProblem(address);
    if (problem !== null) throw wrong('address', problem);
  }
  if (there.fixed && status === 'draft')
    throw wrong('status', `${there.title} is a page that the site needs`);
  if (there.fixed && typeof unpublishAt === 'string')
    throw wrong('unpublishAt', `${there.title} is a page that the site needs`);
  if (sections && hasForm(there) && !hasForm({ sections, address }))
    throw wrong('sections', 'You can move the enquiry form of the home page, but not delete or hide it');
}

/** Whether the home page shows its enquiry form. */
function hasForm({ address, sections }: Pick<PageEntry, 'address' | 'sections'>): boolean {
  return address === '/' && sections.some(({ type, hidden }) => type === 'enquiryForm' && !hidden);
}
