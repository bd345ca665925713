import { preparePost } from '#content-api/blog/posts/asWritten.ts';
import { savePost } from '#content-api/blog/posts/store.ts';
import type { Store } from '#content-api/database/open.ts';
import { authors } from '#content-api/kinds/authors.shared.ts';
import { categories as categoryKind } from '#content-api/kinds/categories.shared.ts';
import { saveEntry } from '#content-api/library/kinds/store.ts';
import type { StoredPicture } from '#content-api/values/picture.shared.ts';

const WORDS =
  'page reader draft plan press colour margin figure measure client visit budget engine grid letter proof paper ink sheet week answer question number table list source review change release'.split(
    ' ',
  );
const DAY = 86_400_000;

/**
 * Fills a store with posts: the same ones for the same number, made from a fixed seed.
 * @param sections of about 200 words in each post.
 * @param pictures that posts begin with, one each in turn. With any, posts are as people write them, with links to
 * other pages, emphasis and headings within sections; without, they are plain.
 */
export async function fillStore(
  { db }: Store,
  posts: number,
  sections = 6,
  pictures: Pick<StoredPicture, 'id' | 'url'>[] = [],
): Promise<void> {
  const author = await saveEntry(db, authors, {
    name: 'Bench Writer',
    slug: 'bench-writer',
    bio: 'Writes a lot.',
    avatar_url: '',
  });
  const categories: number[] = [];
  for (let n = 1; n <= 12; n += 1) {
    const category = { name: `Category ${n}`, slug: `category-${n}`, description: '' };
    categories.push((await saveEntry(db, categoryKind, category)).id);
  }
  for (let start = 0; start < posts; start += 200) {
    await db.transaction().execute(async (transaction) => {
      for (let n = start; n < Math.min(posts, start + 200); n += 1) {
        const published = new Date(Date.UTC(2018, 0, 1) + (n * DAY) / 4).toISOString();
        const prepared = await preparePost(transaction, content(n, sections, pictures.length > 0));
        const picture = pictures[n % pictures.length];
        const draft = {
          slug: `post-${n}`,
          title: `Post ${n}: ${sentence(random(n), 5)}`,
          excerpt: sentence(random(n + 7), 24),
          prepared,
          featured_image_url: picture?.url ?? '',
          featured_image_alt: picture ? sentence(random(n + 5), 6) : '',
          image_id: picture?.id ?? null,
          meta_title: '',
          meta_description: sentence(random(n + 3), 18),
          link_image_url: '',
          canonical_url: '',
          status: 'published' as const,
          author_id: author.id,
          category_ids: [categories[n % 12] ?? 0, categories[(n * 5 + 1) % 12] ?? 0],
          created_by: null,
          published_at: published,
          updated_at: published,
        };
        await savePost(transaction, draft, { how: 'import', by: null });
      }
    });
  }
}

function content(seed: number, sections: number, rich: boolean): string {
  const next = random(seed + 1000);
  const parts = [];
  for (let section = 0; section < sections; section += 1) {
    parts.push(`<h2>${sentence(next, 5)}</h2>`);
    for (let paragraph = 0; paragraph < 3; paragraph += 1) {
      if (rich && paragraph === 2) parts.push(`<h3>${sentence(next, 4)}</h3>`);
      parts.push(`<p>${sentence(next, 60)}${rich ? aside(next, seed) : ''}</p>`);
    }
    parts.push(`<ul><li><p>${sentence(next, 8)}</p></li><li><p>${sentence(next, 8)}</p></li></ul>`);
  }
  if (seed > 0) parts.push(`<p><a href="/blog/post-${seed - 1}">${sentence(next, 4)}</a></p>`);
  return parts.join('');
}

/** A few words with what editors put into a paragraph. */
function aside(next: () => number, seed: number): string {
  const services = ['design', 'content-writing', 'digital-marketing', 'ai-solutions'];
  const service = services[Math.floor(next() * services.length)];
  const earlier = Math.floor(next() * (seed + 1));
  const address = next() < 0.5 ? `/services/${service}` : `/blog/post-${earlier}`;
  return ` <strong>${sentence(next, 2)}</strong> <a href="${address}">${sentence(next, 3)}</a> <em>${sentence(next, 2)}</em>`;
}

function sentence(next: () => number, length: number): string {
  const words = Array.from({ length }, () => WORDS[Math.floor(next() * WORDS.length)]);
  const text = words.join(' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Mulberry32. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
