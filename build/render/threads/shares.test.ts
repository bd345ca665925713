import { expect, it } from 'vitest';
import type { PageTask } from '../makePage.ts';
import { endShares, ofOwnPages, sharesOf, takeShares } from './shares.ts';

const task = (url: string, post: number): PageTask => {
  const kind = post < 0 ? {} : { kind: { name: 'post', params: {}, post } };
  return { page: { url, file: `${url.slice(1)}.html`, status: 200, ...kind }, fingerprint: null, old: null };
};
const tasks = [
  task('/', -1),
  task('/blog', 0),
  task('/blog/page/12', 99),
  task('/blog/page/13', 108),
  task('/blog/category/design', 2),
  task('/blog/category/design/page/2', 110),
  ...Array.from({ length: 250 }, (_, place) => task(`/blog/post-${place}`, place)),
];
const counter = () => new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);

it('puts pages that show the same posts into one share, and every page into exactly one', () => {
  const shares = sharesOf(tasks).map((share) => share.map(({ page }) => page.url));
  expect(shares.map((share) => share.slice(0, 4))).toEqual([
    ['/blog', '/blog/page/12', '/blog/category/design', '/blog/post-0'],
    ['/blog/page/13', '/blog/category/design/page/2', '/blog/post-100', '/blog/post-101'],
    ['/blog/post-200', '/blog/post-201', '/blog/post-202', '/blog/post-203'],
  ]);
  const alone = ofOwnPages(tasks).map(({ page }) => page.url);
  expect(alone).toEqual(['/']);
  expect([...shares.flat(), ...alone].sort()).toEqual(tasks.map(({ page }) => page.url).sort());
});

const three = [[task('/a', 0)], [task('/b', 100)], [task('/c', 200)]];

it('gives each share to one of those who take', () => {
  const count = counter();
  const [one, other] = [takeShares(count, three), takeShares(count, three)];
  expect([one.next().value, other.next().value, one.next().value]).toEqual(three);
  expect([one.next().done, other.next().done]).toEqual([true, true]);
});

it('gives nothing any more once it was ended', () => {
  const count = counter();
  const taking = takeShares(count, three);
  taking.next();
  endShares(count);
  expect(taking.next().done).toBe(true);
});
