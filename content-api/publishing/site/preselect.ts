import type { Served } from './servedRelease.ts';

const CONTACT = new Set(['contact-us.html', 'contact.html']);
const SERVICE = /[?&]service=([a-z]+(?:-[a-z]+)*)(?:[&#]|$)/;

/**
 * `/contact-us?service=design` with this service chosen without JavaScript. Null for every other request, and
 * for a service that isn't offered.
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
