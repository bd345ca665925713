import { useSearchParams } from 'react-router';
import { pageOrder } from './pageLabels.ts';
import type { Section, Seo } from './seoDraft.ts';

/** The tabs, and which of them is open; that stands in the address. */
export function useSection(seo: Seo) {
  const [address, setAddress] = useSearchParams();
  const sections: Section[] = [null, ...pageOrder(Object.keys(seo.pages))];
  const wanted = address.get('tab');
  const show = (section: Section) =>
    setAddress(section === null ? {} : { tab: section }, { replace: true, preventScrollReset: true });
  return { sections, section: sections.includes(wanted) ? wanted : null, show };
}
