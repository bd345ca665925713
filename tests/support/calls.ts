import type { Reply, TestApi } from './api.ts';

/** Calls the API as whoever has this token. */
export function callsOf(api: TestApi, token?: string) {
  return <Body = Record<string, unknown>>(
    method: string,
    path: string,
    json?: object,
    headers: Record<string, string> = {},
  ): Promise<Reply<Body>> => api.send<Body>(method, path, { token, json, headers });
}

/** The same by verb. Reading gives the body alone. */
export function clientOf(api: TestApi, token?: string) {
  const send = callsOf(api, token);
  return {
    read: async <Body = Record<string, unknown>>(path: string) => (await send<Body>('GET', path)).body,
    post: <Body = Record<string, unknown>>(path: string, json?: object) => send<Body>('POST', path, json),
    put: <Body = Record<string, unknown>>(path: string, json: object) => send<Body>('PUT', path, json),
    remove: <Body = { trash_id: number }>(path: string) => send<Body>('DELETE', path),
    restore: (trash_id: number) => send('POST', `/trash/${trash_id}/restore`),
  };
}

/** The statuses of so many calls, one after the other. */
export async function inTurn(
  times: number,
  call: (nth: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const statuses = [];
  for (let nth = 0; nth < times; nth += 1) statuses.push((await call(nth)).status);
  return statuses;
}

/** The statuses of so many calls that arrive together, sorted. */
export async function atOnce(
  times: number,
  call: (nth: number) => Promise<{ status: number }>,
): Promise<number[]> {
  const replies = await Promise.all(Array.from({ length: times }, (_, nth) => call(nth)));
  return replies.map(({ status }) => status).sort();
}

/** So many of one status, and then so many of another. */
export function firstThen(times: number, status: number, then: number, rest = 1): number[] {
  return [...Array<number>(times).fill(status), ...Array<number>(rest).fill(then)];
}
