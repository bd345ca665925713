import { utmNames } from '#content-api/enquiries/leads/leads.shared.ts';

export type Origin = Record<(typeof utmNames)[number] | 'referrer' | 'landing_page', string>;

/** From this tab's history, storing nothing: its oldest page of ours, and the newest with a campaign. */
export function originOfVisit(): Origin {
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

/** Oldest first, up to the current one. Where the Navigation API is missing, the page before is what is known. */
function pagesOfVisit(): URL[] {
  // TypeScript believes that every browser has it.
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

/** The page of a booking: who has its address can move or cancel the meeting. */
function isSecret({ pathname }: URL): boolean {
  return pathname.startsWith('/api/');
}

function isOurs(address: string): boolean {
  return address.startsWith(`${location.origin}/`);
}
