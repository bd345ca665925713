import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import type { WorkingCopy } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import { copyServer } from '../../../../../../tests/support/doubles/copyServer.ts';
import { CallFailure } from '../../../../calls/failure.ts';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import { createJournal } from '../../../../editor/journal/journal.ts';
import { copyValues, NEW_POST, valuesOf } from './postValues.ts';
import { PostWriting } from './postWriting.ts';

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { onLine: true });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const values: PostValues = { ...NEW_POST, title: 'T', slug: 't', content: '<p>x</p>', author_id: 1 };
const same = (html: string) => html;

function entryOf({ categories, ...fields }: PostValues, revision: number): PostEntry {
  const author = { id: 1, name: 'A', slug: 'a', bio: '', avatar_url: '' };
  const times = { published_at: null, created_at: '', updated_at: '' };
  const named = categories.map((id) => ({ id, name: '', slug: '' }));
  return { ...fields, ...times, id: 7, revision, read_time: 1, author, categories: named };
}

/** An editor at a post, or at a new one, and a server that keeps its words. */
function desk({
  isNew = false,
  copy = null as WorkingCopy | null,
  revision = 1,
  server = copyServer(),
} = {}) {
  const nothing = async () => {};
  let stored = isNew ? null : entryOf(values, revision);
  const saved: string[] = [];
  const save = async (sent: PostValues, key: string, copyVersion = -1) => {
    saved.push(`${key} ${copyVersion}`);
    stored = entryOf(sent, (stored?.revision ?? 0) + 1);
    return { ...stored, copy_version: server.takeOver() };
  };
  const writing = new PostWriting({
    id: 'w1',
    user: 1,
    entry: stored,
    values: isNew ? NEW_POST : values,
    journal: createJournal(
      { all: async () => [], put: nothing, remove: nothing },
      { all: () => [], put: () => true, remove: () => {} },
    ),
    calls: {
      create: (sent, key, version) => save(sent, key, version),
      change: (_id, _revision, sent, _key, version) => save(sent, 'post', version),
      isUnsure: () => false,
    },
    copy: { calls: server.calls, loaded: { copy, version: copy?.version ?? 0 } },
    valuesOf: (post) => valuesOf(post, same),
    canonical: (one) => copyValues(one, same),
  });
  const title = async (text: string) => {
    writing.local.change((before) => ({ ...before, title: text }));
    await vi.advanceTimersByTimeAsync(2000);
  };
  return { writing, server, saved, title, state: () => writing.state.read() };
}

const copyOf = (title: string, base = 1): WorkingCopy => ({
  values: { ...values, title },
  base_revision: base,
  version: 4,
  since: '2026-11-24T12:00:00.000Z',
  changed_at: '2026-11-24T12:30:00.000Z',
});
const cut = () => new CallFailure(0, 'no');

describe('what is typed in a post', () => {
  it('follows to the server, and is gone from there when it is what was saved again', async () => {
    const { title, server, state } = desk();
    await title('Ti');
    expect(server.sent).toEqual(['7 0 Ti']);
    expect(state().keeping).toMatchObject({ phase: 'kept', at: expect.stringContaining('12:30') });
    await title('T');
    expect([server.sent.at(-1), server.copy()]).toEqual(['7 1 nothing', null]);
    await title('T');
    expect(server.sent.length).toBe(2);
  });

  it('is taken over by a save, and the next words begin another copy', async () => {
    const { writing, title, server, saved } = desk();
    await title('Ti');
    expect(await writing.save()).toBe('saved');
    expect(saved).toEqual(['post 1']);
    await title('Tit');
    expect(server.sent).toEqual(['7 0 Ti', '7 2 Tit']);
    expect(server.copy()?.base_revision).toBe(2);
  });

  it('stays on this device with the reason while the server is out of reach', async () => {
    const { title, server, state } = desk();
    server.failures.push({ failure: cut(), arrives: false });
    await title('Ti');
    expect(state().keeping).toMatchObject({ phase: 'device', reason: 'no connection' });
    await vi.advanceTimersByTimeAsync(2000);
    expect([state().keeping.phase, server.copy()?.values.title]).toEqual(['kept', 'Ti']);
  });

  it('is there before a preview shows it, or the preview is said to lack it', async () => {
    const { writing, server, title } = desk();
    await title('Ti');
    writing.local.change((before) => ({ ...before, title: 'Tit' }));
    expect(await writing.copy.bringUpToDate()).toBe('');
    expect(server.copy()?.values.title).toBe('Tit');
    server.failures.push({ failure: cut(), arrives: false });
    writing.local.change((before) => ({ ...before, title: 'Titl' }));
    expect(await writing.copy.bringUpToDate()).toMatch(/only on this device.*no connection/);
  });

  it('isn’t taken for another’s when it had arrived after all', async () => {
    const { title, server, state } = desk();
    server.failures.push({ failure: cut(), arrives: true });
    await title('Ti');
    await title('Title');
    expect([state().elsewhere, server.copy()?.values.title]).toEqual([null, 'Title']);
  });
});

