import type { Rule } from '../rule.ts';
import { hitsOf } from './links.ts';

export const wordlessLink: Rule = {
  code: 'wordless-link',
  kind: 'Links without text',
  find: ({ text }) => hitsOf(text.links, (link) => link.text.trim() === '' && !link.hasPicture),
  say: ({ detail }) => `A link to ${detail} has no text. Add text or remove the link.`,
};
