import { Parser } from 'htmlparser2';
import { expect, it } from 'vitest';
import { takeSnapshot } from '#build/content/snapshot.ts';
import { planPages } from '#build/plan/plan.ts';
import { WORDING } from '#content-api/agency/wording/contract.ts';
import { kinds, renderDocument } from '#pages/kinds.ts';
import type { Snapshot } from '#static-data/schema.ts';
import { temporaryStore } from '../../support/store.ts';

/** What isn't said to anybody: names of choices, addresses, moments. */
const NOT_SAID =
  /^(?:id|type|status|slug|kept|kind|address|url|src|href|backHref|origin|timezone|drawing|place|layout|look|does|service|tone|linkedin|twitter|email|phone|country|securityContact|updatedAt|createdAt|publishedAt|robots|language)$/;
/** Names of what isn't the agency's own. */
const OF_OTHERS = /^(?:LinkedIn|Twitter|UTC)$/;

/** Every word of a text with a mark before it; tags, entities and placeholders stay as they are. */
function marked(text: string): string {
  return text.replace(/<[^>]*>|&#?\w+;|\{[^}]*\}|(\p{L}[\p{L}\p{M}’'.@-]*)/gu, (whole, word) =>
    word ? `§${word}` : whole,
  );
}

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

/** Words of a document that nobody has marked: of its texts, and of what is read out. */
function unmarked(html: string): string[] {
  const found: string[] = [];
  const open: string[] = [];
  const note = (text = '') => {
    for (const [word] of text.matchAll(/(?<![§\p{L}\p{M}’'.@&#/-])\p{L}{2,}[\p{L}’'.@-]*/gu))
      if (!OF_OTHERS.test(word)) found.push(`${open.at(-1)}: ${word} (${text.trim().slice(0, 60)})`);
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      open.push(name);
      for (const said of ['alt', 'title', 'aria-label', 'aria-description', 'placeholder'])
        note(attributes[said]);
      if (/description|title/.test(attributes.property ?? attributes.name ?? '') && name === 'meta')
        note(attributes.content);
    },
    ontext: (text) => {
      if (!['script', 'style', 'option'].some((name) => open.includes(name))) note(text);
    },
    onclosetag: () => open.pop(),
  });
  parser.end(html);
  return found;
}

it('says nothing that an owner can’t change', async () => {
  const { db } = await temporaryStore();
  const snapshot = await takeSnapshot({ db }, 'https://www.example.com');
  const own = Object.fromEntries(
    WORDING.flatMap(({ words }) => Object.values(words)).map(({ key, text }) => [key, text]),
  );
  const { site, pages, services, navigation, seo } = snapshot;
  const shown: Snapshot = {
    ...snapshot,
    site: { ...allMarked({ ...site, look: {} }), look: site.look, wording: allMarked(own) },
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
    const words = unmarked(renderDocument({ Page, data: pageData, urlPathname: url }));
    if (words.length > 0) said[url] = words;
  }
  expect(said).toEqual({});
});