describe('words of another tab', () => {
  it('are not written over: the writer chooses', async () => {
    const { writing, title, server, state } = desk();
    server.writtenElsewhere({ ...values, title: 'Theirs' });
    await title('Mine');
    expect([state().elsewhere?.values.title, state().keeping.phase]).toEqual(['Theirs', 'device']);
    await title('Mine!');
    expect(server.copy()?.values.title).toBe('Theirs');
    writing.copy.keepMine();
    await vi.advanceTimersByTimeAsync(0);
    expect([state().elsewhere, server.copy()?.values.title]).toEqual([null, 'Mine!']);
  });

  it('can be gone on with, and one’s own brought back', async () => {
    const { writing, title, server, state } = desk();
    server.writtenElsewhere({ ...values, title: 'Theirs' });
    await title('Mine');
    const mine = writing.copy.takeTheirs();
    await vi.advanceTimersByTimeAsync(2000);
    expect([mine.title, state().values.title, state().elsewhere]).toEqual(['Mine', 'Theirs', null]);
    expect(server.sent.at(-1)).toBe('7 1 Theirs');
  });
});

describe('edits that were discarded', () => {
  it('can be brought back once the notice is gone, and what is there then can be, too', async () => {
    const { writing, title, server, state } = desk();
    await title('Before');
    await writing.copy.discard();
    expect([state().values.title, state().discarded]).toEqual(['T', expect.any(String)]);
    await title('Since');
    const mine = await writing.bringBack();
    await vi.advanceTimersByTimeAsync(2000);
    expect(state()).toMatchObject({
      values: { title: 'Before' },
      discarded: null,
      opened: expect.any(String),
    });
    expect([mine.title, server.copy()?.values.title, state().elsewhere]).toEqual(['Since', 'Before', null]);
  });

  it('let the writer choose where somebody has saved the post since', async () => {
    const server = copyServer();
    server.writtenElsewhere({ ...values, title: 'Before' });
    await server.calls.discard({ kind: 'post', id: 7 });
    const { writing, state } = desk({ revision: 3, server });
    await writing.bringBack();
    expect(state()).toMatchObject({ theirs: { revision: 3 }, values: { title: 'Before' } });
  });
});

describe('a post that is opened with edits from before', () => {
  it('shows them, unsaved, and says since when', async () => {
    const { state, server, writing } = desk({ copy: copyOf('Before') });
    expect(state()).toMatchObject({ isDirty: true, values: { title: 'Before' }, theirs: null });
    expect(state().opened).toBe('2026-11-24T12:30:00.000Z');
    await vi.advanceTimersByTimeAsync(60_000);
    expect([server.sent, writing.copy.hasAll()]).toEqual([[], true]);
  });

  it('lets the writer choose where somebody has saved it since', async () => {
    const { state, title, server } = desk({ copy: copyOf('Before', 1), revision: 3 });
    expect(state().theirs?.revision).toBe(3);
    await title('Before!');
    // Nobody has chosen: it is still begun from what it was begun from.
    expect(server.copy() ?? state().elsewhere).toBeTruthy();
    expect(state().server?.revision).toBe(1);
  });

  it('says nothing of edits that are the post by now', () => {
    expect(desk({ copy: copyOf('T') }).state()).toMatchObject({ isDirty: false, opened: null });
  });

  it('discards them, and takes that back', async () => {
    const server = copyServer();
    server.writtenElsewhere({ ...values, title: 'Before' });
    const { state, writing } = desk({ copy: server.copy(), server });
    const undo = await writing.copy.discard();
    expect([state().values.title, server.copy(), state().opened]).toEqual(['T', null, null]);
    await undo();
    await vi.advanceTimersByTimeAsync(2000);
    expect([state().values.title, state().isDirty, server.copy()?.values.title]).toEqual([
      'Before',
      true,
      'Before',
    ]);
  });
});

it('a new post is kept under the key that it is created with', async () => {
  const { writing, title, server, saved, state } = desk({ isNew: true });
  await title('New');
  writing.local.change(() => ({ ...values, title: 'New' }));
  await writing.save();
  expect([server.sent[0], saved]).toEqual(['w1 0 New', ['w1 1']]);
  await title('Newer');
  expect([server.sent.at(-1), state().server?.id]).toEqual(['7 2 Newer', 7]);
});
