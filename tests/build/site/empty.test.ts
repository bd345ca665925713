import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { services } from '#content-api/kinds/services.shared.ts';
import { addEntry } from '#content-api/library/kinds/store.ts';
import { changePage, pageAt } from '#content-api/sitePages/store.ts';
import authors from '#static-data/sample/authors.json' with { type: 'json' };
import settings from '#static-data/sample/settings.json' with { type: 'json' };
import testimonials from '#static-data/sample/testimonials.json' with { type: 'json' };
import { createTestSite } from '../../support/site.ts';

/** Words that only the sample's agency has reason to say; the names of a trade stand for its services. */
const OF_THE_SAMPLE = [
  ...[settings.brand, settings.tagline, settings.description, settings.email, settings.phone],
  ...[...authors, ...testimonials].map(({ name }) => name),
  ...['Bristol', '2024', 'nineteen', 'digital agency', 'AI solutions', 'strategic marketing', 'First ink'],
  ...['Video Editing', 'Content Writing', 'Website Development', 'trades', '100+', '99%', '[', 'workshop'],
];

async function emptySite() {
  const site = await createTestSite({ isEmpty: true });
  const folder = join(site.dataDir, 'current');
  const said = () =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(?:html|xml|json|txt|webmanifest)$/.test(name) && !/^(?:assets|admin)/.test(name))
      .map((name) => {
        const text = readFileSync(join(folder, name), 'utf8');
        // Rules of style sheets and programs have brackets.
        return [
          name,
          text.replace(/<(style|script)(?! type="application\/ld)[^>]*>.*?<\/\1>/gs, ''),
        ] as const;
      });
  return { ...site, said };
}

it('a site that begins empty says nothing of the sample and shows no prompt, in none of its files', {
  timeout: 120_000,
}, async () => {
  const { generate, said } = await emptySite();
  await generate();
  const files = said();
  expect(files.map(([name]) => name)).toEqual(
    expect.arrayContaining([
      'index.html',
      'book.html',
      '404.html',
      'llms.txt',
      'rss.xml',
      'site.webmanifest',
    ]),
  );
  expect(files.filter(([name]) => name.startsWith('services/'))).toEqual([]);
  const found = files.flatMap(([name, text]) => {
    // Lists of JSON and links of Markdown are no prompts.
    const words = text.replace(/\[\]|:\s*\[|"@graph":\[|^- \[[^\]]*\]\(/gm, '');
    return OF_THE_SAMPLE.filter((word) => words.toLowerCase().includes(word.toLowerCase())).map(
      (word) => `${name}: ${word}`,
    );
  });
  expect(found).toEqual([]);
});

it('what is written is published, with the prompts beside it left out', { timeout: 120_000 }, async () => {
  const { generate, said, store } = await emptySite();
  const { db } = store;
  const home = await pageAt(db, '/');
  if (!home) throw new Error('There is no home page.');
  const sections = structuredClone(home.sections);
  const hero = sections.find(({ type }) => type === 'hero');
  const steps = sections.find(({ type }) => type === 'steps');
  Object.assign(hero?.data ?? {}, { title: 'Bread from Gdynia' });
  if (steps?.type === 'steps') Object.assign(steps.data.steps[1] ?? {}, { title: 'We bake' });
  await changePage(db, home, { sections }, { how: 'by_hand', by: null });
  const service = {
    name: 'Bread',
    short_name: 'Bread',
    slug: 'bread',
    summary: 'Daily.',
    description: 'Rye.',
  };
  await addEntry(db, services, services.schema.parse(service));
  await generate();
  const page = new Map(said()).get('index.html') ?? '';
  expect(page).toContain('<h1');
  expect(page).toContain('Bread from Gdynia');
  expect(page.match(/We bake/g)).toHaveLength(1);
  expect(page).toContain('href="/services/bread"');
  expect(page).not.toMatch(/\[(?:Title|Text|Note|Button|Introduction)/);
});
