import { join } from 'node:path';
import { afterAll, onTestFinished } from 'vitest';
import { createApp } from '#content-api/app.ts';
import type { EmbeddedStore, Store } from '#content-api/database/open.ts';
import { noExternalBusy } from '#content-api/enquiries/bookings/times/externalBusy.ts';
import { createCalendar } from '#content-api/enquiries/calendar/calendar.ts';
import type { ApiParts } from '#content-api/parts.ts';
import { createPublishing, type Publish } from '#content-api/publishing/releases/publishing.ts';
import type { PublishPlan } from '#content-api/publishing/releases/releases.shared.ts';
import { startServer } from '#content-api/server.ts';
import { shortTermOf } from '#content-api/servers/inStore.ts';
import { hashPassword } from '#content-api/staff/access/passwords.ts';
import { readSecrets } from '#content-api/staff/access/secrets.ts';
import { createActivityLog } from '#content-api/staff/activity/log.ts';
import { createUser } from '#content-api/staff/users/store.ts';
import { folderReleases, folderStorage, uploadsIn } from '#content-api/storage/folderStorage.ts';
import type { Role, User } from '#content-api/values/identity.shared.ts';
import { createPresenceBoard } from '#content-api/writing/presence/board.ts';
import { openEmptyStore } from './emptyStore.ts';
import { publishFiles, temporaryDataDir } from './entries/release.ts';
import type { Finally } from './finally.ts';

export const PASSWORD = 'Correct1Horse';

/** Stands for the command: publishes at once, and nothing. */
export const nothingToPublish: Publish = async () => ({
  release: 'r1',
  changed: false,
  pages: 1,
  bytes: 100,
  rendered: 1,
  milliseconds: 1,
  warnings: 0,
  toMend: [],
});

/** Stands for the command too. */
export const nothingWaits: PublishPlan = {
  entries: [],
  causes: [],
  pages: [],
  added: 0,
  changed: 0,
  removed: 0,
  unchanged: 1,
  full: false,
};

/** The real parts over this store, with limits off unless a test is about them. */
export function testParts(store: Store, dataDir: string, overrides: Partial<ApiParts> = {}): ApiParts {
  const secrets = readSecrets(dataDir);
  const { google = null } = overrides;
  const calendar = google && createCalendar({ store, secrets, google, siteUrl: '' });
  return {
    store,
    secrets,
    dataDir,
    uploads: uploadsIn(dataDir),
    releases: folderReleases(dataDir),
    askStorage: async () => {},
    typefaces: folderStorage(join(import.meta.dirname, '../../dist/typefaces')),
    linkPicture: async () => null,
    activity: createActivityLog(store),
    renderSitePage: async ({ title }) => `<h1>${title}</h1>`,
    renderDraft: async ({ summary, body }) => `<h1>${summary.title}</h1>${body.html}`,
    renderPost: async (slug) => `<h1>${slug}</h1>`,
    renderPage: async (url) => (url === '/nowhere' ? null : `<h1>${url}</h1>`),
    publishing: createPublishing(nothingToPublish),
    publishPlan: async () => nothingWaits,
    siteUrl: '',
    version: 'test',
    backupTo: '',
    mail: { smtpUrl: '', from: null, to: [] },
    provider: null,
    passwords: true,
    google,
    calendar,
    externalBusy: calendar?.externalBusy ?? noExternalBusy,
    meetingUrlTemplate: '',
    webhooksMayBePrivate: false,
    presence: createPresenceBoard(),
    shortTerm: shortTermOf(store),
    rateLimit: false,
    limits: { enquiries: 1000, perAddress: 60 },
    trustedProxies: 0,
    corsOrigins: [],
    ...overrides,
  };
}

export interface Reply<Body = Record<string, unknown>> {
  status: number;
  body: Body;
  headers: Headers;
}

interface Sent {
  /** Of a client that may go away meanwhile. */
  signal?: AbortSignal;
  token?: string | undefined;
  json?: unknown;
  form?: FormData;
  headers?: Record<string, string>;
}

export interface TestApi {
  store: EmbeddedStore;
  dataDir: string;
  parts: ApiParts;
  /** Sends a request below /api to the app itself; no port is opened. */
  send<Body = Record<string, unknown>>(method: string, path: string, sent?: Sent): Promise<Reply<Body>>;
  /** A user of this role, who can sign in with PASSWORD. */
  user(role: Role): Promise<User>;
  /** A token of this user, or of a new one with this role. */
  signIn(who: Role | User): Promise<string>;
  close(): Promise<void>;
}

/** An API for all tests of a file, closed after the last. Call it where the file begins. */
export const openTestApi = (overrides: Partial<ApiParts> = {}) => createTestApi(overrides, afterAll);

/** A server over an API of its own for all tests of a file, which serves these files from its start. */
export async function openTestServer(files?: Record<string, string>) {
  const api = await openTestApi();
  if (files) await publishFiles(api.dataDir, files);
  const server = await startServer(api.parts, { port: 0, host: '127.0.0.1' });
  afterAll(() => server.stop());
  return { ...api, server };
}

/** Of PASSWORD. */
let passwordHash: string | undefined;

/** An API over a store of its own in a temporary folder, closed after the test. */
export async function createTestApi(
  overrides: Partial<ApiParts> = {},
  after: Finally = onTestFinished,
): Promise<TestApi> {
  const dataDir = await temporaryDataDir();
  const store = await openEmptyStore(join(dataDir, 'content.db'));
  const parts = testParts(store, dataDir, overrides);
  const app = createApp(parts);
  passwordHash ??= await hashPassword(PASSWORD);
  const password_hash = passwordHash;
  let users = 0;

  const send: TestApi['send'] = async (method, path, { token, json, form, headers = {}, signal } = {}) => {
    const body = form ?? (json === undefined ? undefined : JSON.stringify(json));
    const response = await app.request(`/api${path}`, {
      method,
      headers: {
        ...(json === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...headers,
      },
      ...(body === undefined ? {} : { body }),
      ...(signal ? { signal } : {}),
    });
    const text = await response.text();
    const isJson = response.headers.get('content-type')?.includes('json') ?? false;
    return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
  };
  const user: TestApi['user'] = (role) => {
    users += 1;
    const email = `${role}-${users}@example.com`;
    return createUser(store.db, {
      email,
      display_name: `${role} ${users}`,
      role,
      password_hash,
    });
  };
  const signIn: TestApi['signIn'] = async (who) => {
    const { email } = typeof who === 'string' ? await user(who) : who;
    const { body } = await send<{ token: string }>('POST', '/auth/login', {
      json: { email, password: PASSWORD },
    });
    return body.token;
  };
  let closed: Promise<void> | undefined;
  const close: TestApi['close'] = () => {
    parts.presence.close();
    closed ??= store.close();
    return closed;
  };
  after(close);
  return { store, dataDir, parts, send, user, signIn, close };
}
