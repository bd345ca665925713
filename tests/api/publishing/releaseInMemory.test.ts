import { expect, it } from 'vitest';
import { type Encoding, ServedRelease } from '#content-api/publishing/site/servedRelease.ts';
import { releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { publishFiles, temporaryDataDir } from '../../support/entries/release.ts';

/** A release of these pages, and what asks it for the bytes of one. */
async function served(pages: Record<string, string>, memory?: number) {
  const dataDir = await temporaryDataDir();
  await publishFiles(dataDir, pages);
  const release = new ServedRelease(releaseFolder(dataDir), memory);
  return (path: string, encoding: Encoding = 'identity'): Buffer => {
    const file = release.read(path, encoding);
    if (!file || file === 'damaged') throw new Error(`${path} can't be read`);
    return file.body;
  };
}

it.each(['br', 'gzip', 'identity'] as const)(
  'a page in memory as %s takes its own bytes and no more',
  async (form) => {
    const words = Array.from({ length: 3000 }, (_, n) => Math.sin(n)).join(' ');
    const read = await served({ 'index.html': words });
    const body = read('index.html', form);
    expect(body.length).toBeGreaterThan(4096);
    expect(body.buffer.byteLength).toBe(body.length);
  },
);

it('what was asked for longest ago is read again where there is no room for all', async () => {
  const page = (letter: string) => letter.repeat(5000);
  const read = await served({ 'a.html': page('a'), 'b.html': page('b'), 'c.html': page('c') }, 11_000);
  const [a, b] = [read('a.html'), read('b.html')];
  expect(read('a.html')).toBe(a);
  const c = read('c.html');
  expect(read('c.html')).toBe(c);
  expect(read('a.html')).toBe(a);
  expect(read('b.html')).not.toBe(b);
  expect(read('b.html')).toEqual(b);
});
