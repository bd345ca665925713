import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import type { Target } from '#build/deploy/state.ts';
import { putText, RUN } from '#build/deploy/state.ts';
import { sweepLeftovers } from '#build/pipeline.ts';
import { releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { deploymentScene, FIRST, type Scene, SECOND } from '../../support/processes/deployments.ts';

let scene: Scene;
beforeEach(async () => {
  scene = await deploymentScene();
  await scene.publish(FIRST);
});

/** The store, where `meanwhile` happens once, before that file is put. */
async function interrupted(key: string, meanwhile: () => Promise<unknown>): Promise<Target> {
  const target = await scene.open();
  let happened = false;
  const put: Target['put'] = async (file, body) => {
    if (file.key === key && !happened) {
      happened = true;
      await meanwhile();
    }
    await target.put(file, body);
  };
  return { ...target, put };
}

/** Resolves when `reached` is called. */
function point(): { arrival: Promise<void>; reached: () => void } {
  let reached = () => {};
  const arrival = new Promise<void>((resolve) => {
    reached = resolve;
  });
  return { arrival, reached };
}

async function siteOf(files: Record<string, string>): Promise<[string, number][]> {
  const afresh = await deploymentScene();
  await afresh.publish(files);
  await afresh.run();
  return afresh.contents();
}

it('goes on with the release being served when newer ones have pushed out the one under way', async () => {
  const target = await interrupted('about-us', async () => {
    for (let n = 0; n < 11; n += 1) await scene.publish({ ...SECOND, 'index.html': `<h1>${n}</h1>` });
    await (await sweepLeftovers(join(import.meta.dirname, '../../..'), releaseFolder(scene.dataDir))).swept;
  });
  const warnings: string[] = [];
  await scene.run({
    target: { ...target, atOnce: 1 },
    report: (event) => event.type === 'warning' && warnings.push(event.text),
  });
  expect((await scene.store.visit('/')).body).toBe('<h1>10</h1>');
  expect((await scene.store.visit('/blog/first')).status).toBe(404);
  expect(warnings.join()).toMatch(/^Release \S+ was removed in the meantime: comparing again\.$/);
});

it('says that a release is damaged when a file of it is gone while it is served', async () => {
  const { current } = releaseFolder(scene.dataDir);
  const target = await interrupted('about-us', () => rm(`${current}/index.html`));
  await expect(scene.run({ target: { ...target, atOnce: 1 } })).rejects.toThrow(
    'index.html of the release is gone',
  );
});

it('notices a deployment that began and ended meanwhile, and leaves its own part in doubt', async () => {
  const target = await interrupted('index.html', async () => {
    await scene.publish(SECOND);
    await scene.run();
  });
  await expect(scene.run({ target })).rejects.toThrow(
    'Another deployment to s3://website has finished since',
  );
  await scene.run();
  expect(await scene.contents()).toEqual(await siteOf(SECOND));
  expect((await scene.store.visit('/')).body).toBe(SECOND['index.html']);
});

it('gives way to a later deployment, which then sets right what both have done', async () => {
  const later = point();
  const gaveWay = point();
  const earlierTarget = await interrupted('about-us', () => later.arrival);
  const earlier = expect(scene.run({ target: { ...earlierTarget, atOnce: 1 } }))
    .rejects.toThrow('has started since, so this one stopped')
    .finally(gaveWay.reached);
  await expect.poll(() => scene.changes()).toContain('PUT 404.html');
  await scene.publish(SECOND);
  const laterTarget = await interrupted('admin', async () => {
    later.reached();
    await gaveWay.arrival;
  });
  await scene.run({ target: laterTarget });
  await earlier;
  expect(await scene.contents()).toEqual(await siteOf(SECOND));
  expect((await scene.store.visit('/')).body).toBe(SECOND['index.html']);
});

it('gives way within a step too, as soon as it looks', async () => {
  let seconds = 0;
  onTestFinished(() => void vi.restoreAllMocks());
  vi.spyOn(performance, 'now').mockImplementation(() => 1000 * seconds);
  const target = await interrupted('about-us', async () => {
    await putText(await scene.open(), RUN, '{"run":"a later one"}');
    seconds = 11;
  });
  await expect(scene.run({ target: { ...target, atOnce: 1 } })).rejects.toThrow('has started since');
  const pages = scene.changes().filter((change) => /PUT (about-us|blog|index|404)/.test(change));
  expect(pages.at(-1)).toBe('PUT about-us');
});

it('compares again when somebody has deployed between its look and its first change', async () => {
  const target = await interrupted('.vitrine/run.json', async () => {
    await scene.publish(SECOND);
    await scene.run();
    scene.store.did.length = 0;
  });
  await scene.run({ target });
  expect(scene.changes()).toEqual([]);
});
