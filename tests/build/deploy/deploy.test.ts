import { link, mkdir, readdir, readFile, rm, stat, symlink, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { type DeployParts, deploy } from '#build/deploy/deploy.ts';
import { folderLayout } from '#build/deploy/files.ts';
import type { Target } from '#build/deploy/state.ts';
import { folderTarget } from '#build/deploy/targets/folder.ts';
import { createLinkPictures } from '#build/pictures/linkPictures.ts';
import { currentRelease, releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { publishFiles } from '../../support/entries/release.ts';
import { temporaryFolder } from '../../support/store.ts';

const FIRST = {
  'index.html': 'home',
  'about.html': 'about',
  'old.html': 'old',
  'admin.html': 'shell',
  'assets/a.js': 'a',
  'assets/a.js.br': 'a, small',
};

let dataDir: string;
let site: string;
beforeEach(startAfresh);

async function startAfresh(): Promise<void> {
  dataDir = temporaryFolder();
  site = join(temporaryFolder(), 'site');
  await publishFiles(dataDir, FIRST, new Date('2026-11-20T09:00:00Z'));
}

function parts(target: Target = folderTarget(site, dataDir)): DeployParts {
  return {
    releases: releaseFolder(dataDir),
    target,
    form: folderLayout('https://api.example.com'),
    linkPictures: createLinkPictures({ root: '', dataDir, releases: releaseFolder(dataDir) }),
    dryRun: false,
    now: () => new Date('2026-11-20T10:00:00Z'),
    report: () => {},
  };
}

/** The real folder, with a list of what is done to it; `dies` ends the run as a kill would, before that change. */
function watched(dies = Number.POSITIVE_INFINITY): { target: Target; did: string[] } {
  const real = folderTarget(site, dataDir);
  const did: string[] = [];
  const count = (what: string) => {
    if (did.length >= dies) throw new Error('killed');
    did.push(what);
  };
  const target: Target = {
    ...real,
    atOnce: 1,
    put: async (file, body) => {
      count(`+${file.key}`);
      await real.put(file, body);
    },
    remove: async (keys) => {
      for (const key of keys) {
        count(`-${key}`);
        await real.remove([key]);
      }
    },
  };
  return { target, did };
}

async function tree(): Promise<Record<string, string>> {
  const entries = await readdir(site, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const texts = await Promise.all(files.map(async (file) => [file.slice(site.length + 1), await text(file)]));
  return Object.fromEntries(texts.filter(([file]) => !file?.startsWith('.vitrine')).sort());
}

const text = (file: string) => readFile(file, 'utf8');

async function publishSecond(): Promise<void> {
  const second = { 'index.html': 'home, anew', 'about.html': 'about', 'assets/b.js': 'b' };
  await publishFiles(dataDir, second, new Date('2026-11-20T11:00:00Z'));
}

it('puts the whole release into a new folder, without the back office', async () => {
  await deploy(parts());
  const { 'admin.html': _, ...site } = FIRST;
  expect(await tree()).toMatchObject(site);
  expect(Object.keys(await tree())).toEqual([...Object.keys(site), '_headers', '_redirects'].sort());
});

it('puts the pictures for links that pages name, which nobody there could make', async () => {
  const address = '/link-pictures/about.0123456789ab.png';
  const linkPictures = { namedIn: async () => [address], at: async () => Buffer.from('a picture') };
  await deploy({ ...parts(), linkPictures });
  expect(await tree()).toMatchObject({ [address.slice(1)]: 'a picture' });
});

it('puts assets first and pages after them, the list of it all last', async () => {
  const { target, did } = watched();
  await deploy(parts(target));
  const at = (key: string) => did.indexOf(`+${key}`);
  expect(did.slice(0, 2)).toEqual(['+.vitrine/run.json', '+.vitrine/unfinished.json']);
  expect(at('assets/a.js')).toBeLessThan(at('index.html'));
  const end = ['+.vitrine/manifest.json', '-.vitrine/run.json', '-.vitrine/unfinished.json'];
  expect(did.slice(-3)).toEqual(end);
});

it('puts a new file in the place of an old one: what reads or links to that keeps it whole', async () => {
  await deploy(parts());
  const kept = join(dataDir, 'kept.html');
  await link(join(site, 'index.html'), kept);
  await publishSecond();
  await deploy(parts());
  expect([await text(kept), await text(join(site, 'index.html'))]).toEqual(['home', 'home, anew']);
});

it('puts only what changed and deletes what is gone, after everything else', async () => {
  await deploy(parts());
  const before = await stat(join(site, 'about.html'));
  await publishSecond();
  const { target, did } = watched();
  await deploy(parts(target));
  expect(did).toEqual([
    '+.vitrine/run.json',
    '+.vitrine/unfinished.json',
    '+assets/b.js',
    '+index.html',
    '-old.html',
    '-assets/a.js',
    '-assets/a.js.br',
    '+.vitrine/manifest.json',
    '-.vitrine/run.json',
    '-.vitrine/unfinished.json',
  ]);
  expect((await stat(join(site, 'about.html'))).mtimeMs).toBe(before.mtimeMs);
  expect(await tree()).toMatchObject({ 'index.html': 'home, anew', 'assets/b.js': 'b' });
});

it('does nothing at all when nothing changed', async () => {
  await deploy(parts());
  const { target, did } = watched();
  const { plan } = await deploy(parts(target));
  expect([did, plan.put, plan.remove]).toEqual([[], [], []]);
});

it('writes nothing when it only rehearses', async () => {
  const { plan } = await deploy({ ...parts(), dryRun: true });
  expect(plan.put.flatMap(({ files }) => files.map(({ key }) => key))).toContain('index.html');
  await expect(readdir(site)).rejects.toThrow('ENOENT');
});

it('completes after a kill at any moment and puts nothing twice', async () => {
  for (let moment = 0; moment < 10; moment += 1) {
    await startAfresh();
    await deploy(parts());
    await publishSecond();
    const first = watched(moment);
    await expect(deploy(parts(first.target))).rejects.toThrow('killed');
    const second = watched();
    await deploy(parts(second.target));
    const putTwice = second.did.filter((what) => /^\+(?!\.vitrine)/.test(what) && first.did.includes(what));
    expect(putTwice).toEqual([]);
    expect(Object.keys(await tree())).toEqual(
      ['_headers', '_redirects', 'about.html', 'assets/b.js', 'index.html'].sort(),
    );
    expect(await readdir(join(site, '.vitrine'))).toEqual(['manifest.json']);
  }
});

it('clears what a killed run put when yet another release follows', async () => {
  await deploy(parts());
  await publishFiles(dataDir, { ...FIRST, 'brief.html': 'soon gone' }, new Date('2026-11-20T10:30:00Z'));
  const { target } = watched(4);
  await expect(deploy(parts(target))).rejects.toThrow('killed');
  expect(await tree()).toHaveProperty(['brief.html']);
  await publishSecond();
  await deploy(parts());
  expect(await tree()).not.toHaveProperty(['brief.html']);
});

it("leaves other people's files alone and finds equal ones without a manifest", async () => {
  await mkdir(site, { recursive: true });
  await writeFile(join(site, 'CNAME'), 'www.example.com');
  await writeFile(join(site, 'old.html'), 'old');
  await writeFile(join(site, 'about.html'), 'ABOUT');
  const { target, did } = watched();
  await deploy(parts(target));
  expect([did.includes('+old.html'), did.includes('+about.html')]).toEqual([false, true]);
  expect(await tree()).toMatchObject({ CNAME: 'www.example.com', 'about.html': 'about' });
});

it('does not let a tampered manifest delete anything beside the site', async () => {
  await deploy(parts());
  await writeFile(join(site, '../beside.txt'), 'precious');
  const tampered = { release: 'x', deployedAt: '', files: { '../beside.txt': 'x' } };
  await writeFile(join(site, '.vitrine/manifest.json'), JSON.stringify(tampered));
  await publishSecond();
  await deploy(parts());
  expect(await text(join(site, '../beside.txt'))).toBe('precious');
});

it('stops at a file of the release that is cut short, and names it', async () => {
  const release = currentRelease(releaseFolder(dataDir)) ?? '';
  await writeFile(join(dataDir, 'releases', release, 'about.html'), 'ab');
  await expect(deploy(parts())).rejects.toThrow('about.html of the release is damaged');
});

it('does not deploy into a file', async () => {
  const file = join(site, '..', 'file');
  await writeFile(file, 'text');
  expect(() => folderTarget(file, dataDir)).toThrow(`${file} is a file: deploy to a folder.`);
});

it('puts again what was lost or cut short in the folder since', async () => {
  await deploy(parts());
  await rm(join(site, 'about.html'));
  await truncate(join(site, 'index.html'), 1);
  const { target, did } = watched();
  await deploy(parts(target));
  expect(did.filter((what) => !what.includes('.vitrine/'))).toEqual(['+about.html', '+index.html']);
  expect(await tree()).toMatchObject({ 'about.html': 'about', 'index.html': 'home' });
});

it('does not deploy into its own data, by a link either', async () => {
  const webRoot = join(site, '..', 'web-root');
  await symlink(join(dataDir, 'current'), webRoot);
  for (const path of [webRoot, join(webRoot, 'new/folder')]) {
    expect(() => folderTarget(path, dataDir)).toThrow('must not contain each other');
  }
  expect(() => folderTarget(join(dataDir, 'current'), dataDir)).toThrow('must not contain each other');
  expect(() => folderTarget(join(dataDir, '..'), dataDir)).toThrow('must not contain each other');
});

it('tells static hosts of headers, second addresses, the API and the error pages', async () => {
  await deploy(parts());
  expect(await text(join(site, '_redirects'))).toBe(
    [
      '/about /about-us 200',
      '/contact /contact-us 200',
      '/api/* https://api.example.com/api/:splat 200',
      '/.well-known/oauth-protected-resource/* https://api.example.com/.well-known/oauth-protected-resource/:splat 200',
      '/.well-known/oauth-protected-resource https://api.example.com/.well-known/oauth-protected-resource 200',
      '/.well-known/oauth-authorization-server https://api.example.com/.well-known/oauth-authorization-server 200',
      '/admin https://api.example.com/admin 302',
      '/admin/* https://api.example.com/admin/:splat 302',
      '/blog/* /blog/404.html 404',
      '/* /404.html 404',
      '',
    ].join('\n'),
  );
  const headers = await text(join(site, '_headers'));
  expect(headers).toMatch(/^\/\*\n {2}Content-Security-Policy: default-src 'none'; script-src 'self'/);
  expect(headers).toContain('/uploads/*\n  Cache-Control: public, max-age=31536000, immutable\n');
});
