import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { createApp } from '#content-api/app.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { readSecrets } from '#content-api/staff/access/secrets.ts';
import { createTestApi, PASSWORD, testParts } from '../../support/api.ts';
import { inTurn } from '../../support/calls.ts';
import { mailingApi } from '../../support/entries/mail.ts';
import { codeOf, loginWith, withTwoSteps } from '../../support/entries/twoStep.ts';
import { runVitrine } from '../../support/processes/vitrine.ts';
import { temporaryFolder } from '../../support/store.ts';

it('a command lists who has it, and lets the only admin in again who has lost everything', async () => {
  const api = await createTestApi();
  const { user, token } = await withTwoSteps(api, await api.user('admin'));
  const { email, display_name } = user;
  const line = `admin   ${email}  ${display_name}`;
  expect((await runVitrine(api, 'user', 'list')).said).toBe(`${line}  (two-step sign-in)\n`);
  expect(await runVitrine(api, 'user', 'two-step-off', email.toUpperCase())).toEqual({
    code: 0,
    said: `Switched two-step sign-in off for ${email}. They get an email about it.\n`,
  });
  expect((await loginWith(api, user)).status).toBe(200);
  expect((await api.send('GET', '/auth/me', { token })).status).toBe(401);
  expect((await runVitrine(api, 'user', 'list')).said).toBe(`${line}\n`);
  expect((await runVitrine(api, 'user', 'two-step-off', email)).code).toBe(1);
  expect((await runVitrine(api, 'user', 'two-step-off', 'nobody@example.com')).code).toBe(1);
});

it('a backup brings it back, with the key that opens it', async () => {
  const api = await createTestApi();
  const { user, secret, recoveryCodes } = await withTwoSteps(api, await api.user('editor'));
  const folder = temporaryFolder();
  const [file, restored] = [join(folder, 'backup.tar.gz'), join(folder, 'restored')];
  expect((await runVitrine(api, 'backup', file)).code).toBe(0);
  expect((await runVitrine(restored, 'restore', file)).code).toBe(0);
  const store = openEmbedded(join(restored, 'content.db'));
  onTestFinished(() => store.close());
  expect(readSecrets(restored)).toEqual(api.parts.secrets);
  const app = createApp(testParts(store, restored));
  const login = async (code?: string) => {
    const body = JSON.stringify({ email: user.email, password: PASSWORD, code });
    const headers = { 'content-type': 'application/json' };
    return app.request('/api/auth/login', { method: 'POST', headers, body });
  };
  // The step after the one that proved it: this one's code is used up.
  const codes = [undefined, codeOf(secret, 1), recoveryCodes[0]];
  expect(await inTurn(3, (nth) => login(codes[nth]))).toEqual([401, 200, 200]);
});

it('mails tell the user when it was switched on, used in need, and switched off by somebody else', async () => {
  const { api, lastMail } = await mailingApi();
  const { user, secret, recoveryCodes } = await withTwoSteps(api, await api.user('author'));
  const on = await lastMail();
  expect(on).toMatchObject({ to: [user.email], subject: 'Two-step sign-in is on – Overprint' });
  expect(on.text).toContain('https://overprint.example/admin/forgot');

  await loginWith(api, user, recoveryCodes[0]);
  const used = await lastMail();
  expect(used.subject).toBe('A recovery code was used – Overprint');
  expect(used.text).toMatch(/Codes left\W+9/);

  const admin = await api.user('admin');
  const token = await api.signIn(admin);
  await api.send('DELETE', `/users/${user.id}/second-step`, { token });
  const off = await lastMail();
  expect(off).toMatchObject({ to: [user.email], subject: 'Two-step sign-in was switched off – Overprint' });
  expect(off.text).toMatch(new RegExp(`By\\W+${admin.display_name}`));
  for (const { text, html } of [on, used, off]) {
    for (const word of [secret, ...recoveryCodes]) expect(text + html).not.toContain(word);
  }
});
