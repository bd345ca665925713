import { expect, it } from 'vitest';
import { takeSnapshot } from '#build/content/snapshot.ts';
import { planPages } from '#build/plan/plan.ts';
import { saveSettings } from '#content-api/agency/settings/store.ts';
import { kinds, renderDocument } from '#pages/kinds.ts';
import settings from '#static-data/sample/settings.json' with { type: 'json' };
import { temporaryStore } from '../../support/store.ts';
import before from './before.json' with { type: 'json' };
import { type Facts, factsOf } from './facts.ts';

/** Of every page of a site with nothing but what a store begins with, and these settings. */
async function factsWith(values: object): Promise<Record<string, Facts>> {
  const { db } = await temporaryStore();
  await saveSettings(db, { ...values });
  const snapshot = await takeSnapshot({ db }, 'https://www.overprint.example');
  const facts: Record<string, Facts> = {};
  for (const { url, kind } of planPages(snapshot)) {
    const { Page, data } = (kind && kinds[kind.name]) ?? {};
    if (!kind || !data) continue;
    const context = { snapshot, routeParams: kind.params, urlPathname: url, urlOriginal: url };
    const shown = await data(context as unknown as Parameters<typeof data>[0]);
    facts[url] = factsOf(renderDocument({ Page, data: shown, urlPathname: url }));
  }
  return facts;
}

// Taken when the sample's texts became content; renewed where a change of what pages say is meant.
it.each([
  ['with the sample’s settings', settings, before.set],
  ['where nothing is set', {}, before.unset],
])(
  'every page says what it said, links, headings and structured data included, %s',
  async (_, values, said) => {
    expect(await factsWith(values)).toEqual(said);
  },
);
