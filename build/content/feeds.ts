import { BLOG } from '#content-api/agency/wording/pages.shared.ts';
import { wordOf } from '#content-api/agency/wording/word.shared.ts';
import { perSnapshot } from '#content-api/values/memoize.shared.ts';
import { authorFeed, categoryFeed } from '#content-api/values/siteAddresses.shared.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { type PostList, postLists } from './posts.ts';

export interface Channel {
  /** Behind the agency's name in its title. */
  name: string;
  description: string;
  page: string;
  file: string;
}

export interface Feed extends Channel {
  places: readonly number[];
}

export const feedsOf = perSnapshot((snapshot: Snapshot): Feed[] => [
  ...postLists(snapshot).map((list) => ofList(snapshot, list)),
  ...ofAuthors(snapshot),
]);

function ofList({ site, categories }: Snapshot, { url, category, places }: PostList): Feed {
  if (category === undefined)
    return {
      name: wordOf(site.wording, BLOG.feed),
      description: site.description,
      page: url,
      file: 'rss.xml',
      places,
    };
  const found = categories.find(({ slug }) => slug === category);
  return {
    name: found?.name ?? category,
    description: found?.description || site.description,
    page: url,
    file: categoryFeed(category).slice(1),
    places,
  };
}

/** An author has no list of posts: the feed follows where they are introduced. */
function ofAuthors({ site, authors, posts }: Snapshot): Feed[] {
  const byAuthor = new Map<string, number[]>();
  for (const [index, { author }] of posts.entries()) {
    if (author === null) continue;
    const places = byAuthor.get(author);
    if (places) places.push(index);
    else byAuthor.set(author, [index]);
  }
  return authors.flatMap(({ name, slug, bio }) => {
    const places = byAuthor.get(slug);
    if (!places) return [];
    const page = `/about-us#${slug}`;
    return [{ name, description: bio || site.description, page, file: authorFeed(slug).slice(1), places }];
  });
}
