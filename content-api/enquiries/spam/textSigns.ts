import type { SpamReason } from './spam.shared.ts';

/** A real enquiry about a website links to the present one, and to one or two examples. */
const MOST_LINKS = 3;

const LINK = /https?:\/\/|\bwww\.(?=[\p{L}\p{N}])/giu;
/** Nobody writes links like this by hand into a field for text; programs that fill in every form do. */
const MARKUP = /<a\s[^>]{0,500}href\s*=\s*["']?\s*https?:|\[(?:url|link)(?:=["']?|\])\s*https?:/iu;

/** A word that is one: who only quotes one in a name is up to something else. */
const ADDRESS = /(?:^|\s)(?:https?:\/\/|www\.(?=[\p{L}\p{N}]))/iu;

export function reasonsInText({ name, message }: { name: string; message: string }): SpamReason[] {
  const reasons: SpamReason[] = [];
  if (linksIn(message) > MOST_LINKS) reasons.push('links');
  if (MARKUP.test(message)) reasons.push('markup');
  if (ADDRESS.test(name)) reasons.push('name');
  return reasons;
}

export function linksIn(text: string): number {
  // An address such as https://www.example.com is one.
  return text.replace(/(https?:\/\/)www\./giu, '$1').match(LINK)?.length ?? 0;
}
