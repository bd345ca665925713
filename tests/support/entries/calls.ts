import type { TestApi } from '../api.ts';

/** What somebody with this token, or a visitor, asks of the API: replies, and of what is read only the body. */
export function callsOf(api: TestApi, token?: string) {
  const send = <Body = Record<string, unknown>>(method: string, path: string, json?: object) =>
    api.send<Body>(method, path, { token, ...(json ? { json } : {}) });
  return {
    read: async <Body = Record<string, unknown>>(path: string) => (await send<Body>('GET', path)).body,
    post: <Body = Record<string, unknown>>(path: string, json?: object) => send<Body>('POST', path, json),
    put: <Body = Record<string, unknown>>(path: string, json: object) => send<Body>('PUT', path, json),
    remove: <Body = { trash_id: number }>(path: string) => send<Body>('DELETE', path),
    restore: (trash_id: number) => send('POST', `/trash/${trash_id}/restore`),
  };
}
