import type { Snapshot } from '#static-data/schema.ts';
import type { StagedRelease } from '../base/stagedRelease.ts';
import { canonicalAddresses } from '../plan/plan.ts';

/** https://www.sitemaps.org/protocol.html: a file holds no more addresses than this. */
const MOST_URLS = 50_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `lastmod` where content tells it, never the time of the run. Large sites get several files. */
export function writeSitemap(snapshot: Snapshot, staged: StagedRelease): void {
  const { site } = snapshot;
  const origin = escaped(site.origin);
  const entries = canonicalAddresses(snapshot).map(([url, changedAt]) => urlEntry(origin, url, changedAt));
  const files = sitemapFiles(entries, site.origin);
  for (const [path, xml] of Object.entries(files)) staged.write(path, xml, 'feed', 'sitemap');
}

/** The files by their paths. @param most how many addresses one of them may hold. */
export function sitemapFiles(entries: string[], origin: string, most = MOST_URLS): Record<string, string> {
  if (entries.length <= most) return { 'sitemap.xml': document('urlset', entries) };
  const files: Record<string, string> = {};
  for (let from = 0; from < entries.length; from += most) {
    files[`sitemap-${from / most + 1}.xml`] = document('urlset', entries.slice(from, from + most));
  }
  const parts = Object.keys(files).map(
    (path) => `<sitemap><loc>${escaped(`${origin}/${path}`)}</loc></sitemap>`,
  );
  return { 'sitemap.xml': document('sitemapindex', parts), ...files };
}

/** @param origin escaped already. */
function urlEntry(origin: string, url: string, changedAt: string | undefined): string {
  const lastmod = changedAt ? `<lastmod>${changedAt}</lastmod>` : '';
  return `<url><loc>${origin}${escaped(url)}</loc>${lastmod}</url>`;
}

function document(root: 'urlset' | 'sitemapindex', entries: string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>\n${entries.join('\n')}\n</${root}>\n`;
}

function escaped(address: string): string {
  return /[&<]/.test(address) ? address.replaceAll('&', '&amp;').replaceAll('<', '&lt;') : address;
}
