import { expect, it, vi } from 'vitest';
import { storePicture } from '#content-api/library/gallery/pictures.ts';
import { png } from '../../../support/entries/pictures.ts';
import { temporaryStore } from '../../../support/store.ts';

const encoding = vi.hoisted(() => ({ now: 0, most: 0 }));

vi.mock('#content-api/library/gallery/encode.ts', async (original) => {
  const { encodePicture } = await original<typeof import('#content-api/library/gallery/encode.ts')>();
  const counted: typeof encodePicture = async (...given) => {
    encoding.now += 1;
    encoding.most = Math.max(encoding.most, encoding.now);
    return encodePicture(...given).finally(() => {
      encoding.now -= 1;
    });
  };
  return { encodePicture: counted };
});

it('encodes two pictures at a time, however many come and whichever are refused', async () => {
  const { db, uploads } = await temporaryStore();
  const sent = [Buffer.from('a text'), ...(await Promise.all(Array.from({ length: 5 }, () => png())))];
  const store = (bytes: Buffer) => storePicture(db, bytes, { uploads });
  const ends = await Promise.allSettled([...sent.map(store), store(Buffer.from('another text'))]);
  expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(5);
  expect(encoding).toEqual({ now: 0, most: 2 });
});
