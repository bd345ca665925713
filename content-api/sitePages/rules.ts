import { wrong } from '../errors.ts';
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

/** Whether the home page shows its enquiry form. */
function hasForm({ address, sections }: Pick<PageEntry, 'address' | 'sections'>): boolean {
  return address === '/' && sections.some(({ type, hidden }) => type === 'enquiryForm' && !hidden);
}
