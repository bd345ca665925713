import { type APIRequestContext, type Page, test } from '@playwright/test';
import type { Role, User } from '#content-api/values/identity.shared.ts';

/** The first admin of the journeys' store; the configuration has the server create it. */
export const ADMIN = { email: 'admin@example.com', password: 'Journey1Password' };
export const PASSWORD = 'Correct1Horse';

let made = 0;

/** A token of this user. */
export async function tokenOf(request: APIRequestContext, who: { email: string; password: string }) {
  const response = await request.post('/api/auth/login', { data: who });
  return ((await response.json()) as { token: string }).token;
}

/** The admin's own calls share one sign-in, for as long as it holds. */
let admins: string | undefined;

/** Sends a request as the admin. */
export async function asAdmin<Answer>(
  request: APIRequestContext,
  method: 'get' | 'post' | 'put' | 'delete',
  path: string,
  data?: object,
): Promise<Answer> {
  const send = (token: string) =>
    request[method](`/api${path}`, {
      headers: { Authorization: `Bearer ${token}` },
      ...(data ? { data } : {}),
    });
  admins ??= await tokenOf(request, ADMIN);
  const response = await send(admins);
  // After ten minutes a session makes no admins.
  if (![401, 403].includes(response.status())) return (await response.json()) as Answer;
  admins = await tokenOf(request, ADMIN);
  return (await (await send(admins)).json()) as Answer;
}

/** Users that a journey of this worker made. The next journey that makes one removes them. */
let lent: { journey: string; ids: number[] } = { journey: '', ids: [] };

/**
 * A new user of this role, who signs in with PASSWORD and is there until the journey ends: with everybody of all
 * journeys in it, the list of users would take a browser longer from journey to journey.
 */
export async function newUser(request: APIRequestContext, role: Role): Promise<User> {
  const journey = test.info().testId;
  if (lent.journey !== journey) {
    const { ids } = lent;
    lent = { journey, ids: [] };
    for (const id of ids) await asAdmin(request, 'delete', `/users/${id}`);
  }
  made += 1;
  const email = `${role}-${process.pid}-${Date.now()}-${made}@example.com`;
  const data = { email, password: PASSWORD, display_name: `${role} ${made} ${Date.now()}`, role };
  const { user } = await asAdmin<{ user: User }>(request, 'post', '/users', data);
  lent.ids.push(user.id);
  return user;
}

/** Opens an address of the back office with a session of this role. */
export async function openAs(page: Page, role: Role, path: string): Promise<User | null> {
  const user = role === 'admin' ? null : await newUser(page.request, role);
  const token = await tokenOf(page.request, user ? { email: user.email, password: PASSWORD } : ADMIN);
  await openSignedIn(page, token, path);
  return user;
}

/** Opens an address of the back office as somebody who was made before. */
export async function openBy(page: Page, { email }: User, path: string): Promise<void> {
  await openSignedIn(page, await tokenOf(page.request, { email, password: PASSWORD }), path);
}

/** Opens an address whose document finds this session, as if it had been kept before. */
export async function openSignedIn(page: Page, token: string, url: string): Promise<void> {
  const keeping = await page.addInitScript((kept) => {
    // Frames may have no storage: previews have none.
    if (window.top === window) localStorage.setItem('auth_token', kept);
  }, token);
  await page.goto(url);
  // What comes next keeps its session itself, or ends it.
  await keeping.dispose();
}

/** Leads on to another address of the open back office, which isn't loaded anew: as one of its own links does. */
export function leadOn(page: Page, path: string): Promise<void> {
  return page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
}

/** An enquiry; its id as staff see it. */
export async function newLead(request: APIRequestContext, fields: object = {}): Promise<number> {
  made += 1;
  const email = `visitor-${process.pid}-${Date.now()}-${made}@example.com`;
  await request.post('/api/contact', { data: { name: 'Vera Visitor', email, ...fields } });
  const { leads } = await asAdmin<{ leads: { id: number }[] }>(
    request,
    'get',
    `/leads?search=${encodeURIComponent(email)}`,
  );
  return leads[0]?.id ?? 0;
}
