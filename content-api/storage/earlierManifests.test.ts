import { expect, it } from 'vitest';
import { filesFrom } from './earlierManifests.ts';

it('a list of files is read as it is written now, and as earlier versions wrote it', () => {
  const files = {
    'blog/old.html': { kind: 'moved' as const, hash: 'b', bytes: 2, to: '/blog/new' },
    'index.html': { kind: 'page' as const, hash: 'a', bytes: 1 },
  };
  const columns = {
    paths: 'blog/old.html\nindex.html',
    kinds: 'mp',
    hashes: 'b\na',
    bytes: [2, 1],
    fingerprint: '\nx',
    more: [['blog/old.html', { to: '/blog/new' }] as [string, object]],
  };
  expect(filesFrom(columns)).toEqual(files);
  expect(filesFrom(files)).toBe(files);
});
