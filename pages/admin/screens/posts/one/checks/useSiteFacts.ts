import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { SiteFacts } from '#content-api/blog/checks/rules/rule.ts';
import { answerOf, api } from '../../../../app/calls/api.ts';

/** As many as the server is asked about at once; nobody links more. */
const MOST = 500;

export function useSiteFacts(hrefs: readonly string[]): SiteFacts {
  const { data } = useQuery({
    queryKey: ['posts', 'linkStatuses', ...hrefs],
    enabled: hrefs.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      answerOf(api.admin['site-check'].links.$post({ json: { hrefs: [...hrefs] } }, { init: { signal } })),
  });
  return useMemo(() => {
    const known = new Map(data?.links.map(({ href, ...link }) => [href, link]));
    return {
      origin: data?.origin ?? '',
      statusOf: (href) => {
        const link = known.get(href);
        if (!link) return null;
        return link.is === 'moved' ? { is: 'moved', to: link.to ?? '' } : { is: link.is };
      },
    };
  }, [data]);
}

/** The addresses to ask about: of this site, or perhaps of it. The same list for the same links. */
export function lookedUp(links: readonly { href: string }[]): string[] {
  const possible = links.map(({ href }) => href).filter((href) => /^(?:\/|https?:)/i.test(href));
  return [...new Set(possible)].sort().slice(0, MOST);
}
