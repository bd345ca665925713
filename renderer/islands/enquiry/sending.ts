import { utmNames } from '#content-api/enquiries/leads/leads.shared.ts';
import type { FieldErrors, Values } from './complaints.ts';

type Outcome = { sent: true } | { sent: false; fields: FieldErrors };

/** Milliseconds until a silent connection counts as lost. */
const PATIENCE_MS = 30_000;

interface Attempt {
  key: string;
  body: string;
}

/** The same values keep their key, so that a repeated request creates no second lead. */
export function createSender() {
  let current: AbortController | undefined;
  let attempt: Attempt | undefined;

  const send = async (values: Values): Promise<Outcome | undefined> => {
    if (current) return;
    const controller = new AbortController();
    current = controller;
    const timer = setTimeout(() => controller.abort('late'), PATIENCE_MS);
    const body = JSON.stringify(values);
    if (attempt?.body !== body) attempt = { key: newKey(), body };
    const outcome = await sendContact(values, attempt.key, controller.signal);
    clearTimeout(timer);
    current = undefined;
    if (controller.signal.reason === 'left') return;
    if (outcome.sent) attempt = undefined;
    return outcome;
  };
  return { send, isSending: () => current !== undefined, leave: () => current?.abort('left') };
}

/** 128 random bits; `crypto.randomUUID` is missing without TLS. */
function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join('-');
}

/** @param key the idempotency key: equal keys create one lead. @param signal cancels the request. */
async function sendContact(values: Values, key: string, signal: AbortSignal): Promise<Outcome> {
  try {
    const response = await fetch('/api/contact', {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify({ ...values, ...originOfVisit(), idempotency_key: key }),
      signal,
    });
    return response.ok ? { sent: true } : { sent: false, fields: await fieldsOf(response) };
  } catch {
    return { sent: false, fields: {} };
  }
}

/** The API answers `{error, code, fields?}`; a proxy may answer anything. */
async function fieldsOf(response: Response): Promise<FieldErrors> {
  const answer = (await response.json().catch(() => null)) as { fields?: FieldErrors } | null;
  return answer?.fields ?? {};
}

type Origin = Record<(typeof utmNames)[number] | 'referrer' | 'landing_page', string>;

/** Reads this tab's history and stores nothing: its oldest page of this site, and the newest with a campaign. */
function originOfVisit(): Origin {
  const pages = pagesOfVisit();
  const landing = pages[0] ?? new URL(location.href);
  const campaign = pages.findLast(({ searchParams }) => utmNames.some((name) => searchParams.has(name)));
  const utm = utmNames.map((name) => [name, campaign?.searchParams.get(name) ?? '']);
  return {
    ...(Object.fromEntries(utm) as Record<(typeof utmNames)[number], string>),
    referrer: isOurs(document.referrer) ? '' : document.referrer,
    landing_page: isSecret(landing) ? '' : landing.pathname + landing.search,
  };
}

/** Oldest first, with the current page. Without the Navigation API, only the page before is known. */
function pagesOfVisit(): URL[] {
  // Not every browser has it, although TypeScript says so.
  const { navigation } = window as { navigation?: Navigation };
  const index = navigation?.currentEntry?.index;
  if (navigation && index !== undefined)
    return navigation
      .entries()
      .slice(0, index + 1)
      .flatMap(({ url }) => (url ? [new URL(url)] : []));
  const before = isOurs(document.referrer) ? [new URL(document.referrer)] : [];
  return [...before, new URL(location.href)];
}

/** The address of a booking lets anyone move or cancel the meeting. */
function isSecret({ pathname }: URL): boolean {
  return pathname.startsWith('/api/');
}

function isOurs(address: string): boolean {
  return address.startsWith(`${location.origin}/`);
}
