import { expect, it } from 'vitest';
import type { CollectionEntry } from '#content-api/kinds/entries.shared.ts';
import { openTestApi } from '../../../support/api.ts';
import { JOBS, writer } from '../../../support/entries/content.ts';
import { replacing, showEverywhere } from '../../../support/entries/replacing.ts';

it('an image in an entry of a collection counts as used, is replaced and put back, and goes with force', async () => {
  const api = await openTestApi();
  const token = await api.signIn('admin');
  const to = replacing(api);
  await writer(api, token).author();
  const { old, other } = await showEverywhere(api, token);
  await api.send('POST', '/collections', { token, json: JOBS });
  const data = { city: 'Bath', photo: old.image_url, photo_alt: 'A desk' };
  const json = { name: 'Clerk', slug: 'clerk', collection: '/jobs', data };
  const { body } = await api.send<CollectionEntry>('POST', '/entries', { token, json });
  const photo = async () =>
    (await api.send<CollectionEntry>('GET', `/entries/${body.id}`, { token })).body.data.photo;

  expect((await to.uses(token, old)).uses).toContainEqual(
    expect.objectContaining({ type: 'entry', id: body.id, title: 'Clerk' }),
  );
  const replaced = await to.replace(token, old, other);
  expect(replaced.body).toMatchObject({ counts: { entry: 1 } });
  expect(await photo()).toBe(other.image_url);
  await api.send('DELETE', `/gallery/replacements/${(replaced.body as { id: number }).id}`, { token });
  expect(await photo()).toBe(old.image_url);
  expect((await api.send('DELETE', `/gallery/${old.id}`, { token })).status).toBe(409);
  expect((await api.send('DELETE', `/gallery/${old.id}?force=true`, { token })).status).toBe(200);
  expect(await photo()).toBe('');
});
