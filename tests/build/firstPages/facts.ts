import { createHash } from 'node:crypto';

/** What a page says, by digests: its words, where it leads, its headings, what it tells machines. */
export interface Facts {
  text: string;
  links: string;
  headings: string;
  data: string;
}

export function factsOf(html: string): Facts {
  const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
  const shown = main.replace(/<!--.*?-->/g, '');
  const all = (pattern: RegExp) =>
    [...shown.matchAll(pattern)].map((found) => found.slice(1).map(bare).join(' '));
  return {
    text: digest(bare(shown)),
    links: digest(all(/<a\b[^>]*? href="([^"]*)"[^>]*>(.*?)<\/a>/gs).join('\n')),
    headings: digest(all(/<(h[1-6])\b[^>]*>(.*?)<\/h/gs).join('\n')),
    data: digest([...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].join('\n')),
  };
}

function bare(markup: string): string {
  return markup
    .replace(/<\/(?:p|li|h\d|dt|dd|div|a|span|option|legend|label|summary)>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim();
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('base64url').slice(0, 12);
}
