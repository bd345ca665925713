import { expect, it, vi } from 'vitest';
import { storePicture } from '#content-api/library/gallery/pictures.ts';
import { png } from '../support/entries/pictures.ts';
import { temporaryStore } from '../support/store.ts';

/** How many more files the disk takes. */
const room = vi.hoisted(() => ({ files: 0 }));

vi.mock('node:fs/promises', async (original) => {
  const disk = await original<typeof import('node:fs/promises')>();
  const writeFile: typeof disk.writeFile = async (...given) => {
    room.files -= 1;
    if (room.files < 0) throw Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    return disk.writeFile(...given);
  };
  return { ...disk, writeFile };
});

it('keeps nothing of a picture that the disk has no room for, and takes it when there is', async () => {
  const { db, uploads } = await temporaryStore();
  const bytes = await png(900, 600);
  room.files = 3;
  await expect(storePicture(db, bytes, { uploads })).rejects.toThrow('no space left');
  expect(await uploads.list()).toEqual([]);
  expect(await db.selectFrom('images').selectAll().execute()).toEqual([]);
  room.files = 100;
  const { renditions } = await storePicture(db, bytes, { uploads });
  // The master and the preview for social networks beside them.
  expect(await uploads.list()).toHaveLength(renditions.length + 2);
});
