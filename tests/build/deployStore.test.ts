import { beforeEach, expect, it, vi } from 'vitest';
import { type Deployed, type DeployParts, deploy } from '#build/deploy/deploy.ts';
import { storeForm } from '#build/deploy/form.ts';
import type { Target } from '#build/deploy/target.ts';
import { s3Target } from '#build/deploy/targets/s3.ts';
import { releaseFolder } from '#content-api/releases/folder.ts';
import { BUCKET, KEYS, type ObjectStore, temporaryObjectStore } from '../support/objectStore.ts';
import { publishFiles } from '../support/release.ts';
import { temporaryFolder } from '../support/store.ts';

const page = (name: string) => `<h1>${name}</h1><script src="/assets/${name}.js"></script>`;
const FIRST = {
  'index.html': page('home'),
  'about-us.html': page('about'),
  'blog.html': page('blog'),
  'blog/first.html': page('first'),
  '404.html': page('missing'),
  'admin.html': 'shell',
  ...scripts('home', 'about', 'blog', 'first', 'missing'),
  'assets/home.js.br': 'small',
};
const SECOND = {
  'index.html': page('start'),
  'about-us.html': page('about'),
  'blog.html': page('blog'),
  '404.html': page('missing'),
  ...scripts('start', 'about', 'blog', 'missing'),
};
const STATE = ['GET .vitrine/manifest.json', 'GET .vitrine/unfinished.json'];

let dataDir: string;
let store: ObjectStore;
beforeEach(async () => {
  for (const [name, value] of Object.entries(KEYS)) vi.stubEnv(name, value);
  dataDir = temporaryFolder();
  store = await temporaryObjectStore();
  await publish(FIRST);
});

function scripts(...names: string[]): Record<string, string> {
  return Object.fromEntries(names.map((name) => [`assets/${name}.js`, `// ${name}`]));
}

let second = 0;
async function publish(files: Record<string, string>): Promise<void> {
  await publishFiles(dataDir, files, new Date(Date.UTC(2026, 10, 20, 9, 0, second++)));
}

function open(prefix = '', endpoint = store.endpoint): Promise<Target> {
  return s3Target('s3://website', { bucket: BUCKET, prefix, endpoint, region: undefined });
}

async function run(parts: Partial<DeployParts> = {}): Promise<Deployed> {
  store.did.length = 0;
  const target = parts.target ?? (await open());
  const form = storeForm('https://api.example.com');
  const releases = releaseFolder(dataDir);
  return deploy({ releases, target, form, dryRun: false, now: () => new Date(), report: () => {}, ...parts });
}

/** Puts and deletions of site files, in order. */
function changes(): string[] {
  return store.did.filter((what) => /^(PUT|DELETE) (?!\.vitrine)/.test(what));
}

async function contents(): Promise<[string, number][]> {
  return [...(await (await open()).list())].filter(([key]) => key !== '.vitrine/manifest.json').sort();
}

it('puts pages under their very addresses, each file with its type and caching', async () => {
  await run();
  const seen = async (path: string) => {
    const { status, headers } = await store.visit(path);
    return [status, headers['content-type'], headers['cache-control']];
  };
  const html = 'text/html; charset=utf-8';
  expect(await seen('/')).toEqual([200, html, 'no-cache']);
  expect(await seen('/about-us')).toEqual([200, html, 'no-cache']);
  expect(await seen('/blog')).toEqual([200, html, 'no-cache']);
  expect(await seen('/blog/first')).toEqual([200, html, 'no-cache']);
  expect(await seen('/assets/home.js')).toEqual([
    200,
    'text/javascript; charset=utf-8',
    'public, max-age=31536000, immutable',
  ]);
  const missing = await store.visit('/nowhere');
  expect([missing.status, missing.body]).toEqual([404, FIRST['404.html']]);
});

it('leaves out what a store has no use for, and sends staff to the back office at the API', async () => {
  await run();
  const keys = (await contents()).map(([key]) => key);
  expect(keys.filter((key) => /\.br$|^_|^admin\.html$|^about-us\.html$/.test(key))).toEqual([]);
  const { status, headers } = await store.visit('/admin');
  expect([status, headers.location]).toEqual([301, 'https://api.example.com/admin']);
});

