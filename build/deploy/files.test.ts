import { expect, it } from 'vitest';
import type { FileKind, Manifest } from '#content-api/storage/storage.shared.ts';
import { filesToDeploy, planDeployment, storeLayout } from './files.ts';

const kinds: Record<string, FileKind> = {
  'admin.html': 'page',
  'blog.html': 'page',
  'index.html': 'page',
  'blog/404.html': 'page',
  'sitemap.xml': 'feed',
  'static-data/blog.json': 'data',
  'assets/new.js': 'asset',
  'assets/new.js.br': 'asset',
  'assets/old.js': 'earlier',
  'uploads/a.avif': 'upload',
};
const files = Object.fromEntries(
  Object.entries(kinds).map(([path, kind]) => [path, { kind, hash: path, bytes: 1 }]),
);
const manifest: Manifest = { id: 'x', createdAt: '', contentHash: '', pages: 4, bytes: 10, files };
const wanted = filesToDeploy(manifest, storeLayout('https://api.example.com'));

it('goes from assets to data, pages and feeds', () => {
  const { put } = planDeployment(wanted, () => false, []);
  expect(put.map(({ step, files }) => [step, files.map(({ key }) => key)])).toEqual([
    ['assets', ['assets/new.js', 'assets/old.js', 'uploads/a.avif']],
    ['data', ['static-data/blog.json']],
    ['pages', ['blog', 'index.html', 'blog/404.html']],
    ['feeds', ['sitemap.xml', 'admin']],
  ]);
});

it('removes only what deployments put and nobody wants any more, pages before what they refer to', () => {
  const ours = ['blog', 'assets/older.js', 'uploads/older.avif', 'work/older'];
  expect(planDeployment(wanted, () => true, ours)).toEqual({
    put: [],
    remove: ['work/older', 'assets/older.js', 'uploads/older.avif'],
    unchanged: wanted.length,
  });
});

it('gives every file its type and how long it may be kept', () => {
  const headers = Object.fromEntries(wanted.map((file) => [file.key, [file.contentType, file.cacheControl]]));
  expect(headers.blog).toEqual(['text/html; charset=utf-8', 'no-cache']);
  expect(headers['uploads/a.avif']).toEqual(['image/avif', 'public, max-age=31536000, immutable']);
  expect(headers['assets/old.js']?.[1]).toBe('public, max-age=31536000, immutable');
});
