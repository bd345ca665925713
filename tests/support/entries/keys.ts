import type { TestApi } from '../api.ts';

/** Makes a key of these rights as whoever has this token. */
export async function newKey(api: TestApi, token: string, rights: string[], more: object = {}) {
  const json = { name: 'CRM', rights, expires_at: null, ...more };
  const { status, body } = await api.send<{ key: { id: number }; secret: string }>('POST', '/keys', {
    token,
    json,
  });
  if (status !== 201) throw new Error(`No key was made: ${JSON.stringify(body)}`);
  return { id: body.key.id, secret: body.secret };
}
