/// <reference path="../build/bundle/subset-font.d.ts" />
/// <reference path="../content-api/values/matching/punycode.d.ts" />
import type { ClientResponse, hc } from 'hono/client';
import type { z } from 'zod';
import type { App } from '../content-api/app.ts';
import type { ContentKind, KindKey } from '../content-api/kinds/kinds.shared.ts';

export interface ClientOptions {
  /** The address of the site, for example https://www.example.com. */
  url: string;
  /** An API key. Without one, the client reads what visitors see. */
  key?: string | undefined;
  fetch?: typeof fetch;
}

type Kind<Key extends KindKey> = Extract<ContentKind, { key: Key }>;
type Entry<Key extends KindKey> = z.output<Kind<Key>['entrySchema']>;
type Id = { param: { id: string } };
type Call<Given extends unknown[], Answer> = (...given: Given) => Promise<ClientResponse<Answer>>;

/** The calls for services, authors and the like. A loop makes their routes, and Hono doesn't see those. */
type KindCalls = {
  [Key in KindKey]: {
    $get: Call<[], Record<Key, Entry<Key>[]>>;
    $post: Call<[{ json: z.input<Kind<Key>['schema']> }], Entry<Key>>;
    ':id': {
      $get: Call<[Id], Entry<Key>>;
      $put: Call<[Id & { json: Partial<z.input<Kind<Key>['schema']>> }], Entry<Key>>;
      $delete: Call<[Id & { query?: { posts_to?: string } }], { success: true; trash_id: number }>;
    };
  };
};

export type Client = ReturnType<typeof hc<App>>['api'] & KindCalls;

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
