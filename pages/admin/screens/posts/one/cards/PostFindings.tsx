import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo, useState } from 'react';
import { findingsOf, sentenceOf } from '#content-api/blog/checks/rules/index.ts';
import type { FoundHere, SiteFacts, TextFacts } from '#content-api/blog/checks/rules/rule.ts';
import { isEmptyContent } from '#content-api/blog/posts/posts.shared.ts';
import { answerOf, api } from '../../../../calls/api.ts';
import { BeforePublishing } from '../../../../editor/checks/BeforePublishing.tsx';
import { nthOf, sameAmong } from '../../../../editor/checks/sameFinding.ts';
import type { PostValues } from '../../../../editor/journal/entry.ts';
import { useWritingState } from '../../../../editor/writing/useWritingState.ts';
import { Button } from '../../../../ui/Button.tsx';
import type { PostWriting } from '../writing/postWriting.ts';

const BLANK = 'Things to fix appear here as you write.';

export function PostFindings({ findings, isBegun, mend }: ReturnType<typeof useFindings>) {
  return (
    <BeforePublishing
      findings={findings}
      blank={isBegun ? undefined : BLANK}
      sentenceOf={sentenceOf}
      mend={mend}
    />
  );
}

export function ToFindings({ of, onOpen }: { of: ReturnType<typeof useFindings>; onOpen: () => void }) {
  const count = of.isBegun ? (of.findings?.length ?? 0) : 0;
  if (count === 0) return null;
  const open = () => {
    onOpen();
    document.querySelector<HTMLElement>('[data-findings] button')?.focus();
  };
  return (
    <Button look="bare" isSmall onClick={open}>
      {count === 1 ? 'One thing to fix' : `${count} things to fix`}
    </Button>
  );
}

/** Checks the post after a pause in typing; null before the first check. */
export function useFindings(writing: PostWriting, focusField: (name: keyof PostValues) => void) {
  const { values } = useWritingState(writing);
  const { text, values: looked } = useTextFacts(writing);
  const site = useSiteFacts(text ? lookedUp([...text.snippets, ...text.links]) : []);
  const findings = useMemo(() => text && findingsNow(looked, text, site), [text, looked, site]);
  return {
    findings,
    words: text?.words ?? 0,
    isBegun: findings !== null && !isBlank(values),
    /** The text may have changed since the check. */
    mend: (finding: FoundHere) => {
      const facts = writing.local.textFacts();
      const now = facts ? findingsNow(writing.state.read().values, facts, site) : [];
      const same = sameAmong(now, finding, nthOf(findings ?? [], finding));
      if (same?.at) writing.local.selectText(same.at);
      else focusField(finding.field);
    },
  };
}

/** An empty post lacks everything, and nobody wants a list of that. */
function isBlank({ title, content }: PostValues): boolean {
  return title.trim() === '' && isEmptyContent(content);
}

function findingsNow(values: PostValues, text: TextFacts, site: SiteFacts): FoundHere[] {
  if (isBlank(values)) return [];
  return findingsOf(
    {
      slug: values.slug,
      title: values.title,
      excerpt: values.excerpt,
      metaTitle: values.meta_title,
      metaDescription: values.meta_description,
      picture: values.featured_image_url,
      categories: values.categories.length,
      text,
    },
    site,
  );
}

/** The server's limit for one call; no post has more links. */
const MOST = 500;

function useSiteFacts(hrefs: readonly string[]): SiteFacts {
  const { data } = useQuery({
    queryKey: ['posts', 'linkStatuses', ...hrefs],
    enabled: hrefs.length > 0,
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) =>
      answerOf(api.admin['site-check'].links.$post({ json: { hrefs: [...hrefs] } }, { init: { signal } })),
  });
  return useMemo(() => {
    const byHref = new Map(data?.links.map(({ href, ...link }) => [href, link]));
    return {
      origin: data?.origin ?? '',
      statusOf: (href) => {
        const link = byHref.get(href);
        if (!link) return null;
        return link.is === 'moved' ? { is: 'moved', to: link.to ?? '' } : { is: link.is };
      },
    };
  }, [data]);
}

/** Addresses that may belong to this site, sorted so that the same links make the same query. */
function lookedUp(links: readonly { href: string }[]): string[] {
  const possible = links.map(({ href }) => href).filter((href) => /^(?:\/|https?:|snippet:)/i.test(href));
  return [...new Set(possible)].sort().slice(0, MOST);
}

/** Milliseconds after the last change until the text is checked. */
const PAUSE = 400;

/** The facts are null before the first pause in typing. */
function useTextFacts(writing: PostWriting) {
  const { values } = useWritingState(writing);
  const [seen, setSeen] = useState<{ text: TextFacts | null; values: typeof values }>({ text: null, values });
  useEffect(() => {
    const timer = setTimeout(() => setSeen({ text: writing.local.textFacts(), values }), PAUSE);
    return () => clearTimeout(timer);
  }, [writing, values]);
  return seen;
}
