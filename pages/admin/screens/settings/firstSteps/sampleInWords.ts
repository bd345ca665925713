import type { Counts, SampleEntry } from '#content-api/office/sample/sample.shared.ts';

type Kind = SampleEntry['kind'];

const NOUNS: Record<Kind, [one: string, several: string]> = {
  post: ['post', 'posts'],
  author: ['author', 'authors'],
  category: ['category', 'categories'],
  logo: ['client logo', 'client logos'],
  testimonial: ['testimonial', 'testimonials'],
  image: ['picture', 'pictures'],
};

/** 'What search engines are told of 12 pages'. */
export function searchedInWords(count: number): string {
  return `What search engines are told of ${count === 1 ? '1 page' : `${count} pages`}`;
}

/** 'The sample’s texts on 12 pages'. */
export function textsInWords(count: number): string {
  return `The sample’s texts on ${count === 1 ? '1 page' : `${count} pages`}`;
}

/** '17 posts, 4 authors and 1 picture'; '' for none. */
export function countsInWords(counts: Counts): string {
  const said = (Object.keys(NOUNS) as Kind[]).flatMap((kind) => {
    const count = counts[kind];
    return count === 0 ? [] : [`${count} ${NOUNS[kind][count === 1 ? 0 : 1]}`];
  });
  return said.length < 2 ? (said[0] ?? '') : `${said.slice(0, -1).join(', ')} and ${said.at(-1)}`;
}

export function nounOf(kind: Kind): string {
  return NOUNS[kind][0];
}
