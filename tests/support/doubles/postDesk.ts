import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { CallFailure } from '#pages/admin/calls/failure.ts';
import type { JournalEntry, PostValues } from '#pages/admin/editor/journal/entry.ts';
import { createJournal } from '#pages/admin/editor/journal/journal.ts';
import { StaleFailure } from '#pages/admin/editor/writing/saveFailures.ts';
import { saveStatusOf } from '#pages/admin/editor/writing/writingState.ts';
import { copyValues, NEW_POST, valuesOf } from '#pages/admin/screens/posts/one/writing/postValues.ts';
import { PostWriting } from '#pages/admin/screens/posts/one/writing/postWriting.ts';
import { copyServer } from './copyServer.ts';

/** Of the post, before anybody changes it. */
export const deskValues: PostValues = {
  ...NEW_POST,
  title: 'T',
  slug: 't',
  content: '<p>x</p>',
  author_id: 1,
};
const same = (html: string) => html;

interface DeskOptions {
  isNew?: boolean;
  copy?: { values: PostValues & Record<string, unknown>; base_revision: number };
  begun?: PostValues;
}

/** A post that is being written, and a server that keeps it and fails as it is told. */
export function postDesk({ isNew = false, copy, begun }: DeskOptions = {}) {
  let stored = isNew ? null : entryOf(deskValues, copy ? 2 : 1);
  let by = '';
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
    values: isNew ? NEW_POST : deskValues,
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
        if (stored && stored.revision !== revision) throw new StaleFailure(stored, by);
        return answer(entryOf(sent, revision + 1));
      },
      isUnsure: (failure) => failure instanceof CallFailure && failure.status === 0,
    },
    copy: {
      calls: copies.calls,
      loaded: { copy: copy ? { ...copy, version: 1, since: '', changed_at: '' } : null, version: 0 },
      begun: copy ? { values: begun, by: '' } : null,
    },
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
    savedElsewhere: (other: Partial<PostValues>, who = '') => {
      by = who;
      stored = entryOf({ ...deskValues, ...other }, (stored?.revision ?? 0) + 1);
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
