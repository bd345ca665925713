import { LLMS } from '#content-api/agency/wording/pages.shared.ts';
import { type Word, wordOf } from '#content-api/agency/wording/word.shared.ts';
import { mailtoLink } from '#content-api/values/email/email.shared.ts';
import { directionOf } from '#content-api/values/language.shared.ts';
import { paletteOf } from '#content-api/values/look/palette.shared.ts';
import { ownAddresses, serviceAddress } from '#content-api/values/siteAddresses.shared.ts';
import type { Site, Snapshot } from '#static-data/schema.ts';
import { isUnlisted, seoKeyOf } from '#static-data/select/sitePages.ts';
import type { StagedRelease } from '../base/stagedRelease.ts';
import { securityMonth } from '../content/start.ts';
import { canonicalAddresses } from '../plan/plan.ts';
import { readdressing } from './dress.ts';

export function writeSiteFiles(snapshot: Snapshot, staged: StagedRelease, now: Date): void {
  staged.write('robots.txt', robots(snapshot), 'feed', 'robots.txt');
  staged.write('llms.txt', llmsTxt(snapshot), 'feed', 'llms.txt');
  staged.write('site.webmanifest', webManifest(snapshot), 'feed', 'web manifest');
  if (snapshot.site.securityContact) {
    staged.write('.well-known/security.txt', securityTxt(snapshot.site, now), 'feed', 'security.txt');
  }
}

/** RFC 9309, with the content signals that the agency gives. */
export function robots({ site }: { site: Pick<Site, 'contentSignals' | 'origin'> }): string {
  const { search, aiInput, aiTrain } = site.contentSignals;
  const signals = Object.entries({ search, 'ai-input': aiInput, 'ai-train': aiTrain })
    .filter(([, allowed]) => allowed !== '')
    .map(([use, allowed]) => `${use}=${allowed}`);
  const said = signals.length > 0 ? `Content-Signal: ${signals.join(', ')}\n` : '';
  return `User-agent: *\n${said}Disallow: /admin\nDisallow: /api/\n\nSitemap: ${site.origin}/sitemap.xml\n`;
}

function webManifest({ site }: Snapshot): string {
  const { light } = paletteOf(site.look.colours).palette;
  const icon = (name: string, size: number, purpose = 'any') => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: site.brand,
    short_name: site.brand,
    ...(site.description ? { description: site.description } : {}),
    lang: site.language,
    dir: directionOf(site.language),
    start_url: '/',
    display: 'browser',
    background_color: light.paper,
    theme_color: light.ink,
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/** RFC 9116: Expires is required and under a year ahead. By the month, so that a new run changes no byte. */
export function securityTxt(site: Pick<Site, 'securityContact' | 'language' | 'origin'>, now: Date): string {
  return [
    `Contact: ${contactUri(site.securityContact)}`,
    `Expires: ${securityMonth(now)}`,
    `Preferred-Languages: ${new Intl.Locale(site.language).language}`,
    `Canonical: ${site.origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** RFC 9116 §2.5.3 asks for a URI: of ASCII, and with an `&` or `?` of a mailbox written as RFC 6068 has it. */
function contactUri(contact: string): string {
  const [, address] = /^mailto:(.+)$/i.exec(contact) ?? [];
  return address === undefined ? new URL(contact).href : mailtoLink(address);
}

/** The newest posts that it names; the feeds and the sitemap have the others. */
const ARTICLES = 10;

/** https://llmstxt.org. It names no time, so that it changes with its content and with nothing else. */
export function llmsTxt(snapshot: Snapshot): string {
  const { site, seo, services, posts, pages } = snapshot;
  const say = (word: Word) => wordOf(site.wording, word);
  const listed = new Set(ownAddresses(snapshot));
  const page = (key: string, name: string, address: string) =>
    link(name, site.origin + address, seo.pages[key]?.metaDescription ?? '');
  const offered = services.map(({ name, slug, summary }) =>
    link(name, site.origin + serviceAddress(slug), summary),
  );
  const agency = [
    page('about', say(LLMS.about), '/about-us'),
    page('services', say(LLMS.allServices), '/services'),
    page('contact', say(LLMS.contact), '/contact-us'),
    link(say(LLMS.booking), `${site.origin}/book`, ''),
  ];
  const others = pages
    .filter((one) => !listed.has(one.address) && !isUnlisted(one) && !one.filter)
    .map(({ address, title, description }) =>
      link(title, site.origin + address, seo.pages[seoKeyOf(address)]?.metaDescription || description),
    );
  const articles = posts
    .slice(0, ARTICLES)
    .map(({ title, slug, excerpt }) => link(title, `${site.origin}/blog/${slug}`, excerpt));
  const more = [
    link(say(LLMS.articles), `${site.origin}/blog`, ''),
    link(say(LLMS.feed), `${site.origin}/rss.xml`, 'RSS 2.0'),
    link(say(LLMS.addresses), `${site.origin}/sitemap.xml`, 'XML sitemap'),
  ];
  const parts = [
    `# ${oneLine(site.brand)}`,
    ...(site.description ? [`> ${oneLine(site.description)}`] : []),
    ...section(say(LLMS.services), offered),
    ...section(say(LLMS.agency), agency),
    ...section(say(LLMS.pages), others),
    ...section(say(LLMS.newest), articles),
    ...section('Optional', more),
  ];
  return readdressing(site).text(`${parts.join('\n\n')}\n`);
}

function section(title: string, links: string[]): string[] {
  return links.length === 0 ? [] : [`## ${title}`, links.join('\n')];
}

/** A list item of Markdown. Brackets of a title would end its link. */
function link(name: string, address: string, about: string): string {
  const linked = `- [${oneLine(name).replace(/[[\]\\]/g, '\\$&')}](${address})`;
  return about.trim() ? `${linked}: ${oneLine(about)}` : linked;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** https://www.sitemaps.org/protocol.html: a file holds no more addresses than this. */
const MOST_URLS = 50_000;
const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

/** `lastmod` where content tells it, never the time of the run. Large sites get several files. */
export function writeSitemap(snapshot: Snapshot, staged: StagedRelease): void {
  const { site } = snapshot;
  const origin = escaped(site.origin);
  const entries = canonicalAddresses(snapshot).map(([url, changedAt]) => urlEntry(origin, url, changedAt));
  const files = sitemapFiles(entries, site.origin);
  const { text } = readdressing(site);
  for (const [path, xml] of Object.entries(files)) staged.write(path, text(xml), 'feed', 'sitemap');
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
