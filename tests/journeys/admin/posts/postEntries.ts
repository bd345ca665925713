import type { APIRequestContext } from '@playwright/test';
import type { PostEntry } from '#content-api/blog/posts/posts.shared.ts';
import type { Author } from '#content-api/kinds/authors.shared.ts';
import { asAdmin, PASSWORD, tokenOf } from '../access/staff.ts';

let made = 0;

/** A word that stands in no other entry of any run. */
export function newWord(kind: string): string {
  made += 1;
  return `${kind}${process.pid}x${Date.now().toString(36)}x${made}`;
}

/** Somebody whose name can stand over a post. */
export async function newAuthor(request: APIRequestContext, name = newWord('Byline')): Promise<Author> {
  return asAdmin<Author>(request, 'post', '/authors', { name, slug: name.toLowerCase() });
}

/** A post; what a test doesn't speak of is filled in. @param by e-mail address of whose post it is; the admin's without. */
export async function newPost(request: APIRequestContext, fields: object = {}, by = ''): Promise<PostEntry> {
  const word = newWord('post').toLowerCase();
  const { authors } = await asAdmin<{ authors: Author[] }>(request, 'get', '/authors');
  const data = {
    title: `Title ${word}`,
    slug: word,
    content: `<p>Text of ${word}</p>`,
    author_id: authors[0]?.id,
    ...fields,
  };
  if (by === '') return asAdmin<PostEntry>(request, 'post', '/posts', data);
  const headers = { Authorization: `Bearer ${await tokenOf(request, { email: by, password: PASSWORD })}` };
  return (await (await request.post('/api/posts', { headers, data })).json()) as PostEntry;
}

/** A post as the server has it now. */
export function postNow(request: APIRequestContext, id: number): Promise<PostEntry> {
  return asAdmin<PostEntry>(request, 'get', `/posts/id/${id}`);
}
