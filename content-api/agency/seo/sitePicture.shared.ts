// Pages are rendered with this: it imports no zod, which their program would carry along.

/** The picture of a site that has none of its own. Sites that began with the sample name it in their configuration. */
export const SITE_PICTURE = '/og-default.png';

/** The picture that a link to a page shows: its own, else the one chosen for the site, else its title, drawn. */
export function sharedPicture(own: string, ofSite: string, drawn: string): string {
  return own || (ofSite === SITE_PICTURE ? '' : ofSite) || drawn;
}
