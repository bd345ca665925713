import { describe, expect, it, vi } from 'vitest';
import { type JournalEntry, type PostValues, sameValues } from './entry.ts';
import type { JournalStore, SyncJournalStore } from './journal.ts';
import { createJournal, createJournalWriter, DELAY } from './journal.ts';

const values: PostValues = {
  title: 'T',
  slug: 't',
  excerpt: '',
  content: '<p>x</p>',
  featured_image_url: '',
  meta_title: '',
  meta_description: '',
  link_image_url: '',
  canonical_url: '',
  status: 'draft',
  author_id: 1,
  categories: [1, 2],
};

const entry = (id: string, at: number, title = 'T'): JournalEntry => ({
  id,
  user: 1,
  kind: 'post',
  entry: 7,
  base: 3,
  values: { ...values, title },
  writtenAt: new Date(at).toISOString(),
});

/** Stores in memory; `full` refuses everything, as private windows do. */
function stores(patience?: number) {
  const roomy = new Map<string, JournalEntry>();
  const quick = new Map<string, JournalEntry>();
  const is = { full: false, quickFull: false, silent: false };
  const answered = () => (is.silent ? new Promise<never>(() => {}) : Promise.resolve());
  const store: JournalStore = {
    all: async () => {
      await answered();
      if (is.full) throw new Error('refused');
      return [...roomy.values()];
    },
    put: async (one) => {
      await answered();
      await new Promise((resolve) => setTimeout(resolve, one.values.title === 'slow' ? 20 : 1));
      if (is.full) throw new Error('refused');
      roomy.set(one.id, one);
    },
    remove: async (id) => {
      await answered();
      roomy.delete(id);
    },
  };
  const quickStore: SyncJournalStore = {
    all: () => [...quick.values()],
    put: (one) => {
      if (!is.quickFull) quick.set(one.id, one);
      return !is.quickFull;
    },
    remove: (id) => {
      quick.delete(id);
    },
  };
  return { journal: createJournal(store, quickStore, patience), roomy, quick, is };
}

