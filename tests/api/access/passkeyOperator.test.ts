import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { createTestApi, testParts } from '../../support/api.ts';
import { createAuthenticator } from '../../support/doubles/authenticator.ts';
import { mailingApi } from '../../support/entries/mail.ts';
import { addPasskey, signInWith, withPasskey } from '../../support/entries/passkeys.ts';
import { loginWith } from '../../support/entries/twoStep.ts';
import { runVitrine } from '../../support/processes/vitrine.ts';
import { temporaryFolder } from '../../support/store.ts';

it('a command lists who has passkeys, and removes those of somebody who lost a device', async () => {
  const api = await createTestApi();
  const { user, token, device } = await withPasskey(api, await api.user('admin'));
  const { email, display_name } = user;
  const line = `admin   ${email}  ${display_name}`;
  expect((await runVitrine(api, 'user', 'list')).said).toBe(`${line}  (passkeys: 1)\n`);
  expect(await runVitrine(api, 'user', 'passkeys-off', email.toUpperCase())).toEqual({
    code: 0,
    said: `Removed the passkeys of ${email}. They get an email about it.\n`,
  });
  expect((await signInWith(api, device)).status).toBe(401);
  expect((await api.send('GET', '/auth/me', { token })).status).toBe(401);
  expect((await loginWith(api, user)).status).toBe(200);
  expect((await runVitrine(api, 'user', 'list')).said).toBe(`${line}\n`);
  expect((await runVitrine(api, 'user', 'passkeys-off', email)).code).toBe(1);
  expect((await runVitrine(api, 'user', 'passkeys-off', 'nobody@example.com')).code).toBe(1);
});

it('a backup brings them back, and files for other systems know nothing of them', async () => {
  const api = await createTestApi();
  const { user, device } = await withPasskey(api, await api.user('editor'));
  const folder = temporaryFolder();
  const [file, restored, files] = ['backup.tar.gz', 'restored', 'files'].map((name) => join(folder, name));
  expect((await runVitrine(api, 'backup', String(file))).code).toBe(0);
  expect((await runVitrine(String(restored), 'restore', String(file))).code).toBe(0);
  const store = openEmbedded(join(String(restored), 'content.db'));
  onTestFinished(() => store.close());
  const app = createApp(testParts(store, String(restored)));
  const post = async (path: string, body: object) => {
    const headers = { 'content-type': 'application/json' };
    const reply = await app.request(`/api${path}`, { method: 'POST', headers, body: JSON.stringify(body) });
    return { status: reply.status, body: (await reply.json()) as never };
  };
  const asked = (await post('/auth/passkeys/challenge', {})).body;
  expect(await post('/auth/passkeys/login', device.get(asked))).toMatchObject({
    status: 200,
    body: { user: { id: user.id } },
  });
  expect((await runVitrine(api, 'export', String(files))).code).toBe(0);
  const { public_key } = await api.store.db.selectFrom('passkeys').selectAll().executeTakeFirstOrThrow();
  for (const entry of await readdir(String(files), { recursive: true, withFileTypes: true })) {
    if (entry.isFile())
      expect(await readFile(join(entry.parentPath, entry.name), 'utf8')).not.toContain(public_key);
  }
});

it('mails tell the user that a passkey was added, and who removed it', async () => {
  const { api, lastMail } = await mailingApi();
  const user = await api.user('author');
  const device = createAuthenticator('https://overprint.example');
  await addPasskey(api, await api.signIn(user), device, { name: 'Work\u2028laptop' });
  const added = await lastMail();
  expect(added).toMatchObject({ to: [user.email], subject: 'A passkey was added – Overprint' });
  expect(added.text).toMatch(/Passkey\W+Work laptop/);

  const admin = await api.user('admin');
  const token = await api.signIn(admin);
  await api.send('DELETE', `/users/${user.id}/passkeys`, { token });
  const removed = await lastMail();
  expect(removed).toMatchObject({ to: [user.email], subject: 'A passkey was removed – Overprint' });
  expect(removed.text).toMatch(new RegExp(`By\\W+${admin.display_name}`));
  expect(removed.text).toMatch(/Removed\W+Work laptop/);
});
