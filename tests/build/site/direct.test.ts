import { join } from 'node:path';
import { expect, it } from 'vitest';
import { takeSnapshot } from '#build/content/snapshot.ts';
import { planPages } from '#build/plan/plan.ts';
import { createRenderer } from '#build/render/render.ts';
import { fillStore } from '../../bench/content.ts';
import { openTestSite } from '../../support/site.ts';

const root = join(import.meta.dirname, '../../..');
const site = await openTestSite();
await fillStore(site.store, 60);

it('gives every page the bytes that Vike gives it', async () => {
  const snapshot = await takeSnapshot(site.store, '');
  const plan = planPages(snapshot);
  const { render } = createRenderer(root, snapshot);
  const { render: renderThroughVike } = createRenderer(root, snapshot, { record: true });
  for (const page of plan) expect(await render(page), page.url).toBe(await renderThroughVike(page));
  expect(plan.filter((page) => page.kind?.name === 'category page').length).toBeGreaterThan(0);
});

it('renders a post without Vike when it is known what Vike adds to one', async () => {
  const snapshot = await takeSnapshot(site.store, '');
  const posts = planPages(snapshot).filter((page) => page.kind?.name === 'post');
  const { learn, tagsByKind } = createRenderer(root, snapshot);
  await learn(posts);
  const { render } = createRenderer(root, snapshot, { tagsByKind });
  const unroutable = { ...(posts[1] ?? never()), url: '/nowhere/that/vike/knows' };
  expect(await render(unroutable)).toContain('<h1');
});

function never(): never {
  throw new Error('there is no such post');
}
