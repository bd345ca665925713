import { urlOf } from '../../values/url.shared.ts';

/** The source that a campaign names, or else the site that the visitor came from; '' for neither. */
export function sourceOf({ utm_source, referrer }: { utm_source: string; referrer: string }): string {
  return utm_source || (urlOf(referrer)?.hostname.replace(/^www\./, '') ?? '');
}

/** The path of the page that a form was sent from, as the browser names it; '' for pages of other sites. */
export function pageOfForm(referer: string | undefined, hosts: readonly (string | undefined)[]): string {
  const url = urlOf(referer ?? '');
  // The address of a booking is a secret: whoever has it can move the meeting.
  return url && hosts.includes(url.host) && !url.pathname.startsWith('/api/') ? url.pathname : '';
}
