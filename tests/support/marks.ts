import { Parser } from 'htmlparser2';
import { WORDING } from '#content-api/agency/wording/wording.shared.ts';

/** Names of what isn't the agency's own. */
const OF_OTHERS = /^(?:LinkedIn|Twitter|UTC|GMT)$/;
/** Addresses, and zones as everybody writes them. */
const NO_WORDS = /\b(?:https?|mailto|tel):\S+|[\w.+-]+@[\w.-]+|\b[A-Z][\w-]+(?:\/[A-Z][\w-]+)+/g;

/** Words of dates in German, in which a site is written that speaks in marks. */
const OF_DATES = new RegExp(
  `\\b(?:um|Uhr|März|${[1, 2, 3, 4, 5, 6, 7].map((day) => new Date(2027, 2, day).toLocaleDateString('de', { weekday: 'long' })).join('|')})\\b`,
  'g',
);

/** Without the words of dates in March, for a site whose language is German. */
export function undated(text: string): string {
  return text.replace(OF_DATES, '');
}

/** Every word of a text with a mark before it; tags, entities and placeholders stay as they are. */
export function marked(text: string): string {
  return text.replace(/<[^>]*>|&#?\w+;|\{[^}]*\}|(\p{L}[\p{L}\p{M}’'.@-]*)/gu, (whole, word) =>
    word ? `§${word}` : whole,
  );
}

/** Everything that *Settings → Words* has, marked. */
export function markedWording(): Record<string, string> {
  const words = WORDING.flatMap((group) => Object.values(group.words));
  return Object.fromEntries(words.map(({ key, text }) => [key, marked(text)]));
}

/** Words of a text that nobody has marked. */
export function unmarkedWords(text: string): string[] {
  const words = text.replace(NO_WORDS, '').matchAll(/(?<![§\p{L}\p{M}’'.@&#/-])\p{L}{2,}[\p{L}’'.@-]*/gu);
  return [...words].map(([word]) => word).filter((word) => !OF_OTHERS.test(word));
}

/** Words of a document that nobody has marked: of its texts, and of what is read out. */
export function unmarkedIn(html: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const note = (text = '') => {
    for (const word of unmarkedWords(text))
      found.push(`${open.at(-1)}: ${word} (${text.trim().slice(0, 60)})`);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      for (const said of ['alt', 'title', 'aria-label', 'aria-description', 'placeholder'])
        note(attributes[said]);
      if (/description|title/.test(attributes.property ?? attributes.name ?? '') && name === 'meta')
        note(attributes.content);
    },
    ontext: (text) => {
      if (!['script', 'style', 'option'].some((name) => open.includes(name))) note(text);
    },
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return found;
}
