import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { openTestApi } from '../../support/api.ts';
import { clientOf } from '../../support/calls.ts';
import { imageForm, png } from '../../support/entries/pictures.ts';
import { publishFiles } from '../../support/entries/release.ts';

const api = await openTestApi();
const token = await api.signIn('admin');

const files = () => readdirSync(join(api.dataDir, 'uploads'));

async function upload(width: number): Promise<string> {
  const form = imageForm(await png(width));
  const reply = await api.send<{ url: string }>('POST', '/uploads/image?folder=client_logo', { token, form });
  return reply.body.url;
}

const { post, remove } = clientOf(api, token);
const addLogo = async (logo_url: string) =>
  (await post<{ id: number }>('/logos', { name: 'Acme', alt_text: 'Acme', logo_url })).body.id;
const forGood = async (path: string) => remove(`/trash/${(await remove(path)).body.trash_id}`);

it('a logo takes its picture along when it is deleted for good, unless something else shows it', async () => {
  const small = await upload(40);
  const first = await addLogo(small);
  const second = await addLogo(small);
  await forGood(`/logos/${first}`);
  expect(files()).toContain(small.slice('/uploads/'.length));
  await forGood(`/logos/${second}`);
  expect(files()).toEqual([]);
});

it('a picture that was removed is still there for the pages of the release being served', async () => {
  const url = await upload(50);
  await publishFiles(api.dataDir, { 'index.html': url, [url.slice(1)]: 'its own copy' });
  const logo = await addLogo(url);
  await forGood(`/logos/${logo}`);
  expect(files()).toEqual([]);
  const answer = await createApp(api.parts).request(url);
  expect([answer.status, await answer.text()]).toEqual([200, 'its own copy']);
});
