import { describe, expect, it } from 'vitest';
import { openTestApi } from '../../../support/api.ts';
import { writer } from '../../../support/entries/content.ts';

const api = await openTestApi();
const editor = await api.signIn('editor');
const admin = await api.signIn('admin');
const write = writer(api, editor);
await write.author();
/** A new category and a new post, by their paths. */
const entries = async () => [
  `/categories/${(await write.category()).id}`,
  `/posts/${(await write.post()).id}`,
];

const change = (path: string, token: string, json: object = {}) => api.send('PUT', path, { token, json });
const remove = async (path: string) =>
  (await api.send<{ trash_id: number }>('DELETE', path, { token: editor })).body.trash_id;

describe('a change of what somebody has deleted', () => {
  it('is told where that lies in the trash, and succeeds once it is back', async () => {
    for (const path of await entries()) {
      const trash_id = await remove(path);
      const { status, body } = await change(path, editor);
      expect([status, body]).toMatchObject([404, { code: 'not_found', trash_id }]);
      if (path.startsWith('/posts')) {
        const preview = await api.send('POST', `${path}/preview`, { token: editor });
        expect([preview.status, preview.body]).toMatchObject([404, { trash_id }]);
      }
      await api.send('POST', `/trash/${trash_id}/restore`, { token: editor });
      expect((await change(path, editor)).status).toBe(200);
    }
  });

  it('is told that who asks has deleted it, when they ask for that once more, and nobody else is', async () => {
    for (const path of await entries()) {
      const trash_id = await remove(path);
      const again = await api.send('DELETE', path, { token: editor });
      expect([again.status, again.body]).toMatchObject([404, { trash_id, deleted_by_you: true }]);
      const other = await api.send('DELETE', path, { token: admin });
      expect([other.status, other.body]).toMatchObject([404, { trash_id, deleted_by_you: false }]);
    }
  });

  it('is not told when it may not be brought back by who asks, or is gone for good', async () => {
    const { id } = await write.post();
    const trash_id = await remove(`/posts/${id}`);
    const author = await api.signIn('author');
    expect((await change(`/posts/${id}`, author)).body).not.toHaveProperty('trash_id');
    await api.send('DELETE', `/trash/${trash_id}`, { token: admin });
    const { status, body } = await change(`/posts/${id}`, editor);
    expect([status, 'trash_id' in body]).toEqual([404, false]);
  });
});
