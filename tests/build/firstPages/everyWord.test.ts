import { expect, it } from 'vitest';
import { takeSnapshot } from '#build/content/snapshot.ts';
import { planPages } from '#build/plan/plan.ts';
import { kinds, renderDocument } from '#pages/kinds.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { marked, markedWording, unmarkedIn } from '../../support/marks.ts';
import { temporaryStore } from '../../support/store.ts';

/** What isn't said to anybody: names of choices, addresses, moments. */
const NOT_SAID =
  /^(?:id|type|status|slug|kept|storedAddress|kind|address|url|src|href|backHref|origin|timezone|drawing|place|layout|look|does|service|tone|show|count|email|phone|country|securityContact|updatedAt|createdAt|publishedAt|robots|language)$/;

function allMarked<Value>(value: Value, key = ''): Value {
  if (typeof value === 'string') return (NOT_SAID.test(key) ? value : marked(value)) as Value;
  if (Array.isArray(value)) return value.map((item) => allMarked(item, key)) as Value;
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, item]) => [
      name,
      key === 'address' || !NOT_SAID.test(name) || typeof item === 'object' ? allMarked(item, name) : item,
    ]),
  ) as Value;
}

it('says nothing that an owner can’t change', async () => {
  const { db } = await temporaryStore();
  const snapshot = await takeSnapshot({ db }, 'https://www.example.com');
  const { site, pages, services, navigation, seo } = snapshot;
  const shown: Snapshot = {
    ...snapshot,
    site: { ...allMarked({ ...site, look: {} }), look: site.look, wording: markedWording() },
    pages: allMarked(pages),
    services: allMarked(services),
    navigation: allMarked(navigation),
    seo: allMarked(seo),
  };
  const said: Record<string, string[]> = {};
  for (const { url, kind } of planPages(shown)) {
    const { Page, data } = (kind && kinds[kind.name]) ?? {};
    if (!kind || !data) continue;
    const context = { snapshot: shown, routeParams: kind.params, urlPathname: url, urlOriginal: url };
    const pageData = await data(context as unknown as Parameters<typeof data>[0]);
    const words = unmarkedIn(renderDocument({ Page, data: pageData, urlPathname: url }));
    if (words.length > 0) said[url] = words;
  }
  expect(said).toEqual({});
});
