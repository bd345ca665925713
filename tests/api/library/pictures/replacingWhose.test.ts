import { describe, expect, it } from 'vitest';
import { openTestApi } from '../../../support/api.ts';
import { writer } from '../../../support/entries/content.ts';
import { replacing } from '../../../support/entries/replacing.ts';

const api = await openTestApi();
const [admin, editor] = [await api.signIn('admin'), await api.signIn('editor')];
const author = await api.signIn('author');
const to = replacing(api);
const [asAdmin, asAuthor] = [writer(api, admin), writer(api, author)];
await asAdmin.author();
const twoImages = async () => [await to.image(admin, 'Old'), await to.image(admin, 'Other')] as const;

/** A picture in a post of the author's, in one of the admin's, on an author and in a logo. */
async function sharedPicture() {
  const [old, other] = await twoImages();
  const url = old.image_url;
  const own = await asAuthor.post({ featured_image_url: url });
  const theirs = await asAdmin.post({ featured_image_url: url });
  const person = await asAdmin.author({ avatar_url: url });
  const json = { name: 'Client', alt_text: 'Client', logo_url: url };
  await api.send('POST', '/logos', { token: admin, json });
  return { old, other, own, theirs, person };
}
const coverOf = async (post: { id: number }) => (await to.post(admin, post.id)).featured_image_url;

describe('who replaces a picture', () => {
  it('as an author, does so in their own posts and nowhere else, and can undo that', async () => {
    const { old, other, own, theirs, person } = await sharedPicture();
    const seen = await to.uses(author, old);
    expect([seen.counts, seen.changeable]).toEqual([{ post: 2, author: 1, logo: 1 }, { post: 1 }]);
    expect(seen.uses.filter((use) => use.may_change)).toMatchObject([{ type: 'post', id: own.id }]);
    const { body } = await to.replace(author, old, other, { mark: seen.mark });
    expect(body).toMatchObject({ counts: { post: 1 }, kept: 3 });
    expect(await coverOf(own)).toBe(other.image_url);
    expect(await to.post(admin, theirs.id)).toMatchObject({
      featured_image_url: old.image_url,
      revision: theirs.revision,
    });
    expect((await api.send('GET', `/authors/${person.id}`)).body.avatar_url).toBe(old.image_url);
    expect((await to.undo(author, body.id)).body).toMatchObject({ counts: { post: 1 } });
    expect(await coverOf(own)).toBe(old.image_url);
  });

  it('as an editor, does so in posts and on authors, not in logos', async () => {
    const { old, other } = await sharedPicture();
    const { body } = await to.replace(editor, old, other);
    expect(body).toMatchObject({ counts: { post: 2, author: 1 }, kept: 1 });
    expect((await to.uses(editor, old)).counts).toEqual({ logo: 1 });
  });

  it('is refused where none of the places is theirs to change', async () => {
    const [old, other] = await twoImages();
    const post = await asAdmin.post({ featured_image_url: old.image_url });
    expect(await to.replace(author, old, other)).toMatchObject({
      status: 403,
      body: { code: 'not_allowed' },
    });
    expect(await coverOf(post)).toBe(old.image_url);
  });

  it('has a deleted post of somebody else’s come back as it was', async () => {
    const [old, other] = await twoImages();
    const own = await asAuthor.post({ featured_image_url: old.image_url });
    const theirs = await asAdmin.post({ featured_image_url: old.image_url });
    for (const { id } of [own, theirs]) await api.send('DELETE', `/posts/${id}`, { token: admin });
    expect((await to.uses(author, old)).changeable).toEqual({ trash: 1 });
    expect((await to.replace(author, old, other)).body).toMatchObject({ counts: { trash: 1 }, kept: 1 });
    const left = (await to.uses(admin, old)).uses;
    expect(left).toMatchObject([{ type: 'trash', title: theirs.title }]);
  });

  it('no longer puts back what they may not change any more', async () => {
    const person = await api.user('editor');
    const token = await api.signIn(person);
    const { old, other, own } = await sharedPicture();
    const { body } = await to.replace(token, old, other);
    await api.send('PUT', `/users/${person.id}`, {
      token: admin,
      json: { email: person.email, display_name: person.display_name, role: 'author' },
    });
    const again = await api.signIn(person);
    expect((await to.undo(again, body.id)).status).toBe(409);
    expect(await coverOf(own)).toBe(other.image_url);
  });
});

describe('what happens between looking and replacing', () => {
  it('is refused where another place has come, and says which; what was seen is replaced', async () => {
    const { old, other, own } = await sharedPicture();
    const { mark } = await to.uses(admin, old);
    const late = await asAdmin.post({ title: 'Late', featured_image_url: old.image_url });
    const refused = await to.replace(admin, old, other, { mark });
    expect([refused.status, refused.body]).toMatchObject([
      409,
      { code: 'stale', current: { counts: { post: 3, author: 1, logo: 1 } } },
    ]);
    expect(await coverOf(own)).toBe(old.image_url);
    const seen = refused.body.current?.mark;
    expect((await to.replace(admin, old, other, { mark: seen })).status).toBe(201);
    expect(await coverOf(late)).toBe(other.image_url);
  });

  it('and to a text that still shows it, isn’t lost and doesn’t hinder', async () => {
    const { old, other, own } = await sharedPicture();
    const { mark } = await to.uses(admin, old);
    const json = { title: 'Another title', content: `<p>New</p><img src="${old.image_url}" alt="x">` };
    await api.send('PUT', `/posts/${own.id}`, { token: author, json });
    expect((await to.replace(admin, old, other, { mark })).status).toBe(201);
    expect(await to.post(admin, own.id)).toMatchObject({
      title: 'Another title',
      content: `<p>New</p><img src="${other.image_url}" alt="x">`,
    });
  });

  it('is refused where nothing shows it any more', async () => {
    const [old, other] = await twoImages();
    expect(await to.replace(admin, old, other)).toMatchObject({ status: 409, body: { code: 'stale' } });
  });
});
