import type { LinkStatus, PostFacts, Rule, SiteFacts } from '#content-api/blog/checks/rules/rule.ts';
import { storedFacts } from '#content-api/blog/checks/storedFacts.ts';
import { sanitizeContent } from '#content-api/richText/sanitize.ts';

const ORIGIN = 'https://agency.example';

/** A post in which there is nothing to mend. @param content HTML; left out, a text that is long enough. */
export function postWith({
  content = `<p>${'word '.repeat(150)}</p>`,
  ...values
}: Partial<PostFacts> & { content?: string } = {}): PostFacts {
  return {
    slug: 'a-post',
    title: 'A post',
    excerpt: 'What it is about.',
    metaTitle: '',
    metaDescription: '',
    picture: '/uploads/a.webp',
    categories: 1,
    text: storedFacts(sanitizeContent(content)),
    ...values,
  };
}

/** A site that knows these addresses. */
export function siteWith(statuses: Record<string, LinkStatus> = {}, origin = ORIGIN): SiteFacts {
  return { origin, statusOf: (href) => statuses[href] ?? null };
}

/** What a rule says of a post: a sentence for each finding. */
export function said(rule: Rule, post: PostFacts, site: SiteFacts = siteWith()): string[] {
  return rule
    .find(post, site)
    .map(({ field, about = '', detail = '' }) => rule.say({ field, about, detail }));
}
