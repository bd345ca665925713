import { expect, it } from 'vitest';
import type { EditedPage } from './editedPage.ts';
import { mergePages } from './mergePages.ts';
import { type EditedSection, withChanged } from './sections.ts';

const quote = (id: string, said = id): EditedSection => ({
  id,
  type: 'quote',
  hidden: false,
  data: { quote: said },
});
const page = (sections: readonly EditedSection[], title = 'Ferry'): EditedPage => ({
  address: '/ferry',
  title,
  description: '',
  status: 'draft',
  sections,
});
const [a, b, c] = ['a', 'b', 'c'].map((id) => quote(id)) as [EditedSection, EditedSection, EditedSection];
const base = page([a, b, c]);
const said = ({ sections }: EditedPage) =>
  sections.map(({ id, data }) => `${id}=${(data as { quote: string }).quote}`);

it('puts together what two people changed in different sections, in the order that one of them made', () => {
  const mine = page(withChanged(base.sections, 'a', { data: { quote: 'mine' } }));
  const theirs = page([c, a, b], 'Ferries');
  const { values: merged, clashes, taken } = mergePages(base, mine, theirs, 'mine');
  expect([clashes, taken]).toEqual([[], ['Title']]);
  expect(merged.title).toBe('Ferries');
  expect(said(merged)).toEqual(['c=c', 'a=mine', 'b=b']);
});

it('keeps what one added and drops what the other deleted', () => {
  const mine = page([a, quote('new'), b, c]);
  const theirs = page([a, b]);
  expect(said(mergePages(base, mine, theirs, 'mine').values)).toEqual(['a=a', 'new=new', 'b=b']);
  expect(said(mergePages(base, theirs, mine, 'mine').values)).toEqual(['a=a', 'new=new', 'b=b']);
});

it('names a section that both changed, and takes the one that is preferred', () => {
  const mine = page([quote('a', 'mine'), b, c]);
  const theirs = page([quote('a', 'theirs'), b]);
  expect(mergePages(base, mine, theirs, 'mine').clashes).toEqual(['Quote: mine']);
  expect(said(mergePages(base, mine, theirs, 'mine').values)).toEqual(['a=mine', 'b=b']);
  expect(said(mergePages(base, mine, theirs, 'theirs').values)).toEqual(['a=theirs', 'b=b']);
});

it('asks where one deleted what the other changed', () => {
  const mine = page([b, c]);
  const theirs = page([quote('a', 'theirs'), b, c]);
  expect(mergePages(base, mine, theirs, 'mine').clashes).toEqual(['Quote: theirs']);
  expect(said(mergePages(base, mine, theirs, 'mine').values)).toEqual(['b=b', 'c=c']);
  expect(said(mergePages(base, mine, theirs, 'theirs').values)).toEqual(['a=theirs', 'b=b', 'c=c']);
});
