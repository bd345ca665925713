import { beforeEach, expect, it } from 'vitest';
import { storeLayout } from '#build/deploy/files.ts';
import { putText } from '#build/deploy/state.ts';
import { deploymentScene, FIRST, type Scene, SECOND } from '../../support/processes/deployments.ts';

/** All that is asked of a store when there is nothing to do. */
const STATE = ['GET .vitrine/manifest.json', 'GET .vitrine/unfinished.json'];

let scene: Scene;
let { store, publish, open, changes, contents }: Scene = {} as Scene;
beforeEach(async () => {
  scene = await deploymentScene();
  ({ store, publish, open, changes, contents } = scene);
  await publish(FIRST);
});

/** A deployment, and a list that begins with it. */
const run: Scene['run'] = (parts) => {
  store.did.length = 0;
  return scene.run(parts);
};

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

it('has visitors save a document instead of opening it', async () => {
  const file = `uploads/${'0'.repeat(32)}-12.pdf`;
  await publish({ ...FIRST, [file]: '%PDF-1.7 abc' });
  await run();
  const { headers } = await store.visit(`/${file}`);
  expect([headers['content-type'], headers['content-disposition']]).toEqual([
    'application/pdf',
    'attachment',
  ]);
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
  await run({ form: storeLayout('https://one.example.com') });
  await run({ form: storeLayout('https://two.example.com') });
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
  await expect(run()).rejects.toThrow('administrator');
  expect((await store.visit('/blog/first')).status).toBe(200);
  delete store.hooks.answer;
  await run();
  expect(store.did.filter((what) => what.startsWith('HEAD'))).toEqual(['HEAD assets/start.js']);
  expect(changes().slice(0, 2)).toEqual(['PUT index.html', 'DELETE blog/first']);
  const resumed = await contents();
  const afresh = await deploymentScene();
  await afresh.publish(SECOND);
  await afresh.run();
  expect(resumed).toEqual(await afresh.contents());
});

it('finds out by looking what lies there when its manifest is gone, headers included', async () => {
  await run();
  const target = await open();
  await target.remove(['.vitrine/manifest.json']);
  const about = { key: 'about-us', hash: 'x', contentType: 'text/plain', cacheControl: 'no-cache' };
  await target.put(about, Buffer.from(FIRST['about-us.html']));
  const blog = { ...about, key: 'blog', contentType: 'text/html; charset=utf-8' };
  await target.put(blog, Buffer.from(FIRST['blog.html'].toUpperCase()));
  await run();
  expect(changes().sort()).toEqual(['PUT about-us', 'PUT blog']);
  expect((await store.visit('/blog')).body).toBe(FIRST['blog.html']);
});

it('removes what a stopped run has put and the next release lacks, though no manifest tells of it', async () => {
  store.hooks.answer = (what) => (what === 'PUT admin' ? { status: 403, code: 'AccessDenied' } : undefined);
  await expect(run()).rejects.toThrow('administrator');
  expect((await store.visit('/blog/first')).status).toBe(200);
  delete store.hooks.answer;
  await publish(SECOND);
  await run();
  expect((await store.visit('/blog/first')).status).toBe(404);
});

it('is patient with a store that asks to slow down', async () => {
  let asked = 0;
  store.hooks.answer = () => (++asked % 6 === 0 ? { status: 503, code: 'SlowDown' } : undefined);
  await run();
  delete store.hooks.answer;
  expect((await store.visit('/blog/first')).body).toBe(FIRST['blog/first.html']);
  await run();
  expect(store.did).toEqual(STATE);
});

it('asks of a store only what older ones and those without websites understand', async () => {
  const asked: string[] = [];
  const unasked = /^(x-amz-(checksum|sdk-checksum|decoded|trailer|acl)|expect$|content-encoding$)/;
  store.hooks.answer = (what, headers) => {
    asked.push(...Object.keys(headers).filter((name) => unasked.test(name)));
    if (what.startsWith('DELETE ') && !headers['content-md5']) asked.push('a deletion without Content-MD5');
    return headers['x-amz-website-redirect-location'] ? { status: 501, code: 'NotImplemented' } : undefined;
  };
  await run();
  expect(asked).toEqual([]);
  const { status, body } = await store.visit('/admin');
  expect([status, body]).toEqual([200, expect.stringContaining('url=https://api.example.com/admin"')]);
});

it('names the objects that a store refused to delete, and tries again next time', async () => {
  await run();
  await publish(SECOND);
  const refusal = '<Error><Key>blog/first</Key><Code>AccessDenied</Code><Message>No.</Message></Error>';
  const body = `<DeleteResult>${refusal}</DeleteResult>`;
  store.hooks.answer = (what) => (what === 'DELETE blog/first' ? { status: 200, body } : undefined);
  await expect(run()).rejects.toThrow('1 of 1 objects could not be deleted: blog/first (AccessDenied)');
  delete store.hooks.answer;
  await run();
  expect(changes()).toEqual(['DELETE blog/first', 'DELETE assets/first.js assets/home.js']);
});

it('lists and deletes more than a thousand objects', async () => {
  await publish({ ...FIRST, 'notes/kept.html': '<h1>kept</h1>' });
  await run();
  const notes = Array.from({ length: 1010 }, (_, n) => `notes/${n}`);
  store.copy('notes/kept', notes);
  const target = await open();
  const deployed = JSON.parse((await target.read('.vitrine/manifest.json')) ?? '');
  for (const note of notes) deployed.files[note] = deployed.files['notes/kept'];
  await putText(target, '.vitrine/manifest.json', JSON.stringify(deployed));
  store.did.length = 0;
  expect((await contents()).length).toBe(1022);
  expect(store.did.length).toBe(2);
  const { plan } = await run();
  expect(plan.remove.length).toBe(1010);
  expect(changes().map((what) => what.split(' ').length - 1)).toEqual([1000, 10]);
  expect((await contents()).length).toBe(12);
});
