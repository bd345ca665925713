import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letterhead } from '../../agency/settings/letterhead/letterhead.ts';
import type { Letter } from '../letter.ts';
import { LetterDocument } from './LetterDocument.tsx';

type Head = Pick<Letterhead, 'brand' | 'origin' | 'address' | 'palette' | 'logo' | 'language' | 'wording'>;

export function letterHtml(letter: Letter, head: Head, unsubscribe?: string): string {
  return `<!doctype html>\n${renderToStaticMarkup(createElement(LetterDocument, { letter, head, unsubscribe }))}`;
}
