import { describe, expect, it } from 'vitest';
import { type PresentTab, peopleIn, presenceOf } from './presenceOf.ts';

const now = new Date('2026-11-26T12:00:00.000Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1000).toISOString();

const tab = (name: string, more: Partial<PresentTab> = {}): PresentTab => ({
  tab: `tab-of-${name}`,
  user_id: name.length,
  name,
  mode: 'writing',
  since: ago(60),
  seen_at: ago(1),
  active_at: ago(20),
  typed_at: null,
  held_at: null,
  taken_by: null,
  taken_by_name: null,
  taken_at: null,
  ...more,
});

const ada = tab('Ada', { since: ago(120), held_at: ago(120) });
const grace = tab('Grace', { tab: 'tab-of-grace' });
const as = ({ user_id, tab }: PresentTab) => ({ userId: user_id, tab });
const doing = (tabs: PresentTab[]) => peopleIn(tabs, now).map((person) => `${person.name} ${person.doing}`);

describe('who has an entry open', () => {
  it('is told without the reader, who came first first', () => {
    const tabs = [grace, ada];
    expect(presenceOf(tabs, as(grace), now)).toMatchObject({
      people: [{ name: 'Ada' }],
      holder: ada.user_id,
    });
    expect(doing(tabs)).toEqual(['Ada writing', 'Grace writing']);
  });

  it('types for a moment after a key, and is away after five minutes without one', () => {
    expect(doing([tab('Ada', { typed_at: ago(5) })])).toEqual(['Ada typing']);
    expect(doing([tab('Ada', { typed_at: ago(7) })])).toEqual(['Ada writing']);
    expect(doing([tab('Ada', { active_at: ago(299) })])).toEqual(['Ada writing']);
    expect(doing([tab('Ada', { active_at: ago(301) })])).toEqual(['Ada away']);
  });

  it('is gone when nothing was heard for three quarters of a minute', () => {
    expect(doing([tab('Ada', { seen_at: ago(44) })])).toEqual(['Ada writing']);
    expect(doing([tab('Ada', { seen_at: ago(46) })])).toEqual([]);
  });

  it('is one person with several tabs, who does what the busiest of them does', () => {
    const tabs = [
      tab('Ada', { active_at: ago(600) }),
      tab('Ada', { tab: 'second-tab', since: ago(10), typed_at: ago(1) }),
    ];
    expect(doing(tabs)).toEqual(['Ada typing']);
  });

  it('hears of own other tabs apart from the others, unless those are left alone', () => {
    const second = tab('Ada', { tab: 'second-tab' });
    expect(presenceOf([ada, second], as(second), now)).toMatchObject({ people: [], own_tabs: 1 });
    const left = { ...ada, active_at: ago(400) };
    expect(presenceOf([left, second], as(second), now)).toMatchObject({ own_tabs: 0 });
  });
});

describe('whose turn it is to write', () => {
  const holder = (...tabs: PresentTab[]) => presenceOf(tabs, as(grace), now).holder;

  it('is of who took it last', () => {
    expect(holder(ada, { ...grace, held_at: ago(5) })).toBe(grace.user_id);
  });

  it('is nobody whose tab was only left open, or who only looks', () => {
    expect(holder({ ...ada, active_at: ago(400) }, grace)).toBe(grace.user_id);
    expect(holder({ ...ada, active_at: ago(400) })).toBeNull();
    expect(holder({ ...ada, mode: 'looking', held_at: null }, grace)).toBe(grace.user_id);
  });

  it('does not fall back to who was taken over from, before they go on', () => {
    const taken = { ...ada, held_at: null, taken_by: 5, taken_by_name: 'Grace', taken_at: ago(10) };
    expect(holder(taken)).toBeNull();
    expect(presenceOf([taken, { ...grace, held_at: ago(10) }], as(taken), now).taken_over).toEqual({
      name: 'Grace',
      at: ago(10),
      is_here: true,
    });
    expect(presenceOf([taken], as(taken), now).taken_over).toMatchObject({ is_here: false });
  });
});
