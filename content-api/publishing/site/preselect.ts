import type { Served } from './servedRelease.ts';

const CONTACT = new Set(['contact-us.html', 'contact.html']);
const SERVICE = /[?&]service=([a-z]+(?:-[a-z]+)*)(?:[&#]|$)/;

/**
 * `/contact-us?service=design` with this service chosen without JavaScript. Null for every other request, and for a
 * service that isn't offered.
 */
export function preselected(url: string, served: Served): Buffer | null {
  if (!CONTACT.has(served.path)) return null;
  const service = SERVICE.exec(url)?.[1];
  if (!service) return null;
  const html = served.body.toString();
  const option = `<option value="${service}">`;
  return html.includes(option)
    ? Buffer.from(html.replace(option, `<option value="${service}" selected>`))
    : null;
}

export type CachedRenderer = (url: string) => Promise<string | null>;

/** Milliseconds for which a document that was made in need is good enough for the next visitor too. */
const HOLDS = 60_000;
const MOST = 50;

/** Rendering reads all content: it happens once for all who ask within a minute, and one page after the other. */
export function cachedRenderer(render: (url: string) => Promise<string | null>): CachedRenderer {
  const held = new Map<string, { html: Promise<string | null>; until: number }>();
  let queue: Promise<unknown> = Promise.resolve();
  return (url) => {
    const cached = held.get(url);
    if (cached && performance.now() < cached.until) return cached.html;
    const html = queue.then(() => render(url)).catch(() => null);
    queue = html;
    held.delete(url);
    held.set(url, { html, until: performance.now() + HOLDS });
    const [oldest] = held.keys();
    if (held.size > MOST && oldest !== undefined) held.delete(oldest);
    return html;
  };
}
