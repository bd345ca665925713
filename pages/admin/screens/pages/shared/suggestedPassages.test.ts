import { expect, it } from 'vitest';
import type { Suggestion } from '#content-api/agents/suggestions.shared.ts';
import type { EditedPage } from './editedPage.ts';
import { type EditedSection, newSection } from './sections.ts';
import { suggestedPassages } from './suggestedPassages.ts';

const section = (id: string, title: string): EditedSection => {
  const made = newSection('richText');
  return { ...made, id, data: { ...Object(made.data), title } };
};
const page = (...sections: EditedSection[]): EditedPage => ({
  address: '/prices',
  title: 'Prices',
  description: '',
  status: 'draft',
  sections,
});
const [one, two, three] = [section('one', 'Small'), section('two', 'Medium'), section('three', 'Large')];

function suggestion(before: object, changes: object): Suggestion {
  return { before, changes } as Suggestion;
}

/** The label of each passage with the page that accepting it alone leaves: its title, and its sections’ titles. */
function accepted(before: EditedPage, after: EditedPage, now = before) {
  return suggestedPassages(suggestion(before, after)).flatMap(({ label, apply }) => {
    const result = apply(now);
    if (result === now) return [];
    const titles = result?.sections.map(({ data }) => (data as { title: string }).title);
    return [[label, result ? `${result.title}: ${titles?.join(' ')}` : undefined]];
  });
}

it('makes each change by itself', () => {
  const after = { ...page(section('one', 'Tiny'), three), title: 'New prices' };
  expect(accepted(page(one, two, three), after)).toEqual([
    ['Title', 'New prices: Small Medium Large'],
    ['Text: Small, Title', 'Prices: Tiny Medium Large'],
    ['Remove Text: Medium', 'Prices: Small Large'],
  ]);
});

it('adds a section behind the one that it follows, and moves sections together', () => {
  expect(accepted(page(one, three), page(one, two, three))).toEqual([
    ['New section: Text: Medium', 'Prices: Small Medium Large'],
  ]);
  expect(accepted(page(one, two, three), page(three, one, two), page(two, one, three))).toEqual([
    ['Order of the sections', 'Prices: Large Small Medium'],
  ]);
});

it('keeps what somebody wrote since, and says where the words are gone', () => {
  const now = page(section('one', 'Little'), two, section('new', 'Extra'));
  expect(accepted(page(one, two), page(section('one', 'Tiny'), section('two', 'Middle')), now)).toEqual([
    ['Text: Small, Title', undefined],
    ['Text: Medium, Title', 'Prices: Little Middle Extra'],
  ]);
});

it('is done with what the page has already', () => {
  const after = page(section('one', 'Tiny'), two);
  expect(accepted(page(one), after, after)).toEqual([]);
});
