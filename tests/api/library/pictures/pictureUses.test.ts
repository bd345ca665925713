import { describe, expect, it } from 'vitest';
import { openTestApi } from '../../../support/api.ts';
import { writer } from '../../../support/entries/content.ts';
import { replacing, showEverywhere } from '../../../support/entries/replacing.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const to = replacing(api);
const write = writer(api, admin);
await write.author();

describe('where a picture is used', () => {
  it('names every place, says where in a post, and counts', async () => {
    const there = await showEverywhere(api, admin);
    const { post, author, logo, trashId } = there;
    expect(await to.uses(admin, there.old)).toMatchObject({
      uses: [
        {
          type: 'post',
          id: post.id,
          title: post.title,
          parts: ['cover', 'link picture', 'text'],
          may_change: true,
        },
        { type: 'author', id: author.id, may_change: true },
        { type: 'logo', id: logo.id, title: 'Client', may_change: true },
        { type: 'seo', id: 'defaults' },
        { type: 'seo', id: 'about' },
        { type: 'trash', id: trashId, title: 'Deleted' },
      ],
      counts: { post: 1, author: 1, logo: 1, seo: 2, trash: 1 },
      changeable: { post: 1, author: 1, logo: 1, seo: 2, trash: 1 },
    });
    const { body } = await api.send('GET', `/gallery/${there.old.id}`, { token: admin });
    expect(body.used_in).toBe(5);
    expect((await api.send('GET', '/gallery/99999/uses', { token: admin })).status).toBe(404);
  });

  it('follows what is written, also by a change of the text alone', async () => {
    const image = await to.image(admin, 'Wandering');
    const post = await write.post();
    const put = (json: object) => api.send('PUT', `/posts/${post.id}`, { token: admin, json });
    const parts = async () => (await to.uses(admin, image)).uses.map((use) => use.parts);
    expect(await parts()).toEqual([]);
    await put({ content: `<img src="${image.image_url}" alt="">` });
    expect(await parts()).toEqual([['text']]);
    await put({ content: '<p>No more</p>', featured_image_url: image.image_url });
    expect(await parts()).toEqual([['cover']]);
    await put({ featured_image_url: '' });
    expect(await parts()).toEqual([]);
  });
});
