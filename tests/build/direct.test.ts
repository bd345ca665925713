import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planPages } from '#build/stages/plan.ts';
import { createRenderer, createVikeRenderer, loadPages } from '#build/stages/render.ts';
import { takeSnapshot } from '#build/stages/snapshot.ts';
import { fillStore } from '../bench/content.ts';
import { createTestSite, type TestSite } from '../support/site.ts';

let site: TestSite;
beforeAll(async () => {
  site = await createTestSite();
  await fillStore(site.store, 60);
  await loadPages(join(import.meta.dirname, '../..'));
});
afterAll(() => site.close());

it('gives every page the bytes that Vike gives it', async () => {
  const snapshot = await takeSnapshot(site.store, '');
  const plan = planPages(snapshot);
  const { render } = createRenderer(snapshot);
  const { render: renderThroughVike } = createVikeRenderer(snapshot);
  for (const page of plan) expect(await render(page), page.url).toBe(await renderThroughVike(page));
  expect(plan.filter((page) => page.kind?.name === 'category page').length).toBeGreaterThan(0);
});

it('renders the second post without Vike', async () => {
  const snapshot = await takeSnapshot(site.store, '');
  const posts = planPages(snapshot).filter((page) => page.kind?.name === 'post');
  const { render } = createRenderer(snapshot);
  await render(posts[0] ?? never());
  const unroutable = { ...(posts[1] ?? never()), url: '/nowhere/that/vike/knows' };
  expect(await render(unroutable)).toContain('<h1');
});

function never(): never {
  throw new Error('there is no such post');
}