describe('the journal', () => {
  it('gives back what this user wrote of this post, newest first', async () => {
    const { journal } = stores();
    await journal.put(entry('a', 1));
    await journal.put(entry('b', 2));
    await journal.put({ ...entry('c', 3), user: 2 });
    await journal.put({ ...entry('d', 4), kind: 'post', entry: null });
    expect((await journal.entries(1, { kind: 'post', entry: 7 })).map(({ id }) => id)).toEqual(['b', 'a']);
    expect((await journal.entries(1, { kind: 'post', entry: null })).map(({ id }) => id)).toEqual(['d']);
  });

  it('knows words of a post that an earlier version of the program has kept, apart from those of pages', async () => {
    const { journal, roomy } = stores();
    const { kind: _, entry: post, ...earlier } = entry('a', 1);
    roomy.set('a', { ...earlier, post } as unknown as JournalEntry);
    await journal.put({ ...entry('b', 2), kind: 'page' });
    expect((await journal.entries(1, { kind: 'post', entry: 7 })).map(({ id }) => id)).toEqual(['a']);
    expect((await journal.entries(1, { kind: 'page', entry: 7 })).map(({ id }) => id)).toEqual(['b']);
  });

  it('has the last words of a page that went away', async () => {
    const { journal } = stores();
    await journal.put(entry('a', 1, 'before'));
    journal.putAtOnce(entry('a', 2, 'last words'));
    expect((await journal.entries(1, { kind: 'post', entry: 7 })).map((one) => one.values.title)).toEqual([
      'last words',
    ]);
    await journal.put(entry('a', 3, 'after'));
    expect((await journal.entries(1, { kind: 'post', entry: 7 })).map((one) => one.values.title)).toEqual([
      'after',
    ]);
  });

  it('has the last words even when earlier ones arrive after them', async () => {
    const { journal } = stores();
    const earlier = journal.put(entry('a', 1, 'slow'));
    journal.putAtOnce(entry('a', 1, 'last words'));
    await earlier;
    expect((await journal.entries(1, { kind: 'post', entry: 7 })).map((one) => one.values.title)).toEqual([
      'last words',
    ]);
  });

  it('never lets an earlier version overtake a later one', async () => {
    const { journal, roomy } = stores();
    await Promise.all([journal.put(entry('a', 1, 'slow')), journal.put(entry('a', 2, 'quick'))]);
    expect(roomy.get('a')?.values.title).toBe('quick');
  });

  it('keeps writing where the roomy place is refused, and says so when there is none at all', async () => {
    const { journal, is } = stores();
    is.full = true;
    await journal.put(entry('a', 1));
    expect(await journal.entries(1, { kind: 'post', entry: 7 })).toHaveLength(1);
    is.quickFull = true;
    await expect(journal.put(entry('a', 2))).rejects.toThrow('refused');
  });

  it('keeps writing and gives back where the roomy place never answers', async () => {
    const { journal, is } = stores(10);
    await journal.put(entry('a', 1, 'before'));
    is.silent = true;
    await journal.put(entry('a', 2, 'last words'));
    expect((await journal.entries(1, { kind: 'post', entry: 7 })).map((one) => one.values.title)).toEqual([
      'last words',
    ]);
    await journal.remove('a');
    expect(await journal.entries(1, { kind: 'post', entry: 7 })).toEqual([]);
  });

  it('has the last words where earlier ones are refused after them', async () => {
    const { journal, is } = stores();
    is.full = true;
    const earlier = journal.put(entry('a', 1, 'before'));
    journal.putAtOnce(entry('a', 2, 'last words'));
    await earlier;
    expect((await journal.entries(1, { kind: 'post', entry: 7 })).map((one) => one.values.title)).toEqual([
      'last words',
    ]);
  });

  it('forgets an entry in both places', async () => {
    const { journal } = stores();
    await journal.put(entry('a', 1));
    journal.putAtOnce(entry('a', 2));
    await journal.remove('a');
    expect(await journal.entries(1, { kind: 'post', entry: 7 })).toEqual([]);
  });
});

describe('writing into the journal', () => {
  it('keeps a change soon, and many as one', async () => {
    const { journal, roomy } = stores();
    let now = entry('a', 1, 'one');
    const writer = createJournalWriter(
      journal,
      () => now,
      () => {},
    );
    writer.changed();
    now = entry('a', 2, 'two');
    writer.changed();
    expect(roomy.size).toBe(0);
    await vi.waitFor(() => expect(roomy.get('a')?.values.title).toBe('two'), 10 * DELAY);
  });

  it('keeps it at once when the page goes, and nothing when there is nothing new', () => {
    const { journal, quick } = stores();
    const writer = createJournalWriter(
      journal,
      () => entry('a', 1),
      () => {},
    );
    writer.writeAtOnce();
    expect(quick.size).toBe(0);
    writer.changed();
    writer.writeAtOnce();
    expect(quick.size).toBe(1);
  });
});

describe('a page that goes while its words are on their way', () => {
  it('keeps them at once, until it is known that they have arrived', async () => {
    const { journal, quick } = stores();
    const told = vi.fn();
    const writer = createJournalWriter(journal, () => entry('a', 1, 'slow'), told);
    writer.changed();
    writer.write();
    writer.writeAtOnce();
    expect(quick.size).toBe(1);
    writer.changed();
    writer.write();
    await vi.waitFor(() => expect(told).toHaveBeenCalledTimes(2), 10 * DELAY);
    quick.clear();
    writer.writeAtOnce();
    expect(quick.size).toBe(0);
  });
});

describe('two pieces of writing', () => {
  it('are the same whatever the order of their parts', () => {
    const { title, ...rest } = values;
    expect(sameValues(values, { ...rest, title, categories: [2, 1] })).toBe(true);
    expect(sameValues(values, { ...values, content: '<p>y</p>' })).toBe(false);
  });
});
