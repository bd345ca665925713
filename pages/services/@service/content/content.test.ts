import { describe, expect, it } from 'vitest';
import { serviceDrawings } from '#content-api/agency/services/contract.ts';
import { serviceContent } from './index.ts';
import type { ExtraSection, ServiceContent } from './types.ts';

const SERVICES = Object.keys(serviceDrawings);

function contentOf(slug: string): ServiceContent {
  const content = serviceContent(slug);
  if (!content) throw new Error(`no content for ${slug}`);
  return content;
}

function sectionOf<Kind extends ExtraSection['kind']>(slug: string, kind: Kind) {
  const section = contentOf(slug).extras.find((extra) => extra.kind === kind);
  return section as Extract<ExtraSection, { kind: Kind }> | undefined;
}

describe('the six services', () => {
  it.each(SERVICES)('%s has content of its own, with one section of a kind', (slug) => {
    const { extras, offers, process } = contentOf(slug);
    const titles = [...offers.entries, ...process.steps].map(({ title }) => title);
    expect(contentOf(slug).slug).toBe(slug);
    expect(new Set(titles).size).toBe(10);
    expect(new Set(extras.map(({ kind }) => kind)).size).toBe(extras.length);
  });

  it.each(SERVICES)('%s speaks plainly', (slug) => {
    const text = JSON.stringify(contentOf(slug));
    expect(text).not.toMatch(
      /unlock|elevate|seamless|leverage|cutting.edge|empower|solution-driven|synerg|world.class/i,
    );
    expect(text).not.toMatch(/\p{Extended_Pictographic}/u);
  });

  it('has no page for anything else', () => {
    for (const slug of ['', 'nothing', 'toString', '__proto__']) expect(serviceContent(slug)).toBeUndefined();
  });
});

describe('what the specification asks of single pages', () => {
  it('names the technology stack in four groups', () => {
    expect(sectionOf('web-app-development', 'groups')?.groups.map(({ title }) => title)).toEqual([
      'Frontend',
      'Backend',
      'Database',
      'Cloud & Tools',
    ]);
  });

  it('names four industries and the benefits of AI', () => {
    expect(sectionOf('ai-solutions', 'industries')?.industries.map(({ title }) => title)).toEqual([
      'E-commerce',
      'Healthcare',
      'Finance',
      'Manufacturing',
    ]);
    expect(sectionOf('ai-solutions', 'reasons')?.title).toMatch(/benefits/i);
  });

  it('quotes the three video statistics and names video types', () => {
    const figures = sectionOf('video-editing', 'figures')?.figures.map(({ value }) => value);
    expect(figures).toEqual(['80%', '1200%', '95%']);
    expect(sectionOf('video-editing', 'groups')?.title).toBe('Video types');
  });

  it('gives reasons to choose the agency on at least two pages', () => {
    const titles = SERVICES.map((slug) => sectionOf(slug, 'reasons')?.title ?? '');
    expect(titles.filter((title) => title.startsWith('Why choose')).length).toBeGreaterThanOrEqual(2);
  });
});
