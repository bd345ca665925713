import type { SeoPage } from '#static-data/schema.ts';
import { urlOf } from '../../content-api/values/url.shared.ts';

export { seoKeyOf } from '../../content-api/values/paths.shared.ts';

export function isHidden({ noindex }: Partial<SeoPage>): boolean {
  return noindex === true || noindex === 'true';
}

/** Whether a page names another one that is to be found in its place; its own address, whole or a path, names itself. */
export function isFoundElsewhere({ canonicalUrl }: Partial<SeoPage>, url: string, origin: string): boolean {
  if (!canonicalUrl) return false;
  const bare = (address: string) =>
    urlOf(address, origin)
      ?.href.replace(/[?#].*$/, '')
      .replace(/\/$/, '');
  const elsewhere = bare(canonicalUrl);
  return elsewhere !== undefined && elsewhere !== bare(url);
}
