import { LLMS } from '#content-api/agency/wording/pages.shared.ts';
import { type Word, wordOf } from '#content-api/agency/wording/word.shared.ts';
import { ownAddresses, serviceAddress } from '#content-api/values/siteAddresses.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { seoKeyOf } from '#static-data/select/seo.ts';
import { isUnlisted } from '#static-data/select/sitePages.ts';

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
  return `${parts.join('\n\n')}\n`;
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
