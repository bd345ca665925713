import type { Rule } from '../rule.ts';
import { hitsOf } from './links.ts';

/** These links work, but by a redirect. `about` is the link's text, `detail` the new address. */
export const movedLink: Rule = {
  code: 'moved-link',
  kind: 'Links to earlier addresses',
  find: ({ text }, site) =>
    text.links.flatMap((link) => {
      const status = site.statusOf(link.href);
      return status?.is === 'moved' ? hitsOf([{ ...link, href: status.to }], () => true) : [];
    }),
  say: ({ about, detail }) => {
    const what = detail.startsWith('/blog/category/')
      ? 'category'
      : detail.startsWith('/blog/')
        ? 'post'
        : 'page';
    return `The link “${about}” uses an earlier address. The ${what} is now at ${detail}.`;
  },
};
