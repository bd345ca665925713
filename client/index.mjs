import { hc } from 'hono/client';

export function createClient({ url, key, fetch: send = fetch }) {
  const headers = key ? { Authorization: `Bearer ${key}` } : {};
  return hc(url, { headers, fetch: send }).api;
}

export class ApiError extends Error {
  name = 'ApiError';

  constructor(status, { error, code = '', fields = {} }) {
    super(error ?? `The server answered ${status}`);
    this.status = status;
    this.code = code;
    this.fields = fields;
  }
}

export async function answerOf(call) {
  const response = await call;
  if (response.ok) return response.json();
  throw new ApiError(response.status, await response.json().catch(() => ({})));
}
