/// <reference path="../build/bundle/subset-font.d.ts" />
/// <reference path="../content-api/values/matching/punycode.d.ts" />
import type { ClientResponse, hc } from 'hono/client';
import type { App } from '../content-api/app.ts';

export interface ClientOptions {
  /** The address of the site, for example https://www.example.com. */
  url: string;
  /** An API key. Without one, the client reads what visitors see. */
  key?: string | undefined;
  fetch?: typeof fetch;
}

export type Client = ReturnType<typeof hc<App>>['api'];

/** The calls of the API, typed by the routes of the server: `client.posts.$get({ query: {} })`. */
export function createClient(options: ClientOptions): Client;

/** A refusal of the server. The message is for people, `code` for programs. */
export class ApiError extends Error {
  readonly status: number;
  readonly code: string;
  /** Messages by field. */
  readonly fields: Record<string, string>;
  constructor(status: number, answer: { error?: string; code?: string; fields?: Record<string, string> });
}

/** The answer of a call. @throws ApiError for any status but 2xx. */
export function answerOf<Answer>(call: Promise<ClientResponse<Answer>>): Promise<Answer>;
