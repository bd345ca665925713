import { describe, expect, it } from 'vitest';
import { postDesk as desk, deskValues as values } from '../../../../../../tests/support/doubles/postDesk.ts';
import { CallFailure } from '../../../../calls/failure.ts';

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
    writing.state.patch({ trashId: null });
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
