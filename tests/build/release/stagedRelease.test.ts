import { expect, it } from 'vitest';
import { stageRelease } from '#build/release/publishRelease.ts';
import { releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { temporaryDataDir } from '../../support/entries/release.ts';

it.each(['blog/one.html', 'blog/One.html'])(
  'two pages in one place are an error that names both, as on a disk that knows no case: %s',
  async (path) => {
    const staged = stageRelease(releaseFolder(await temporaryDataDir()));
    staged.write('blog/one.html', 'one', 'page', '/blog/one');
    const text = `/blog/other: has the same address as /blog/one (both are written to ${path})`;
    expect(() => staged.write(path, 'other', 'page', '/blog/other')).toThrow(text);
    expect(Object.fromEntries(staged.files)).toMatchObject({ 'blog/one.html': { bytes: 3, kind: 'page' } });
  },
);
