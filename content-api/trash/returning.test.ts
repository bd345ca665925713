import { describe, expect, it } from 'vitest';
import { asDraft, MISSED, returnOf } from './returning.ts';

const now = '2026-11-22T12:00:00.000Z';
const before = '2026-11-22T11:00:00.000Z';
const after = '2026-11-22T13:00:00.000Z';
const plan = (publish_at: string | null, unpublish_at: string | null) => ({
  publish_at,
  unpublish_at,
  problem: '',
  done_at: null,
  planned_by: 1,
  untold_since: null,
});
const of = (status: 'draft' | 'published' | 'archived', schedule: ReturnType<typeof plan> | null) =>
  returnOf({ row: { status }, schedule }, now);

describe('a deleted post comes back', () => {
  it.each(['draft', 'published', 'archived'] as const)('%s as it was, without a plan', (status) => {
    expect(of(status, null)).toEqual({ status, schedule: null });
  });

  it('with a plan whose time is still to come', () => {
    expect(of('draft', plan(after, null))).toEqual({ status: 'draft', schedule: plan(after, null) });
    expect(of('published', plan(null, after))).toEqual({ status: 'published', schedule: plan(null, after) });
  });

  it('as a draft that says why it didn’t go online, where it should have meanwhile', () => {
    const missed = { ...plan(null, null), problem: MISSED };
    for (const due of [before, now])
      expect(of('draft', plan(due, after))).toEqual({ status: 'draft', schedule: missed });
  });

  it('as a draft where it should have been withdrawn meanwhile', () => {
    for (const due of [before, now])
      expect(of('published', plan(null, due))).toEqual({ status: 'draft', schedule: plan(null, null) });
  });
});

describe('asked for as a draft', () => {
  it('what was published is none any more, and nothing is left to withdraw', () => {
    expect(asDraft(of('published', plan(null, after)))).toEqual({
      status: 'draft',
      schedule: plan(null, null),
    });
    expect(asDraft(of('published', null))).toEqual({ status: 'draft', schedule: null });
  });

  it('what was none stays what it was', () => {
    expect(asDraft(of('draft', plan(after, null)))).toEqual(of('draft', plan(after, null)));
    expect(asDraft(of('archived', null))).toEqual(of('archived', null));
  });
});
