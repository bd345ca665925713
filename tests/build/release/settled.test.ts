import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import type { ProgressEvent } from '#build/base/problem.ts';
import type { PipelineParts } from '#build/content/snapshot.ts';
import { contentState } from '#build/content/start.ts';
import { generate } from '#build/pipeline.ts';
import { planChanges } from '#build/planChanges.ts';
import {
  currentRelease,
  pointCurrentAt,
  readManifest,
  releaseFolder,
} from '#content-api/storage/releaseFolder.ts';
import { setPost } from '../../support/entries/post.ts';
import { openTestSite } from '../../support/site.ts';

let release: string;
const site = await openTestSite();
beforeEach(async () => {
  release = (await site.generate()).manifest.id;
});

let seconds = 0;

/** A run in a second of its own, and how often it read the content. */
async function run(parts: Partial<PipelineParts> = {}) {
  const real = site.parts();
  seconds += 1;
  const at = Date.UTC(2026, 10, 20, 12, 0, seconds);
  let read = 0;
  const events: ProgressEvent[] = [];
  const takeSnapshot = () => {
    read += 1;
    return real.takeSnapshot();
  };
  const { changed, warnings } = await generate({
    ...real,
    now: () => new Date(at),
    takeSnapshot,
    report: (event) => events.push(event),
    ...parts,
  });
  return { read, changed, warnings, events };
}

const cutShort = (file: string) => writeFileSync(file, readFileSync(file).subarray(0, 20));
const stateFile = () => join(site.dataDir, 'releases', `${release}.state.json`);
const excerpt = (text: string) => setPost(site.store, 'first-post', { excerpt: text });

describe('when nothing was written since the release was made', () => {
  it('the content isn’t read, and what staff should mend is said again', async () => {
    const full = await run({ full: true });
    const again = await run();
    expect([full.read, again.read, again.changed]).toEqual([1, 0, false]);
    expect(again.warnings.length).toBeGreaterThan(0);
    expect(again.warnings).toEqual(full.warnings);
    const said = again.events.filter(({ type }) => type === 'warning');
    expect(said).toHaveLength(full.warnings.length);
  });

  it('it tells when it begins to look, so that whoever saves from then on gets a run behind it', async () => {
    const { events } = await run();
    expect(events.find(({ type }) => type === 'stage')).toEqual({ type: 'stage', stage: 'snapshot' });
  });

  it('nothing is waiting, which is told without reading it', async () => {
    const takeSnapshot = () => Promise.reject(new Error('It was read.'));
    expect(await planChanges({ ...site.parts(), takeSnapshot }, site.store)).toMatchObject({
      changed: 0,
      full: false,
    });
  });
});

describe('the content is read', () => {
  it('once after something was written that no page shows', async () => {
    await excerpt('Another one');
    await excerpt('The first one');
    await run();
    await excerpt('Another one');
    await excerpt('The first one');
    const [first, second] = [await run(), await run()];
    expect([first.read, first.changed, second.read]).toEqual([1, false, 0]);
  });

  it('when what was written shows', async () => {
    await excerpt('Something else');
    expect(await run()).toMatchObject({ read: 1, changed: true });
    expect(await run()).toMatchObject({ read: 0, changed: false });
  });

  it('when it was written after a run had begun to read', async () => {
    const real = site.parts();
    const takeSnapshot = async () => {
      const snapshot = await real.takeSnapshot();
      await excerpt('While it was read');
      return snapshot;
    };
    await excerpt('Before it was read');
    await run({ takeSnapshot });
    expect((await run()).read).toBe(1);
    expect(readFileSync(join(site.dataDir, 'current/blog.html'), 'utf8')).toContain('While it was read');
  });

  it('when an older release is served again', async () => {
    const older = release;
    await excerpt('Of a newer release');
    await run();
    await pointCurrentAt(releaseFolder(site.dataDir), older);
    expect(await run()).toMatchObject({ read: 1, changed: true });
  });

  it('when the site was rolled back: publishing ends that, also where it makes the same site', async () => {
    const { releases } = site.parts();
    const older = release;
    const { excerpt: before } = await site.store.db
      .selectFrom('posts')
      .select('excerpt')
      .where('slug', '=', 'first-post')
      .executeTakeFirstOrThrow();
    await excerpt('Of a release that was a mistake');
    await run();
    await releases.serve(older, 'Ada');
    await excerpt(before);
    expect(await releases.rollback()).toMatchObject({ release: older, by: 'Ada' });
    expect(await run()).toMatchObject({ read: 1, changed: true });
    expect([await releases.rollback(), await releases.current()]).toEqual([null, (await releases.list())[0]]);
  });

  it('when the site has moved, or another month has come', async () => {
    const moved = () => contentState(site.store, 'https://elsewhere.example');
    const later = () => new Date(Date.UTC(2027, 1, 1));
    expect([(await run({ contentState: moved })).read, (await run({ now: later })).read]).toEqual([1, 1]);
  });

  it('when the list of its files is lost, cut short or in another form, which is written again then', async () => {
    const list = (id: string) => join(site.dataDir, 'releases', `${id}.json`);
    for (const damage of [rmSync, cutShort, inColumns]) {
      const { id } = (await site.generate()).release;
      damage(list(id));
      expect(await planChanges(site.parts(), site.store)).toMatchObject({ full: true });
      expect(await run()).toMatchObject({ read: 1, changed: true });
      const served = currentRelease(releaseFolder(site.dataDir)) ?? '';
      expect(readManifest(releaseFolder(site.dataDir), served)?.files).toHaveProperty(['index.html']);
    }
  });

  it('when what was noted of it is lost or cut short', async () => {
    for (const damage of [rmSync, cutShort]) {
      damage(stateFile());
      expect((await run()).read).toBe(1);
      expect((await run()).read).toBe(0);
    }
  });

  it('when it is asked for', async () => {
    expect([(await run({ full: true })).read, (await run({ verify: true })).read]).toEqual([1, 2]);
  });
});

/** A list of files with a column for each property. */
function inColumns(list: string): void {
  const { files, ...manifest } = JSON.parse(readFileSync(list, 'utf8'));
  const columns = { paths: Object.keys(files).join('\n'), bytes: Object.keys(files).map(() => 1) };
  writeFileSync(list, JSON.stringify({ ...manifest, files: columns }));
}
