import type { Entries, PostEntries } from './entries.ts';

/** Entries as they lie on the disk: of what there is ten thousand of, a line each in one text. */
export interface PackedEntries extends Omit<Entries, 'posts'> {
  posts: Record<Exclude<keyof PostEntries, 'slugs'>, string> & Pick<PostEntries, 'slugs'>;
}

export function packEntries({ posts, ...entries }: Entries): PackedEntries {
  const column = (values: readonly string[]) => values.join('\n');
  const { slugs, digests, cards, marks } = posts;
  return {
    ...entries,
    posts: { slugs, digests: column(digests), cards: column(cards), marks: column(marks) },
  };
}

export function unpackEntries({ posts, ...entries }: PackedEntries): Entries {
  const { slugs, digests, cards, marks } = posts;
  const column = (text: string) => (slugs.length === 0 ? [] : text.split('\n'));
  return {
    ...entries,
    posts: { slugs, digests: column(digests), cards: column(cards), marks: column(marks) },
  };
}
