import { beforeEach, expect, it } from 'vitest';
import type { Role } from '#content-api/values/identity.shared.ts';
import { createTestApi, PASSWORD, type TestApi } from '../../support/api.ts';
import { stopClock } from '../../support/clock.ts';
import { writer } from '../../support/entries/content.ts';
import { codeOf, loginWith, prove, secretFor, withTwoSteps } from '../../support/entries/twoStep.ts';

let api: TestApi;
beforeEach(async () => {
  stopClock();
  api = await createTestApi();
});

const requireOf = async (...twoStepRoles: Role[]) => {
  const { token } = await withTwoSteps(api, await api.user('admin'));
  expect((await api.send('PUT', '/settings', { token, json: { twoStepRoles } })).status).toBe(200);
};
const refusal = async (method: string, path: string, token: string, json?: object) => {
  const { status, body } = await api.send(method, path, { token, json });
  return [status, body.code];
};
const mustSetUp = async (token: string) => {
  const { status, body } = await api.send('GET', '/auth/me', { token });
  return [status, body.must_set_up];
};

it('lets users of a role sign in, and then do nothing before they have set it up', async () => {
  await requireOf('editor');
  const token = await api.signIn('editor');
  expect(await mustSetUp(token)).toEqual([200, true]);
  const required = [403, 'second_step_required'];
  for (const path of ['/admin/overview', '/pages', '/auth/sessions', '/auth/passkeys', '/gallery'])
    expect(await refusal('GET', path, token), path).toEqual(required);
  const change = { password: PASSWORD, new_password: 'Other2Horse!' };
  expect(await refusal('PUT', '/auth/password', token, change)).toEqual(required);
  expect((await prove(api, token, codeOf(await secretFor(api, token)))).status).toBe(200);
  expect(await mustSetUp(token)).toEqual([200, false]);
  expect((await api.send('GET', '/admin/overview', { token })).status).toBe(200);
});

it('counts for sessions that have begun before', async () => {
  const token = await api.signIn('author');
  expect((await api.send('GET', '/admin/overview', { token })).status).toBe(200);
  await requireOf('author');
  expect(await refusal('GET', '/admin/overview', token)).toEqual([403, 'second_step_required']);
});

it('shows them no more than visitors of what everybody may read', async () => {
  const write = writer(api, await api.signIn('editor'));
  await write.author();
  const post = await write.post({ status: 'draft' });
  await requireOf('author');
  const token = await api.signIn('author');
  expect((await api.send('GET', `/posts/${post.slug}`, { token })).status).toBe(404);
  expect((await api.send('GET', '/posts', { token })).body).toEqual((await api.send('GET', '/posts')).body);
});

it('lets them sign out', async () => {
  await requireOf('author');
  const token = await api.signIn('author');
  await api.send('POST', '/auth/logout', { token });
  expect((await api.send('GET', '/auth/me', { token })).status).toBe(401);
});

it('asks nothing of other roles', async () => {
  await requireOf('admin');
  const token = await api.signIn('editor');
  expect(await mustSetUp(token)).toEqual([200, false]);
  expect((await api.send('GET', '/pages', { token })).status).toBe(200);
});

it('can’t be switched off by users of the role, and asks again after an admin has', async () => {
  const editor = await withTwoSteps(api, await api.user('editor'));
  await requireOf('editor');
  const json = { password: PASSWORD, code: codeOf(editor.secret, 1) };
  const removed = await refusal('POST', '/auth/second-step/removal', editor.token, json);
  expect(removed).toEqual([409, 'second_step_required']);
  const path = `/users/${editor.user.id}/second-step`;
  expect((await api.send('DELETE', path, { token: await api.signIn('admin') })).status).toBe(200);
  const { body } = await loginWith(api, editor.user);
  expect(await mustSetUp(String(body.token))).toEqual([200, true]);
});

it('is required of a role that there is', async () => {
  const admin = await api.signIn('admin');
  expect(await refusal('PUT', '/settings', admin, { twoStepRoles: ['owner'] })).toEqual([400, 'invalid']);
});
