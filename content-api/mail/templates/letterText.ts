import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letterhead } from '../../agency/settings/letterhead/mailbox.ts';
import { LETTER_LABELS } from '../../agency/wording/letters.shared.ts';
import { wordOf } from '../../agency/wording/word.shared.ts';
import { directionOf } from '../../values/language.shared.ts';
import type { Block, Letter } from '../letter.ts';
import { LetterDocument } from './LetterDocument.tsx';

export function letterText(
  letter: Letter,
  head: Pick<Letterhead, 'brand' | 'origin' | 'address' | 'wording' | 'language'>,
  unsubscribe?: string,
): string {
  const end = [
    letter.reason,
    ...(unsubscribe ? [`${wordOf(head.wording, LETTER_LABELS.stop)}: ${unsubscribe}`] : []),
    [head.brand, head.address].filter(Boolean).join(', '),
    head.origin,
  ];
  const parts = [
    letter.heading,
    ...letter.blocks.map((block) => blockText(block, head.language)),
    ['-- ', ...end].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block, language: string): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'quote':
      return block.text
        .trim()
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n');
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${isolated(value, language)}`).join('\n');
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'links':
      return [
        block.title,
        ...block.links.map(({ label, href, note }) =>
          [
            `- ${[label, note]
              .filter(Boolean)
              .map((words = '') => isolated(words, language))
              .join(' – ')}`,
            href,
          ].join('\n  '),
        ),
      ].join('\n');
  }
}

type Head = Pick<Letterhead, 'brand' | 'origin' | 'address' | 'palette' | 'logo' | 'language' | 'wording'>;

export function letterHtml(letter: Letter, head: Head, unsubscribe?: string): string {
  return `<!doctype html>\n${renderToStaticMarkup(createElement(LetterDocument, { letter, head, unsubscribe }))}`;
}

const FROM_RIGHT =
  '\\p{Script=Adlam}\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Nko}\\p{Script=Syriac}\\p{Script=Thaana}';
const readFromRight = new RegExp(`[${FROM_RIGHT}]`, 'u');
const readFromLeft = new RegExp(`\\d|(?![${FROM_RIGHT}])\\p{L}`, 'u');

/**
 * A value for a sentence of this language. Read from the other side, it keeps its order, and what stands beside it
 * does too (FSI and PDI, Unicode UAX #9 §2.4).
 */
export function isolated(value: string, language: string): string {
  const other = directionOf(language) === 'rtl' ? readFromLeft : readFromRight;
  return other.test(value) ? `\u2068${value}\u2069` : value;
}
