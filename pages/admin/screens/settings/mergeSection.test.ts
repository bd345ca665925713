import { describe, expect, it } from 'vitest';
import { inWords, isSame, mergeSection } from './mergeSection.ts';

const address = { street: 'Old Street', locality: 'Bristol' };
const before = { email: 'a@example.com', phone: '1', address, holidays: [] as object[] };
const winter = { name: 'Winter', from: '2026-12-24', to: '2026-12-26' };

describe('two people in one section of the settings', () => {
  it('who touched different places both get theirs', () => {
    const ours = { ...before, phone: '2' };
    const theirs = { ...before, address: { ...address, street: 'New Street' }, holidays: [winter] };
    expect(mergeSection(before, ours, theirs)).toEqual({
      values: { ...theirs, phone: '2' },
      conflicts: {},
      isChanged: true,
    });
  });

  it('who touched the same place: ours stands, theirs is reported', () => {
    const ours = { ...before, phone: '2', address: { ...address, street: 'Mine' } };
    const theirs = { ...before, phone: '3', address: { ...address, street: 'Theirs' } };
    const merged = mergeSection(before, ours, theirs);
    expect(merged.values).toEqual(ours);
    expect(merged.conflicts).toEqual({ phone: '3', 'address.street': 'Theirs' });
  });

  it('words that only the other has said are kept', () => {
    const merged = mergeSection({ wording: {} }, { wording: { a: 'mine' } }, { wording: { b: 'theirs' } });
    expect(merged).toMatchObject({ values: { wording: { a: 'mine', b: 'theirs' } }, conflicts: {} });
  });

  it('a word that the server keeps no longer, as it says what is said anyway, is unsaved no longer either', () => {
    const sent: Record<string, object> = { wording: { a: 'mine', by: 'as it comes' } };
    const became = { wording: { b: 'theirs', a: 'mine' } };
    expect(isSame(mergeSection(sent, sent, became).values, became)).toBe(true);
  });

  it('who came to the same have nothing to decide', () => {
    const both = { ...before, phone: '2', holidays: [winter] };
    expect(mergeSection(before, both, { ...both })).toEqual({ values: both, conflicts: {}, isChanged: true });
  });

  it('nothing is reported where the other changed another section', () => {
    expect(mergeSection(before, { ...before, phone: '2' }, before)).toMatchObject({ isChanged: false });
  });

  it('a week and holidays are told in words', () => {
    expect(inWords([winter])).toBe('Winter (2026-12-24 to 2026-12-26)');
    expect(inWords({ monday: [{ from: '09:00', to: '17:00' }], sunday: [] })).toBe(
      'monday 09:00 to 17:00; sunday closed',
    );
  });
});
