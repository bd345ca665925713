import { describe, expect, it } from 'vitest';
import { postDesk as desk, deskValues as values } from '../../../../../../tests/support/doubles/postDesk.ts';

describe('two people on one post', () => {
  it('leaves the choice to the later one, and sends nothing before', async () => {
    const { writing, title, status, savedElsewhere, calls } = desk();
    savedElsewhere({ title: 'Theirs' });
    title('Mine');
    const first = writing.save();
    title('Mine, with a word more');
    expect(await Promise.all([first, writing.save()])).toEqual(['conflict', 'conflict']);
    expect([status(), writing.state.read().theirs?.title]).toEqual(['conflict', 'Theirs']);
    expect(await writing.save()).toBe('conflict');
    expect(calls).toHaveLength(1);
    expect(writing.state.read().values.title).toBe('Mine, with a word more');
  });

  it('saves what each of them has changed, and says what the other one has', async () => {
    const { writing, title, savedElsewhere, stored, status } = desk();
    const merged: string[] = [];
    writing.state.subscribe(() => merged.push(...writing.state.read().merged));
    savedElsewhere({ content: '<p>Theirs</p>', meta_title: 'Theirs' }, 'Ada');
    title('Mine');
    expect(await writing.save()).toBe('saved');
    expect(stored()).toMatchObject({
      title: 'Mine',
      content: '<p>Theirs</p>',
      meta_title: 'Theirs',
      revision: 3,
    });
    expect([status(), writing.state.read().by, [...new Set(merged)]]).toEqual([
      'saved',
      'Ada',
      ['Meta Title', 'Text'],
    ]);
  });

  it('asks about what both have changed alone: my title stays with their text', async () => {
    const { writing, title, savedElsewhere, stored, status } = desk();
    savedElsewhere({ title: 'Theirs', content: '<p>Theirs</p>' });
    title('Mine');
    expect(await writing.save()).toBe('conflict');
    expect(writing.merged('mine')?.clashes).toEqual(['Title']);
    writing.choose('mine');
    expect(await writing.save()).toBe('saved');
    expect(stored()).toMatchObject({ title: 'Mine', content: '<p>Theirs</p>', revision: 3 });
    expect(status()).toBe('saved');
  });

  it('lets theirs replace mine where both have changed the same, and gives mine back when asked', async () => {
    const { writing, title, savedElsewhere, status } = desk();
    savedElsewhere({ title: 'Theirs' });
    title('Mine');
    writing.local.change((before) => ({ ...before, excerpt: 'Mine alone' }));
    await writing.save();
    const mine = writing.choose('theirs');
    expect(writing.state.read().values).toMatchObject({ title: 'Theirs', excerpt: 'Mine alone' });
    writing.local.replace(mine);
    writing.local.settle();
    expect([writing.state.read().values.title, status()]).toEqual(['Mine', 'unsaved']);
  });

  it('does not put a draft online that someone else has published meanwhile, before its writer has seen that', async () => {
    const { writing, savedElsewhere, stored, calls } = desk();
    savedElsewhere({ status: 'published' });
    writing.local.change((before) => ({ ...before, content: '<p>Not for everybody yet</p>' }));
    expect(await writing.save()).toBe('merged');
    expect([calls.length, stored()?.content, writing.state.read().merged]).toEqual([
      1,
      '<p>x</p>',
      ['Status'],
    ]);
    expect(await writing.save()).toBe('saved');
    expect(stored()).toMatchObject({ status: 'published', content: '<p>Not for everybody yet</p>' });
  });

  it('knows what edits from before were begun from', async () => {
    const copy = { values: { ...values, title: 'Mine', excerpt: 'Before' }, base_revision: 1 };
    const { writing } = desk({ copy, begun: { ...values, excerpt: 'Before' } });
    expect(writing.state.read()).toMatchObject({
      theirs: null,
      merged: ['Excerpt'],
      values: { title: 'Mine', excerpt: '' },
    });
    const unknown = desk({ copy });
    expect(unknown.writing.merged('mine')?.clashes).toEqual(['Title', 'Excerpt']);
  });

  it('is no conflict when what came between says the same', async () => {
    const { writing, title, savedElsewhere, status } = desk();
    savedElsewhere({ title: 'Same' });
    title('Same');
    expect(await writing.save()).toBe('saved');
    expect(status()).toBe('saved');
  });
});
