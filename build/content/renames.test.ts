import { describe, expect, it } from 'vitest';
import type { EntryChange } from '#content-api/publishing/releases/releases.shared.ts';
import { because } from '../plan/changeInWords.ts';
import { withRenames } from './renames.ts';

const post = (slug: string, change: EntryChange['change'], more: Partial<EntryChange> = {}): EntryChange => ({
  kind: 'post',
  slug,
  name: 'Proofs',
  change,
  ...more,
});
const move = (slug: string, to: string) => ({ slug, to });
const renamed = post('new', 'renamed', { was: 'old' });

describe('what has changed', () => {
  it('is one renamed post instead of one that has gone and one that has come', () => {
    const changes = [post('other', 'changed'), post('new', 'added'), post('old', 'removed')];
    expect(withRenames(changes, [], [move('old', 'new')])).toEqual([renamed, post('other', 'changed')]);
  });

  it('is that alone for a post that was renamed before, or takes an earlier name again', () => {
    const changes = [post('new', 'added'), post('old', 'removed')];
    const chain = [move('first', 'new'), move('old', 'new')];
    expect(withRenames(changes, [move('first', 'old')], chain)).toEqual([renamed]);
    expect(withRenames(changes, [move('new', 'old')], [move('old', 'new')])).toEqual([renamed]);
  });

  it('names an address that was ended or added by hand', () => {
    const ended = { kind: 'address', slug: 'old', name: '/blog/old', change: 'removed' };
    expect(withRenames([], [move('old', 'new')], [])).toEqual([ended]);
    expect(withRenames([], [], [move('old', 'new')])).toEqual([{ ...ended, change: 'added' }]);
    const retitled = post('new', 'changed');
    expect(withRenames([retitled], [move('old', 'new')], [])).toEqual([retitled, ended]);
  });

  it('is the post where addresses go or come with it, or where it takes one', () => {
    for (const change of [post('new', 'removed'), post('old', 'added')])
      expect(withRenames([change], [move('old', 'new')], [])).toEqual([change]);
    const back = post('new', 'added');
    expect(withRenames([back], [], [move('old', 'new')])).toEqual([back]);
  });
});

it('tells of a renamed post at each of its addresses', () => {
  for (const [url, to] of [
    ['/blog/new'],
    ['/blog/old', '/blog/new'],
    ['/blog/first', '/blog/new'],
  ] as const) {
    expect(because({ url, ...(to ? { to } : {}) }, [renamed])).toEqual([
      'Post “Proofs” was moved to another address',
    ]);
  }
});
