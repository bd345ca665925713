import { expect, it } from 'vitest';
import { pageHeaders } from '#content-api/http/siteHeaders.ts';
import { files } from '#content-api/kinds/files.shared.ts';
import { addEntry, removeEntry } from '#content-api/library/kinds/store.ts';
import { storeFile } from '#content-api/library/uploadedFiles.ts';
import { pageSchema } from '#content-api/sitePages/sitePages.shared.ts';
import { uploadsIn } from '#content-api/storage/folderStorage.ts';
import { addTestPage } from '../../support/entries/pages.ts';
import { openTestSite } from '../../support/site.ts';

const site = await openTestSite();
const { db } = site.store;

it('a release brings the video of a page header, and shows the image again once its file is deleted', async () => {
  const video = await storeFile(uploadsIn(site.dataDir), Buffer.from('\0\0\0\x20ftypisom frames'));
  const { id } = await addEntry(db, files, files.schema.parse({ name: 'Press', file_url: video }));
  const { url } = await db.selectFrom('images').select('url').limit(1).executeTakeFirstOrThrow();
  const data = { title: 'Press', picture: { url, alt: 'Press' }, video };
  const frame = { ground: { url, alt: '' }, video };
  const offers = [{ title: 'Print', text: '' }];
  for (const [address, type, shown] of [
    ['/press', 'hero', data],
    ['/behind', 'hero', { ...data, place: 'behind' }],
    ['/ground', 'offers', { title: 'T', tone: 'picture', frame, offers }],
  ] as const)
    await addTestPage(site.store, { address, title: 'Press', sections: [{ id: 'a', type, data: shown }] });
  await site.generate({ verify: true });
  expect(site.read('ground.html')).toMatch(/<section[^>]* data-island="video".*<template><video src=/s);
  for (const file of ['press.html', 'behind.html']) {
    expect(site.read(file)).toContain('data-island="video" data-on="visible"');
    expect(site.read(file)).toMatch(/<img [^>]*loading="eager" fetchPriority="high"/);
    expect(site.read(file)).toContain(
      `<template><video src="${video}" muted="" loop="" playsInline="" preload="none" data-no-print=""></video><label`,
    );
    expect(site.read(file)).toMatch(/<input[^>]* type="checkbox"\/>Pause<\/label><\/template>/);
  }
  expect(site.isThere(video.slice(1))).toBe(true);
  expect(pageHeaders()['Content-Security-Policy']).toContain("; media-src 'self';");
  await removeEntry(db, files, id);
  await site.generate({ verify: true });
  for (const file of ['press.html', 'ground.html']) expect(site.read(file)).not.toContain('<video');
  expect(site.read('press.html')).toContain(`src="${url}"`);
  expect(site.isThere(video.slice(1))).toBe(false);
});

it('takes no other file for a video', () => {
  const withVideo = (video: string) =>
    pageSchema.safeParse({
      address: '/press',
      title: 'Press',
      sections: [{ id: 'head', type: 'hero', data: { title: 'Press', video } }],
    }).success;
  const name = `/uploads/${'0'.repeat(32)}-9`;
  const videos = ['', `${name}.mp4`, `${name}.webm`];
  expect([...videos, `${name}.pdf`, 'https://example.com/a.mp4', '/a.mp4'].filter(withVideo)).toEqual(videos);
});
