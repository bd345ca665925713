import { type AnyExtension, Mark, markInputRule, markPasteRule } from '@tiptap/core';

/** The signs of each mark in Markdown, each with the character that it is made of. */
const SIGNS: Record<string, readonly (readonly [sign: string, character: string])[]> = {
  bold: [
    ['\\*\\*', '*'],
    ['__', '_'],
  ],
  italic: [
    ['\\*', '*'],
    ['_', '_'],
  ],
  strike: [['~~', '~']],
};

/** From sign to sign. The words between touch both, as CommonMark has it (6.2): `3 * 4 * 5` is a sum, not slanted. */
function between([sign, character]: readonly [string, string]): string {
  return `(?:^|\\s)(${sign}(?!\\s)([^${character}]*[^${character}\\s])${sign}(?!\\s+${sign}))`;
}

/** Bold, italic and strike as they are, except that signs with a space inside stay signs, typed and pasted. */
export function keepingLooseSigns(extension: AnyExtension): AnyExtension {
  const signs = SIGNS[extension.name];
  if (!(signs && extension instanceof Mark)) return extension;
  return extension.extend({
    addInputRules() {
      return signs.map((sign) => markInputRule({ find: new RegExp(`${between(sign)}$`), type: this.type }));
    },
    addPasteRules() {
      return signs.map((sign) => markPasteRule({ find: new RegExp(between(sign), 'g'), type: this.type }));
    },
  });
}
