import { expect, it } from 'vitest';
import type { ManifestFile } from '#content-api/storage/storage.shared.ts';
import { compareManifests } from './compareManifests.ts';

const file = (kind: ManifestFile['kind'], hash: string): ManifestFile => ({ kind, hash, bytes: 1 });

it('lists files whose bytes differ by kind, and leaves out assets of older releases', () => {
  const served = {
    'index.html': file('page', 'a'),
    'same.html': file('page', 'b'),
    'rss.xml': file('feed', 'c'),
    'assets/a.js': file('asset', 'd'),
    'assets/old.js': file('earlier', 'e'),
  };
  const made = {
    'index.html': file('page', 'A'),
    'same.html': file('page', 'b'),
    'new.html': file('page', 'f'),
    'assets/b.js': file('asset', 'g'),
  };
  expect(compareManifests(served, made)).toEqual({
    page: { added: ['new.html'], changed: ['index.html'], removed: [] },
    feed: { added: [], changed: [], removed: ['rss.xml'] },
    asset: { added: ['assets/b.js'], changed: [], removed: ['assets/a.js'] },
  });
});
