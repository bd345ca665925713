import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { folderLayout } from '#build/deploy/files.ts';
import { folderTarget } from '#build/deploy/targets/folder.ts';
import { deploymentScene, FIRST, type Scene } from '../../support/processes/deployments.ts';
import { temporaryFolder } from '../../support/store.ts';

const { 'blog/first.html': page, ...others } = FIRST;
const RENAMED = { ...others, 'blog/second.html': page };
const MOVED = { 'blog/first.html': '/blog/second' };

let scene: Scene;
beforeEach(async () => {
  scene = await deploymentScene();
  await scene.publish(FIRST);
});

describe('in a folder', () => {
  let site: string;
  const run = () => {
    const target = folderTarget(site, scene.dataDir);
    return scene.run({ target, form: folderLayout('https://api.example.com') });
  };
  const redirects = async () => (await readFile(join(site, '_redirects'), 'utf8')).split('\n');
  beforeEach(() => {
    site = join(temporaryFolder(), 'site');
  });

  it('an earlier address is a file, and a rule for each kind of host, before the first with a star', async () => {
    await run();
    await scene.publish(RENAMED, MOVED);
    await run();
    expect(await readFile(join(site, 'blog/first.html'), 'utf8')).toBe('on to /blog/second');
    const lines = await redirects();
    const at = lines.indexOf('/blog/first /blog/second 301!');
    expect(lines[at + 1]).toBe('/blog/first /blog/second 301');
    expect(lines.findIndex((line) => line.includes('*'))).toBeGreaterThan(at + 1);
  });

  it('both are gone when the address is', async () => {
    await scene.publish(RENAMED, MOVED);
    await run();
    await scene.publish(RENAMED);
    const { plan } = await run();
    expect(plan.remove).toEqual(['blog/first.html']);
    expect((await redirects()).filter((line) => line.includes('first'))).toEqual([]);
  });
});

describe('in a store', () => {
  const run = () => {
    scene.store.did.length = 0;
    return scene.run();
  };

  it('an earlier address redirects for good, after the page that it leads to is there', async () => {
    await run();
    await scene.publish(RENAMED, MOVED);
    await run();
    expect(scene.changes()).toEqual(['PUT blog/second', 'PUT blog/first']);
    const { status, headers } = await scene.store.visit('/blog/first');
    expect([status, headers.location]).toEqual([301, expect.stringMatching(/\/blog\/second$/)]);
    await run();
    expect(scene.changes()).toEqual([]);
  });

  it('leads on by its text where the store redirects nobody', async () => {
    scene.store.hooks.answer = (_, headers) =>
      headers['x-amz-website-redirect-location'] ? { status: 501, code: 'NotImplemented' } : undefined;
    await scene.publish(RENAMED, MOVED);
    await run();
    const { status, body } = await scene.store.visit('/blog/first');
    expect([status, body]).toEqual([200, 'on to /blog/second']);
  });

  it('is a page again when the post is back, and gone when the address is', async () => {
    await scene.publish(RENAMED, MOVED);
    await run();
    await scene.publish(FIRST);
    await run();
    expect((await scene.store.visit('/blog/first')).body).toBe(page);
    await scene.publish(RENAMED);
    await run();
    expect((await scene.store.visit('/blog/first')).status).toBe(404);
  });
});
