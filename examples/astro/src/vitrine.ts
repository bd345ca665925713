import { answerOf, createClient } from 'vitrine/client';

export interface Section {
  id: string;
  type: string;
  data: Record<string, unknown>;
}

interface SitePage {
  address: string;
  title: string;
  description: string;
  sections: Section[];
}

const url: string = import.meta.env.VITRINE_URL ?? '';
if (!url)
  throw new Error('Set VITRINE_URL to the address of your site, for example https://www.example.com.');

// Without a key, the server answers as it answers visitors: no draft can get into this site.
const client = createClient({ url });

/** All published posts without their text, newest first. */
export async function listPosts() {
  const first = await postsOfPage(1);
  const posts = [...first.posts];
  for (let page = 2; page <= first.totalPages; page += 1) posts.push(...(await postsOfPage(page)).posts);
  return posts;
}

function postsOfPage(page: number) {
  return answerOf(client.posts.$get({ query: { page: String(page), limit: '1000' } }));
}

export function readPost(id: number) {
  return answerOf(client.posts.id[':id'].$get({ param: { id: String(id) } }));
}

export async function listServices() {
  return (await answerOf(client.services.$get())).services;
}

/** The pages that visitors see, from the files of the release: complete, and without what is hidden. */
export async function listPages(): Promise<SitePage[]> {
  const file = new URL('/static-data/pages.json', url);
  const response = await fetch(file);
  if (!response.ok) throw new Error(`${file} answered ${response.status}. Publish your site first.`);
  return (await response.json()).pages;
}

/** The address of an image, which stays on the server. */
export const absolute = (address: string) => new URL(address, url).href;

/** The same for every image in a text. */
export const withImages = (html: string) =>
  html.replace(/(<img\b[^>]*? src=")([^"]*)/g, (_, before, address) => before + absolute(address));
