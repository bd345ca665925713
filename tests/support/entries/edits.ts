import fc from 'fast-check';
import { readSeo, replaceSeo } from '#content-api/agency/seo/store.ts';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import { preparePost } from '#content-api/blog/posts/asWritten.ts';
import { forgetAddress } from '#content-api/blog/posts/history.ts';
import { insertPost, postById, removePost, updatePost, writePost } from '#content-api/blog/posts/store.ts';
import type { Store } from '#content-api/database/open.ts';
import { authors } from '#content-api/kinds/authors.shared.ts';
import { categories } from '#content-api/kinds/categories.shared.ts';
import type { AnyKind } from '#content-api/kinds/contentKind.shared.ts';
import { logos } from '#content-api/kinds/logos.shared.ts';
import { testimonials } from '#content-api/kinds/testimonials.shared.ts';
import { changeEntry } from '#content-api/library/kinds/store.ts';
import { columnOf, rowsOf } from '../sql.ts';
import { addPost, emptyPost } from './post.ts';

const byHand = { how: 'by_hand', by: null } as const;

/** Something that staff do: what, to which entry (counted around when there are fewer), and with which words. */
export interface Edit {
  what: keyof Edits;
  which: number;
  words: string;
}

type Edits = ReturnType<typeof editsOf>;

/** All kinds of edits to a store, for runs of random ones. */
export function editing(store: Store) {
  const edits = editsOf(store);
  const names = Object.keys(edits) as (keyof Edits)[];
  return {
    any: fc.record({
      what: fc.constantFrom(...names),
      which: fc.nat(500),
      words: fc.string({ minLength: 1, maxLength: 12 }).map((text) => `Words ${text.replaceAll('\0', '')}`),
    }),
    apply: ({ what, which, words }: Edit) => edits[what](which, words),
  };
}

const KINDS = { authors, categories, logos, testimonials };
const unset = { title: '', metaTitle: '', metaDescription: '', keywords: '', canonicalUrl: '' };

function editsOf(store: Store) {
  const { db } = store;
  const isFree = async (slug: string, table = 'posts') =>
    (await columnOf(store, `SELECT id FROM ${table} WHERE slug = ?`, slug)).length === 0;
  const addresses = () =>
    rowsOf<{ slug: string; post_id: number }>(
      store,
      'SELECT slug, post_id FROM post_addresses ORDER BY slug, post_id',
    );
  const idOf = async (table: string, which: number) => {
    const ids = await columnOf<number>(store, `SELECT id FROM ${table} ORDER BY id`);
    return ids[which % Math.max(1, ids.length)] ?? 0;
  };
  /** Somebody may have the address by now. */
  const move = async (table: 'authors' | 'categories', which: number, slug: string) => {
    if (await isFree(slug, table)) await changeEntry(db, KINDS[table], await idOf(table, which), { slug });
  };
  const setPost = async (which: number, values: Record<string, string | number>) =>
    writePost(db, await idOf('posts', which), values);
  const rename =
    (table: 'authors' | 'categories' | 'logos' | 'testimonials') => async (which: number, name: string) =>
      changeEntry<AnyKind>(db, KINDS[table], await idOf(table, which), { name });
  return {
    insert: async (which: number, title: string) => {
      const prepared = await preparePost(db, `<h2>${which}</h2><p>Something new.</p>`);
      const [n = 0] = await columnOf<number>(store, 'SELECT coalesce(max(id), 0) FROM posts');
      const draft = {
        ...emptyPost,
        slug: `new-${n + 1}`,
        title,
        excerpt: 'New.',
        prepared,
        author_id: await idOf('authors', which),
        category_ids: which % 3 === 0 ? [] : [await idOf('categories', which)],
        published_at: new Date(Date.UTC(2018, 0, 1 + (which % 20), which % 24)).toISOString(),
      };
      await insertPost(db, draft, byHand);
    },
    rename: async (which: number) => {
      const slug = `named-${which % 20}`;
      if (await isFree(slug)) await setPost(which, { slug });
    },
    renameBack: async (which: number) => {
      const all = await addresses();
      const earlier = all[which % Math.max(1, all.length)];
      if (earlier && (await isFree(earlier.slug)))
        await writePost(db, earlier.post_id, { slug: earlier.slug });
    },
    draftAtAddress: async (which: number, title: string) => {
      const all = await columnOf<string>(store, 'SELECT slug FROM leading_addresses ORDER BY slug');
      const slug = all[which % Math.max(1, all.length)];
      if (slug && (await isFree(slug)))
        await addPost(store, slug, { title, status: which % 2 === 0 ? 'draft' : 'published' });
    },
    endAddress: async (which: number) => {
      const all = await addresses();
      const one = all[which % Math.max(1, all.length)];
      return one && forgetAddress(db, one.post_id, one.slug);
    },
    foundElsewhere: (which: number) =>
      setPost(which, { canonical_url: which % 3 === 0 ? '' : `https://first.example/${which}` }),
    linkPicture: (which: number) =>
      setPost(which, { link_image_url: which % 3 === 0 ? '' : `https://first.example/${which}.png` }),
    retitle: (which: number, title: string) => setPost(which, { title }),
    rewrite: async (which: number, words: string) => {
      const text = words.replace(/[<>&]/g, '');
      const prepared = await preparePost(db, `<h2>${text}</h2><p>${text} again.</p>`);
      await writePost(db, await idOf('posts', which), { prepared });
    },
    recategorise: async (which: number) => {
      const there = await postById(db, await idOf('posts', which));
      if (there) await updatePost(db, there, { category_ids: [await idOf('categories', which + 1)] }, byHand);
    },
    redate: (which: number) =>
      setPost(which, { published_at: new Date(Date.UTC(2018, 0, 1 + (which % 40))).toISOString() }),
    link: async (which: number) => {
      const slugs = await columnOf<string>(store, 'SELECT slug FROM posts ORDER BY id');
      const categories = await columnOf<string>(store, 'SELECT slug FROM categories ORDER BY id');
      const to = `/blog/${slugs[which % slugs.length]}`;
      const list = `/blog/category/${categories[which % categories.length]}`;
      const html = `<p><a href="${to}#part">A post</a> <a href="${list}">A list</a> <a href="/nowhere">No</a></p>`;
      await writePost(db, await idOf('posts', which * 7), { prepared: await preparePost(db, html) });
    },
    moveCategory: (which: number) => move('categories', which, `list-${which % 6}`),
    moveAuthor: (which: number) => move('authors', which, `writer-${which % 4}`),
    unpublish: (which: number) => setPost(which, { status: 'draft' }),
    delete: async (which: number) => {
      const there = await postById(db, await idOf('posts', which));
      if (there?.slug.startsWith('new-')) await removePost(db, there.id);
    },
    renameAuthor: rename('authors'),
    renameCategory: rename('categories'),
    renameLogo: rename('logos'),
    renameTestimonial: rename('testimonials'),
    seo: async (which: number, title: string) => {
      const config = await readSeo(db);
      const key = which % 2 === 0 ? 'home' : 'blog';
      const page = config.pages[key] ?? unset;
      config.pages[key] = { ...page, metaTitle: title };
      await replaceSeo(db, config);
    },
    tagline: async (_: number, tagline: string) => {
      await saveSettings(db, { tagline });
    },
  };
}
