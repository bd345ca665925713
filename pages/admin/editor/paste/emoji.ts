import type { Piece } from '#content-api/richText/foreign/pieces.shared.ts';
import { emojiWord, SHORTCODE } from '#content-api/richText/markdown/emoji.ts';

export const escaped = (text: string) =>
  text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function wordOf(piece: Piece): string | undefined {
  return piece.kind === 'open' && piece.tag === 'img' ? emojiWord(piece.attributes) : undefined;
}

/** Pictures of emoji as the characters that they show. An unknown name stays, in colons. */
export function emojiAsText(
  pieces: readonly Piece[],
  named: (name: string) => string | undefined = () => undefined,
): Piece[] {
  return pieces.map((piece) => {
    const word = wordOf(piece);
    if (word === undefined) return piece;
    return { kind: 'text', text: escaped(SHORTCODE.test(word) ? (named(word) ?? word) : word) };
  });
}

export function namesEmoji(pieces: readonly Piece[]): boolean {
  return pieces.some((piece) => SHORTCODE.test(wordOf(piece) ?? ''));
}

/** The names that Slack, GitHub and Discord use. The list is long, so it loads on first use. */
export async function emojiNames(): Promise<(name: string) => string | undefined> {
  const { nameToEmoji } = await import('gemoji');
  return (shortcode) => {
    const [, name = '', tone] = /^:([\w+-]+?)(?:::skin-tone-(\d))?:$/.exec(shortcode) ?? [];
    const flag = /^flag-([a-z])([a-z])$/.exec(name);
    if (flag)
      return [flag[1], flag[2]]
        .map((letter = '') => String.fromCodePoint(letter.charCodeAt(0) + 0x1f185))
        .join('');
    const character = Object.hasOwn(nameToEmoji, name) ? nameToEmoji[name] : undefined;
    return character && tone
      ? character.replace('\uFE0F', '') + String.fromCodePoint(0x1f3f9 + Number(tone))
      : character;
  };
}
