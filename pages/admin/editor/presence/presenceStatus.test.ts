import { describe, expect, it } from 'vitest';
import type { Person, Presence } from '#content-api/writing/presence/presence.shared.ts';
import { othersInWords, presenceStatusOf } from './presenceStatus.ts';

const person = (name: string, doing: Person['doing'] = 'writing'): Person => ({
  user_id: name.length,
  name,
  doing,
  active_at: '2026-11-26T12:00:00.000Z',
});
const [ada, grace, edsger] = [person('Ada'), person('Grace', 'waiting'), person('Edsger', 'looking')];
const ME = 99;
const presence = (more: Partial<Presence>): Presence => ({
  people: [],
  holder: null,
  own_tabs: 0,
  taken_over: null,
  ...more,
});

describe('what a writer is told of the others', () => {
  it('is nothing while nobody else is there, or nothing is known', () => {
    expect(presenceStatusOf(null, ME, 'writing')).toEqual({ is: 'alone' });
    expect(presenceStatusOf(presence({ holder: ME }), ME, 'writing')).toEqual({ is: 'alone' });
  });

  it('is whose turn it is', () => {
    const people = [ada, grace];
    expect(presenceStatusOf(presence({ people, holder: ada.user_id }), ME, 'writing')).toMatchObject({
      is: 'held',
      by: { name: 'Ada' },
      also: [{ name: 'Grace' }],
    });
    expect(presenceStatusOf(presence({ people, holder: ME }), ME, 'writing')).toMatchObject({ is: 'joined' });
  });

  it('is that somebody only left a tab open', () => {
    const people = [person('Ada', 'away')];
    expect(presenceStatusOf(presence({ people }), ME, 'waiting')).toMatchObject({ is: 'free' });
  });

  it('is before all that somebody took over, to who writes', () => {
    const taken_over = { name: 'Ada', at: ada.active_at, is_here: true };
    const told = presence({ people: [ada], holder: ada.user_id, taken_over });
    expect(presenceStatusOf(told, ME, 'writing')).toMatchObject({ is: 'taken over', by: 'Ada' });
    expect(presenceStatusOf(told, ME, 'looking')).toMatchObject({ is: 'held' });
  });

  it('is said of several people in one go', () => {
    expect(othersInWords([ada, grace, edsger], 'post')).toBe(
      'Ada also has this post open. Grace is waiting for you to finish. Edsger is viewing.',
    );
    expect(othersInWords([ada, person('Lin', 'typing')], 'post')).toBe(
      'Ada and Lin also have this post open.',
    );
  });
});
