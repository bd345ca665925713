import { describe, expect, it } from 'vitest';
import { DEFAULT_PALETTE, paletteOf } from '../../values/look/palette.shared.ts';
import { facts, type Letter, quote } from '../letter.ts';
import { letterHtml, letterText } from './letterText.ts';

const head = {
  brand: 'Mini',
  origin: 'https://mini.example',
  address: '',
  palette: DEFAULT_PALETTE,
  logo: { light: null, dark: null },
  language: 'de',
  wording: {},
};

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
      /<p [^>]*dir="auto"[^>]*text-align:start;unicode-bidi:plaintext[^>]*>שלום\.<br\/>Hello\.<\/p>/,
    );
    expect(html).toMatch(/<td [^>]*dir="auto"[^>]*>אורות \(Haifa\)<\/td>/);
  });

  it('keeps the lines of what people wrote where a program knows no styles, as Outlook for Windows', () => {
    const lines = 'One\r\nTwo\n\nThree';
    const letter: Letter = {
      subject: 'Hello',
      preheader: '',
      heading: 'Hello',
      blocks: [{ kind: 'text', text: lines }, ...quote(lines), facts({ label: 'Note', value: lines })],
      reason: '',
    };
    const plain = letterHtml(letter, head).replace(/ style="[^"]*"/g, '');
    expect(plain.match(/>One<br\/>Two<br\/><br\/>Three</g)).toHaveLength(3);
  });

  it('is laid out from the right where its language is read from there, names in it from their own side', () => {
    const letter: Letter = {
      subject: 'طلب جديد',
      preheader: '',
      heading: 'طلب جديد',
      blocks: [facts({ label: 'الشركة', value: 'Acme (London)' }), ...quote('Hello.')],
      reason: '',
    };
    const arabic = { ...head, language: 'ar' };
    const html = letterHtml(letter, arabic);
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(letterHtml({ ...letter, heading: 'A new lead.' }, arabic)).toMatch(/<h1 [^>]*dir="auto"/);
    expect(html).toMatch(/<th scope="row" align="right"[^>]*padding-left:16px/);
    expect(html).toMatch(/<p [^>]*border-right:3px[^>]*>Hello\.<\/p>/);
    expect(letterText(letter, arabic)).toContain('الشركة: \u2068Acme (London)\u2069\n');
    expect(letterText(letter, head)).not.toContain('\u2068');
  });

  it('wears the logo and the colours of the agency, in letters that can be read', () => {
    const letter: Letter = {
      subject: 'Hello',
      preheader: '',
      heading: 'Hello',
      blocks: [{ kind: 'button', label: 'Book', href: 'https://mini.example/book' }],
      reason: '',
    };
    const { palette } = paletteOf({ paper: '#ffffff', ink: '#0a2a22', spot: '#f2d21b', second: '#0f7a4a' });
    const logo = { light: 'https://mini.example/logo.png?v=1', dark: null };
    const html = letterHtml(letter, { ...head, palette, logo });
    expect(html).toContain('<img src="https://mini.example/logo.png?v=1" alt="Mini"');
    expect(html).toMatch(new RegExp(`background-color:#f2d21b"><a [^>]*color:${palette.light['on-spot']}`));
    expect(html).not.toContain('#ff5a1f');
  });
});
