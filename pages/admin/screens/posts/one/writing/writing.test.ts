import { describe, expect, it } from 'vitest';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { copyServer } from '../../../../../../tests/support/doubles/copyServer.ts';
import { CallFailure } from '../../../../app/calls/failure.ts';
import type { JournalEntry, PostValues } from '../../../../editor/journal/entry.ts';
import { createJournal } from '../../../../editor/journal/journal.ts';
import { StaleFailure } from '../../../../editor/writing/saveFailures.ts';
import { saveStatusOf } from '../../../../editor/writing/writingState.ts';
import { copyValues, NEW_POST, valuesOf } from './postValues.ts';
import { PostWriting } from './postWriting.ts';

const values: PostValues = { ...NEW_POST, title: 'T', slug: 't', content: '<p>x</p>', author_id: 1 };
const same = (html: string) => html;

/** A server that keeps one post and fails as it is told. */
function desk({ isNew = false } = {}) {
  let stored = isNew ? null : entryOf(values, 1);
  const kept = new Map<string, JournalEntry>();
  const failures: unknown[] = [];
  const calls: string[] = [];
  let beforeAnswer = () => {};
  const answer = async (made: PostEntry) => {
    stored = made;
    await Promise.resolve();
    beforeAnswer();
    return made;
  };
  const journal = createJournal(
    {
      all: async () => [...kept.values()],
      put: async (one) => void kept.set(one.id, one),
      remove: async (id) => {
        await new Promise((resolve) => setTimeout(resolve, 5));
        kept.delete(id);
      },
    },
    { all: () => [], put: () => true, remove: () => {} },
  );
  const copies = copyServer();
  const writing = new PostWriting({
    id: 'w1',
    user: 1,
    entry: stored,
    values: isNew ? NEW_POST : values,
    journal,
    calls: {
      create: async (sent, key) => {
        calls.push(`create ${key}`);
        const failure = failures.shift();
        if (failure) throw failure;
        return answer(entryOf(sent, 1));
      },
      change: async (_id, revision, sent) => {
        calls.push(`change ${revision} ${sent.title}`);
        const failure = failures.shift();
        if (failure) throw failure;
        if (stored && stored.revision !== revision) throw new StaleFailure(stored);
        return answer(entryOf(sent, revision + 1));
      },
      isUnsure: (failure) => failure instanceof CallFailure && failure.status === 0,
    },
    copy: { calls: copies.calls, loaded: { copy: null, version: 0 } },
    valuesOf: (post) => valuesOf(post, same),
    canonical: (copy) => copyValues(copy, same),
    pauses: [1],
  });
  const title = (text: string) => writing.local.change((before) => ({ ...before, title: text }));
  return {
    writing,
    kept,
    failures,
    calls,
    title,
    status: () => saveStatusOf(writing.state.read()),
    stored: () => stored,
    savedElsewhere: (other: Partial<PostValues>) => {
      stored = entryOf({ ...values, ...other }, (stored?.revision ?? 0) + 1);
    },
    duringSave: (act: () => void) => {
      beforeAnswer = act;
    },
  };
}

function entryOf(from: PostValues, revision: number): PostEntry {
  const { categories, ...fields } = from;
  const author = { id: 1, name: 'A', slug: 'a', bio: '', avatar_url: '' };
  const times = { published_at: null, created_at: '', updated_at: '' };
  const named = categories.map((id) => ({ id, name: '', slug: '' }));
  return { ...fields, ...times, id: 7, revision, read_time: 1, author, categories: named };
}

const soon = () => new Promise((resolve) => setTimeout(resolve, 15));

