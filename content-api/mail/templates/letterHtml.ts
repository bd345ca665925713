import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letter } from '../letter.ts';
import type { Letterhead } from '../letterhead.ts';
import { LetterDocument } from './LetterDocument.tsx';

type Head = Pick<Letterhead, 'brand' | 'origin' | 'address'>;

/** The letter as an HTML document. @param unsubscribe where the reader ends mails of this kind. */
export function letterHtml(letter: Letter, head: Head, unsubscribe?: string): string {
  return `<!doctype html>\n${renderToStaticMarkup(createElement(LetterDocument, { letter, head, unsubscribe }))}`;
}