it('puts assets before pages and says last that it is complete', async () => {
  await run();
  const puts = store.did.filter((what) => what.startsWith('PUT '));
  const lastAsset = puts.findLastIndex((what) => what.startsWith('PUT assets/'));
  const firstPage = puts.findIndex((what) => /^PUT (index\.html|about-us|blog|404)/.test(what));
  expect(lastAsset).toBeLessThan(firstPage);
  expect(puts.slice(0, 2)).toEqual(['PUT .vitrine/run.json', 'PUT .vitrine/unfinished.json']);
  expect(store.did.slice(-2)).toEqual([
    'PUT .vitrine/manifest.json',
    'DELETE .vitrine/run.json .vitrine/unfinished.json',
  ]);
});

it('asks two questions and changes nothing when nothing changed', async () => {
  await run();
  await run();
  expect(store.did).toEqual(STATE);
});

it('writes nothing when it only rehearses', async () => {
  const { plan } = await run({ dryRun: true });
  expect(plan.put.flatMap(({ files }) => files.map(({ key }) => key))).toContain('about-us');
  expect(store.did.filter((what) => !what.startsWith('GET'))).toEqual([]);
});

it('puts only what changed and deletes what is gone after that, pages before their assets', async () => {
  await run();
  await publish(SECOND);
  const { plan } = await run();
  expect(changes()).toEqual([
    'PUT assets/start.js',
    'PUT index.html',
    'DELETE blog/first',
    'DELETE assets/first.js assets/home.js',
  ]);
  expect(plan.remove).toEqual(['blog/first', 'assets/first.js', 'assets/home.js']);
  expect((await store.visit('/blog/first')).status).toBe(404);
  expect((await store.visit('/')).body).toBe(SECOND['index.html']);
});

it('puts a file again whose bytes are the same but whose headers have changed', async () => {
  await run({ form: storeForm('https://one.example.com') });
  await run({ form: storeForm('https://two.example.com') });
  expect(changes()).toEqual(['PUT admin']);
});

it("keeps below its prefix, and never deletes other people's objects there", async () => {
  const foreign = {
    key: 'press/kit.zip',
    hash: 'x',
    contentType: 'application/zip',
    cacheControl: 'no-cache',
  };
  await (await open('site/')).put(foreign, Buffer.from('zip'));
  await run({ target: await open('site/') });
  await publish(SECOND);
  await run({ target: await open('site/') });
  const keys = [...(await (await open()).list()).keys()];
  expect(keys.every((key) => key.startsWith('site/'))).toBe(true);
  expect(keys).toContain('site/press/kit.zip');
  expect(keys).not.toContain('site/blog/first');
});

it('shows visitors a whole site at every moment: no page without its assets', async () => {
  const addresses = ['/', '/about-us', '/blog', '/blog/first', '/404.html'];
  const broken: string[] = [];
  store.hooks.after = async (what) => {
    for (const address of addresses) {
      const { status, body } = await store.visit(address);
      const asset = /src="([^"]+)"/.exec(body)?.[1];
      if (status !== 200 || asset === undefined) continue;
      if ((await store.visit(asset)).status !== 200)
        broken.push(`after ${what}: ${address} without ${asset}`);
    }
  };
  await run();
  await publish(SECOND);
  await run();
  expect(changes()).toContain('PUT index.html');
  expect(broken).toEqual([]);
});

it('goes on where it was stopped, asking only about what the stopped run was about', async () => {
  await run();
  await publish(SECOND);
  store.hooks.answer = (what) =>
    what === 'PUT index.html' ? { status: 403, code: 'AccessDenied' } : undefined;
  await expect(run()).rejects.toThrow('whoever administers the store');
  expect((await store.visit('/blog/first')).status).toBe(200);
  delete store.hooks.answer;
  await run();
  expect(store.did.filter((what) => what.startsWith('HEAD'))).toEqual(['HEAD assets/start.js']);
  expect(changes().slice(0, 2)).toEqual(['PUT index.html', 'DELETE blog/first']);
  const resumed = await contents();
  store = await temporaryObjectStore();
  await run();
  expect(resumed).toEqual(await contents());
});

it('finds out by looking what lies there when its manifest is gone, headers included', async () => {
  await run();
  const target = await open();
  await target.remove(['.vitrine/manifest.json']);
  const about = { key: 'about-us', hash: 'x', contentType: 'text/plain', cacheControl: 'no-cache' };
  await target.put(about, Buffer.from(FIRST['about-us.html']));
  await run();
  expect(changes()).toEqual(['PUT about-us']);
});

it('is patient with a store that asks to slow down', async () => {
  let asked = 0;
  store.hooks.answer = () => (++asked % 4 === 0 ? { status: 503, code: 'SlowDown' } : undefined);
  await run();
  delete store.hooks.answer;
  expect((await store.visit('/blog/first')).body).toBe(FIRST['blog/first.html']);
  await run();
  expect(store.did).toEqual(STATE);
});