describe('a piece of writing', () => {
  it('is unsaved from the first change, saved when the server has it, and gone from the journal then', async () => {
    const { writing, title, status, kept } = desk();
    expect(status()).toBe('saved');
    title('Changed');
    expect(status()).toBe('unsaved');
    writing.local.save();
    await soon();
    expect(kept.get('w1')).toMatchObject({ kind: 'post', entry: 7, base: 1, values: { title: 'Changed' } });
    const save = writing.save();
    expect(status()).toBe('saving');
    expect(await save).toBe('saved');
    expect(status()).toBe('saved');
    // The page may go at this moment.
    expect(kept.size).toBe(0);
  });

  it('is no change when it is written back to what it was', () => {
    const { writing, title, status } = desk();
    title('Changed');
    title('T');
    writing.local.settle();
    expect(status()).toBe('saved');
  });

  it('keeps words that come during a save, unsaved and in the journal', async () => {
    const { writing, title, status, kept, duringSave, stored } = desk();
    title('First');
    duringSave(() => title('Second'));
    expect(await writing.save()).toBe('saved');
    expect(stored()?.title).toBe('First');
    expect([status(), writing.state.read().values.title]).toEqual(['unsaved', 'Second']);
    await soon();
    expect(kept.get('w1')).toMatchObject({ base: 2, values: { title: 'Second' } });
  });

  it('is not sent with mistakes in it, and stays in the journal', async () => {
    const { writing, title, calls } = desk();
    title('');
    expect(await writing.save()).toBe('invalid');
    expect([writing.state.read().isTried, calls]).toEqual([true, []]);
  });

  it('has what the server found wrong beside the field until that changes', async () => {
    const { writing, failures, title } = desk();
    title('Changed');
    failures.push(
      new CallFailure(409, '', 'This slug is already in use', { slug: 'This slug is already in use' }),
    );
    expect(await writing.save()).toBe('invalid');
    expect(writing.state.read().refused.slug).toBe('This slug is already in use');
    writing.local.change((before) => ({ ...before, slug: 'other' }));
    expect(writing.state.read().refused).toEqual({});
  });
});

describe('a new piece of writing', () => {
  it('is created once under its own name, and changed from then on', async () => {
    const { writing, failures, calls } = desk({ isNew: true });
    writing.local.change(() => values);
    failures.push(new CallFailure(0, ''));
    expect(await writing.save()).toBe('saved');
    writing.local.change((before) => ({ ...before, title: 'More' }));
    expect(await writing.save()).toBe('saved');
    expect(calls).toEqual(['create w1', 'create w1', 'change 1 More']);
  });
});

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

  it('lets mine overwrite theirs, knowingly', async () => {
    const { writing, title, savedElsewhere, stored, status } = desk();
    savedElsewhere({ title: 'Theirs' });
    title('Mine');
    await writing.save();
    writing.keepMine();
    expect(await writing.save()).toBe('saved');
    expect([stored()?.title, stored()?.revision, status()]).toEqual(['Mine', 3, 'saved']);
  });

  it('lets theirs replace mine, and gives mine back when asked', async () => {
    const { writing, title, savedElsewhere, status } = desk();
    savedElsewhere({ title: 'Theirs' });
    title('Mine');
    await writing.save();
    const mine = writing.takeTheirs();
    expect([writing.state.read().values.title, status()]).toEqual(['Theirs', 'saved']);
    writing.local.replace(mine);
    expect([writing.state.read().values.title, status()]).toEqual(['Mine', 'unsaved']);
  });

  it('is no conflict when what came between says the same', async () => {
    const { writing, title, savedElsewhere, status } = desk();
    savedElsewhere({ title: 'Same' });
    title('Same');
    expect(await writing.save()).toBe('saved');
    expect(status()).toBe('saved');
  });
});

describe('a post that somebody deleted', () => {
  it('is made anew by the next save', async () => {
    const { writing, title, failures, calls, status } = desk();
    title('Changed');
    failures.push(new CallFailure(404, '', 'Post not found'));
    expect(await writing.save()).toBe('failed');
    expect(status()).toBe('failed');
    expect(await writing.save()).toBe('saved');
    expect(calls[1]).toMatch(/^create (?!w1$)/);
  });
});

describe('a post that somebody put into the trash', () => {
  const inTrash = new CallFailure(404, '', 'Post not found', {}, 0, { trash_id: 5 });

  it('waits for the writer’s choice: saved as it was once it is back, or as a new one', async () => {
    const { writing, title, failures, calls, status } = desk();
    title('Changed');
    failures.push(inTrash, inTrash);
    expect([await writing.save(), await writing.save()]).toEqual(['deleted', 'deleted']);
    expect([status(), writing.state.read().trashId, calls.length]).toEqual(['deleted', 5, 1]);
    writing.meetReturn();
    expect([await writing.save(), calls[1]]).toEqual(['deleted', calls[0]]);
    writing.becomeNew();
    expect([await writing.save(), calls[2]]).toEqual(['saved', expect.stringMatching(/^create (?!w1$)/)]);
  });
});

describe('writing that is restored', () => {
  it('goes on under its own name, and what was typed before stays in the journal', async () => {
    const { writing, title, kept } = desk();
    title('Typed today');
    const yesterday = { ...values, title: 'From yesterday' };
    writing.restore({ id: 'w0', values: yesterday, writtenAt: new Date().toISOString() });
    await soon();
    expect(writing.state.read().values.title).toBe('From yesterday');
    expect([...kept.values()].map((one) => [one.id, one.values.title])).toEqual([
      ['w1', 'Typed today'],
      ['w0', 'From yesterday'],
    ]);
  });
});
