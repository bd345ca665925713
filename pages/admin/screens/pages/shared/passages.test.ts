import { expect, it } from 'vitest';
import { differenceOf } from '../../../editor/difference/difference.ts';
import { passagesOfPage } from './passages.ts';

const page = { title: 'Ferry', address: '/cases/ferry', description: '', status: 'draft' as const };
const quote = (words: string, hidden = false) => ({
  id: 'one',
  type: 'quote' as const,
  hidden,
  data: { quote: words, picture: { url: '/uploads/a.webp', alt: 'A ferry' } },
});

it('a page is read piece by piece, each with what it is', () => {
  const pieces = passagesOfPage({ ...page, sections: [quote('It sails.')] });
  expect(pieces.map(({ kind, text }) => `${kind}: ${text}`)).toEqual([
    'Title: Ferry',
    'Address: /cases/ferry',
    'Description: ',
    'Status: Draft',
    'Section: Quote',
    'Quote: It sails.',
    'Portrait, Image: /uploads/a.webp',
    'Portrait, Alt text: A ferry',
  ]);
});

it('what differs between two states of it are the pieces that do, and what was hidden', () => {
  const [before, after] = [
    { ...page, sections: [quote('It sails.')] },
    { ...page, title: 'Ferries', sections: [quote('It sails on time.', true)] },
  ];
  const changes = differenceOf(passagesOfPage(before), passagesOfPage(after));
  expect(changes.filter(({ what }) => what === 'added').map(({ passage }) => passage.text)).toEqual([
    'Ferries',
    'Quote, hidden',
    'It sails on time.',
  ]);
});
