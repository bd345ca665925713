import { expect, it } from 'vitest';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import { copyServer } from '../../../../../../tests/support/doubles/copyServer.ts';
import { CallFailure } from '../../../../calls/failure.ts';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import { createJournal } from '../../../../editor/journal/journal.ts';
import { scheduleFieldsOf } from '../../../../editor/schedule/scheduling.ts';
import { NEW_POST } from './postValues.ts';
import { PostWriting } from './postWriting.ts';

const words: PostValues = { ...NEW_POST, title: 'T', slug: 't', content: '<p>x</p>', author_id: 1 };
const AT = '2999-11-24T09:00:00.000Z';

/** A post as the server answers it; its text is taken over as it is. */
const answered = (revision: number, change: Partial<PostEntry> = {}) =>
  ({ id: 7, revision, ...words, ...change }) as unknown as PostEntry;

/** Somebody writes in a draft that is planned. */
function desk() {
  const nothing = async () => {};
  const journal = createJournal(
    { all: async () => [], put: nothing, remove: nothing },
    { all: () => [], put: () => true, remove: () => {} },
  );
  const never = async () => Promise.reject(new Error('Nothing is saved here'));
  const valuesOf = (post: PostEntry) => {
    const { title, slug, excerpt, content, featured_image_url, meta_title } = post;
    const { meta_description, status, author_id } = post;
    const text = { title, slug, excerpt, content, featured_image_url, meta_title, meta_description };
    return { ...NEW_POST, ...text, status, author_id };
  };
  const writing = new PostWriting({
    id: 'w1',
    user: 1,
    entry: answered(1, { publishAt: AT }),
    values: words,
    journal,
    copy: { calls: copyServer().calls, loaded: { copy: null, version: 0 } },
    canonical: () => words,
    calls: { create: never, change: never, isUnsure: () => false },
    valuesOf,
  });
  const change = (some: Partial<PostValues>) => writing.local.change((before) => ({ ...before, ...some }));
  return { writing, change, state: () => writing.state.read() };
}

it('another plan changes neither the words nor the version', () => {
  const { writing, change, state } = desk();
  change({ title: 'Being written' });
  writing.serverChanged(scheduleFieldsOf(answered(5, { publishAt: null, title: 'Theirs' })));
  expect(state().server).toMatchObject({ revision: 1, publishAt: null });
  expect([state().values.title, state().isDirty]).toEqual(['Being written', true]);
});

it('a post that went online by itself stays online when its writer saves, and nothing unsaved is lost', () => {
  const { writing, change, state } = desk();
  change({ title: 'Being written' });
  writing.onTurn(answered(2, { status: 'published', publishAt: null }));
  expect(state().server).toMatchObject({ revision: 2, status: 'published', publishAt: null });
  expect(state().values).toMatchObject({ title: 'Being written', status: 'published' });
  expect([state().isDirty, state().theirs]).toEqual([true, null]);
});

it('a status that the writer has chosen stays chosen', () => {
  const { writing, change, state } = desk();
  change({ status: 'archived' });
  writing.onTurn(answered(2, { status: 'published', publishAt: null }));
  expect([state().values.status, state().server?.revision]).toEqual(['archived', 2]);
});

it('other words that came with it are met with the next save, as ever', () => {
  const { writing, state } = desk();
  writing.onTurn(answered(3, { status: 'published', title: 'Theirs', publishAt: null }));
  expect(state().server).toMatchObject({ revision: 1, status: 'draft' });
});

it('is waited for while it hasn’t come, and a reason why it didn’t is shown', () => {
  const { writing, state } = desk();
  writing.onTurn(answered(1, { publishAt: null, scheduleProblem: 'Title is required' }));
  expect(state().server).toMatchObject({ revision: 1, scheduleProblem: 'Title is required' });
});

it('a post that another call than a save finds gone can be brought back, or is a new one', () => {
  const { writing, state } = desk();
  expect(writing.meetGone(new CallFailure(403, '', 'Not allowed'))).toBe(false);
  expect(writing.meetGone(new CallFailure(404, '', 'Post not found', {}, 0, { trash_id: 5 }))).toBe(true);
  expect([state().trashId, state().server?.id]).toEqual([5, 7]);
  expect(writing.meetGone(new CallFailure(404, '', 'Post not found'))).toBe(true);
  expect([state().server, state().isDirty]).toEqual([null, true]);
});
