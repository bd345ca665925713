import { describe, expect, it } from 'vitest';
import { facts, type Letter, quote } from '../letter.ts';
import { letterHtml } from './letterHtml.ts';

const head = { brand: 'Mini', origin: 'https://mini.example', address: '' };

describe('letterHtml', () => {
  it('lays out what somebody wrote from the side their language is read from', () => {
    const letter: Letter = {
      subject: 'A new enquiry',
      preheader: '',
      heading: 'A new enquiry',
      blocks: [facts({ label: 'Company', value: 'אורות (Haifa)' }), ...quote('שלום.\nHello.')],
      reason: '',
    };
    const html = letterHtml(letter, head);
    expect(html).toMatch(
      /<p [^>]*dir="auto"[^>]*text-align:start;unicode-bidi:plaintext[^>]*>שלום\.\nHello\.<\/p>/,
    );
    expect(html).toMatch(/<td [^>]*dir="auto"[^>]*>אורות \(Haifa\)<\/td>/);
  });
});
