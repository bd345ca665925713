import { expect, it } from 'vitest';
import type { FileKind, Manifest } from '#content-api/storage/storage.shared.ts';
import { filesToDeploy, folderLayout, storeLayout } from './files.ts';
import { headersFile } from './hostFiles.ts';

const PDF = `uploads/${'0'.repeat(32)}-12.pdf`;
const VIDEO = `uploads/${'0'.repeat(32)}-12.mp4`;

const kinds: Record<string, FileKind> = {
  'index.html': 'page',
  'blog/old.html': 'moved',
  'rss.xml': 'feed',
  'blog/category/design/rss.xml': 'feed',
  'feed.json': 'feed',
  'site.webmanifest': 'feed',
  'static-data/blog.json': 'data',
  'favicon.svg': 'icon',
  'assets/new.js': 'asset',
  'assets/old.js': 'earlier',
  'uploads/a.avif': 'upload',
  [PDF]: 'upload',
  [VIDEO]: 'upload',
};

/** The headers that a static host sends with a path: those of all rules that meet it. */
function ruledHeaders(path: string): Record<string, string> {
  const headers: Record<string, string> = {};
  for (const rule of headersFile(Object.keys(kinds)).split(/\n(?=\/)/)) {
    const [pattern = '', ...lines] = rule.trim().split('\n');
    const wanted = new RegExp(
      `^${pattern.replace(/[.]/g, '\\.').replace('*', '.*').replace(/:\w+/, '[^/]+')}$`,
    );
    if (!wanted.test(`/${path}`)) continue;
    for (const line of lines)
      headers[line.slice(0, line.indexOf(':')).trim()] = line.slice(line.indexOf(':') + 2);
  }
  return headers;
}

it('says of each path in _headers what its object carries in a store', () => {
  const files = Object.fromEntries(
    Object.entries(kinds).map(([path, kind]) => [path, { kind, hash: '', bytes: 1 }]),
  );
  const manifest: Manifest = { id: 'x', createdAt: '', contentHash: '', pages: 1, bytes: 10, files };
  for (const form of [folderLayout(''), storeLayout('')]) {
    for (const { key, contentType, cacheControl } of filesToDeploy(manifest, form)) {
      const ruled = ruledHeaders(key);
      // Static hosts have browsers ask again for whatever no rule says otherwise about.
      expect([key, ruled['Cache-Control'] ?? 'no-cache']).toEqual([key, cacheControl]);
      expect([key, ruled['Content-Type'] ?? contentType]).toEqual([key, contentType]);
    }
  }
});

it('has hosts offer documents to be saved, and videos to be played', () => {
  expect(ruledHeaders(PDF)['Content-Disposition']).toBe('attachment');
  expect(ruledHeaders(VIDEO)).not.toHaveProperty('Content-Disposition');
  expect(ruledHeaders(VIDEO)['Cache-Control']).toContain('immutable');
});
