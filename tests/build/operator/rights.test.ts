import { spawnSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { beforeEach, expect, it, onTestFinished } from 'vitest';
import { servedIsWhole } from '#build/content/basis.ts';
import { deploy } from '#build/deploy/deploy.ts';
import { folderLayout } from '#build/deploy/files.ts';
import { folderTarget } from '#build/deploy/targets/folder.ts';
import { createLinkPictures } from '#build/pictures/linkPictures.ts';
import { linkAll } from '#build/release/assets.ts';
import { stageRelease } from '#build/release/publishRelease.ts';
import { openEmbedded } from '#content-api/database/sqlite/openEmbedded.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { readManifest, releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { publishFiles } from '../../support/entries/release.ts';
import { temporaryFolder } from '../../support/store.ts';

const FILES = { 'index.html': 'home', 'blog/first.html': 'first', 'assets/a.js': 'a' };

let folder: string;
beforeEach(() => {
  folder = temporaryFolder();
  const before = process.umask(0o077);
  onTestFinished(() => void process.umask(before));
});

/** What a web server of another user can't read, by its path below the folder, which counts as well. */
function shut(root: string): string[] {
  const below = readdirSync(root, { recursive: true, withFileTypes: true });
  const paths = [root, ...below.map((entry) => join(entry.parentPath, entry.name))];
  const isShut = (path: string) => {
    const stats = statSync(path);
    const needed = stats.isDirectory() ? 0o555 : 0o444;
    return (stats.mode & needed) !== needed;
  };
  return paths.filter(isShut).map((path) => relative(root, path) || '.');
}

async function deployTo(site: string): Promise<void> {
  await deploy({
    releases: releaseFolder(folder),
    target: folderTarget(site, folder),
    form: folderLayout('https://api.example.com'),
    linkPictures: createLinkPictures({ root: '', dataDir: folder, releases: releaseFolder(folder) }),
    dryRun: false,
    now: () => new Date(),
    report: () => {},
  });
}

it('all of a release can be read by a web server of another user', async () => {
  const id = await publishFiles(folder, FILES);
  expect(shut(join(releaseFolder(folder).releases, id))).toEqual([]);
  expect(statSync(releaseFolder(folder).releases).mode & 0o777).toBe(0o755);
});

it('so can what a release takes over from where it was shut', async () => {
  const releases = releaseFolder(folder);
  const id = await publishFiles(folder, FILES);
  const last = join(releases.releases, id);
  chmodSync(join(last, 'blog/first.html'), 0o600);
  writeFileSync(join(folder, 'picture.png'), 'picture');
  const manifest = readManifest(releases, id);
  expect(manifest && servedIsWhole(releases, manifest)).toBe(true);
  const staged = stageRelease(releases);
  staged.reserve('blog/first.html', '/blog/first');
  linkAll({ from: last, to: staged.folder, paths: ['blog/first.html'] });
  staged.link('uploads/picture.png', join(folder, 'picture.png'), 'upload');
  expect(shut(staged.folder)).toEqual([]);
});

it('all that is deployed can be read, and what was shut is mended by the next deployment', async () => {
  await publishFiles(folder, FILES);
  const site = join(temporaryFolder(), 'new/site');
  await deployTo(site);
  expect(shut(join(site, '..'))).toEqual([]);
  chmodSync(join(site, 'blog/first.html'), 0o600);
  chmodSync(join(site, 'blog'), 0o700);
  await deployTo(site);
  expect(shut(site)).toEqual([]);
});

it('a folder that somebody keeps for themselves stays so', async () => {
  await publishFiles(folder, FILES);
  const site = join(temporaryFolder(), 'site');
  mkdirSync(site);
  await deployTo(site);
  expect(shut(site)).toEqual(['.']);
});

it('only their owner can read what a command writes with personal data', () => {
  process.umask(0o022);
  const dataDir = join(folder, 'new/data');
  const { status, stderr } = spawnSync(process.execPath, ['cli/vitrine.mjs', 'migrate'], {
    cwd: join(import.meta.dirname, '../../..'),
    env: { PATH: process.env.PATH, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  expect(status, stderr).toBe(0);
  const modeOf = (path: string) => statSync(join(dataDir, path)).mode & 0o777;
  expect([modeOf('content.db'), modeOf('.'), modeOf('..')]).toEqual([0o600, 0o711, 0o711]);
});

it('a store and pictures are closed to others, also a store that an earlier version left open', async () => {
  process.umask(0o022);
  const path = join(folder, 'content.db');
  await openEmbedded(path).close();
  chmodSync(path, 0o644);
  const store = openEmbedded(path);
  const modes = ['', '-wal', '-shm'].map((suffix) => statSync(path + suffix).mode & 0o777);
  expect(modes).toEqual([0o600, 0o600, 0o600]);
  await store.close();
  await uploadsIn(folder).put('a.png', Buffer.from('a'));
  const uploads = ['uploads', 'uploads/a.png'].map((name) => statSync(join(folder, name)).mode & 0o777);
  expect(uploads).toEqual([0o700, 0o600]);
});

it.runIf(process.platform === 'linux')('says where no folder can be made to deploy to', async () => {
  await publishFiles(folder, FILES);
  await expect(deployTo('/proc/vitrine/site')).rejects.toMatchObject({
    message: 'Can’t create a folder in /proc: choose one on a disk.',
    exitCode: 2,
  });
});
