import { writeFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { postBySlug } from '#content-api/blog/posts/store.ts';
import { largestBytes } from '#content-api/library/gallery/gallery.shared.ts';
import { readForeign } from '#content-api/transfer/foreign/readForeign.ts';
import { pictureFetcher } from '#content-api/transfer/site/fetchPicture.ts';
import { rehearseImport } from '#content-api/transfer/site/rehearseImport.ts';
import { isFixedAddress } from '#content-api/values/siteAddresses.shared.ts';
import { takeExport, wxrFile } from '../../support/doubles/foreign.ts';
import { ghostExport } from '../../support/doubles/ghost.ts';
import { wxrItem } from '../../support/doubles/wxr.ts';
import { png } from '../../support/entries/pictures.ts';
import { temporaryFolder, temporaryStore } from '../../support/store.ts';

type Answer = (response: ServerResponse) => void;

/** The old site: answers these paths, and remembers what it was asked for. */
async function oldSite(answers: Record<string, Answer>) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    asked.push(request.url ?? '');
    const answer = answers[request.url ?? ''];
    if (answer) answer(response);
    else response.writeHead(404).end('Not here');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { site: `http://${host}`, host, asked };
}

const picture =
  (bytes: Buffer): Answer =>
  (response) =>
    response.writeHead(200, { 'content-type': 'image/jpeg' }).end(bytes);

const postWith = (site: string, ...paths: string[]) =>
  wxrFile(
    wxrItem({
      slug: 'a',
      content: `Text ${paths.map((path) => `<img src="${site}${path}" alt="P">`).join('')}`,
    }),
  );

const take = (
  file: string,
  store: Awaited<ReturnType<typeof temporaryStore>>,
  ownHost: string,
  timeLimit = 20_000,
) => takeExport(file, store, { fetchPicture: pictureFetcher({ ownHost, timeLimit }) });

describe('pictures on the web', () => {
  it('are fetched once, whichever posts show them, and not again by the next import', async () => {
    const { site, host, asked } = await oldSite({
      '/a.png': picture(await png()),
      '/b.png': (response) => response.writeHead(302, { location: '/c.png' }).end(),
      '/c.png': picture(await png()),
    });
    const store = await temporaryStore();
    const show = `<img src="${site}/a.png"><img src="${site}/b.png">`;
    const file = wxrFile(wxrItem({ id: 1, content: show }) + wxrItem({ id: 2, slug: 'b', content: show }));
    expect(await take(file, store, host)).toMatchObject({ added: 3, notices: [], problems: [] });
    expect(asked.sort()).toEqual(['/a.png', '/b.png', '/c.png']);
    expect((await postBySlug(store.db, 'b'))?.content).toMatch(
      /^(<img src="\/uploads\/\w+\.\w+" alt="">){2}$/,
    );
    expect(await take(file, store, host)).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    expect(asked).toHaveLength(3);
  });

  it('are only counted by a dry run', async () => {
    const { site, asked } = await oldSite({ '/a.png': picture(await png()) });
    const store = await temporaryStore();
    const foreign = await readForeign(postWith(site, '/a.png', '/b.png'), {});
    if (!foreign) throw new Error('Not recognised');
    const result = await rehearseImport(store, foreign.content, { isPage: isFixedAddress });
    expect(result).toMatchObject({ added: 2, toFetch: 2, notices: [] });
    expect(asked).toEqual([]);
  });

  it('that can’t be had are named with their post, and everything else goes on', async () => {
    const { site, host } = await oldSite({
      '/page.jpg': (response) =>
        response.writeHead(200, { 'content-type': 'image/jpeg' }).end('<html>Sorry</html>'),
      '/large.jpg': (response) => response.end(Buffer.alloc(largestBytes + 1)),
      '/circle.jpg': (response) => response.writeHead(301, { location: '/circle.jpg' }).end(),
      '/fine.png': picture(await png()),
    });
    const store = await temporaryStore();
    const paths = ['/gone.jpg', '/page.jpg', '/large.jpg', '/circle.jpg', '/fine.png'];
    const { added, problems, said } = await take(postWith(site, ...paths), store, host);
    expect({ added, problems }).toEqual({ added: 2, problems: [] });
    const left = (path: string, why: string) => `“Post 1”: Image left out: ${site}${path} ${why}`;
    expect(said.sort()).toEqual(
      [
        left('/gone.jpg', 'can’t be fetched: its server answers 404'),
        left('/page.jpg', 'can’t be used: Only JPEG, PNG, WebP, AVIF and GIF images can be used'),
        left('/large.jpg', 'can’t be used: The image is larger than 10 MB'),
        left('/circle.jpg', 'redirects too many times'),
      ].sort(),
    );
    expect((await postBySlug(store.db, 'a'))?.content).toMatch(
      /^<p>Text <img src="\/uploads\/\w+\.\w+" alt="P"><\/p>$/,
    );
  });

  it('of a host that hangs or stops are left out after a while', async () => {
    const { site, host } = await oldSite({
      '/hangs.jpg': () => {},
      '/stops.jpg': (response) => void response.writeHead(200, { 'content-length': 9000 }).write('x'),
    });
    const { said } = await take(
      postWith(site, '/hangs.jpg', '/stops.jpg'),
      await temporaryStore(),
      host,
      1500,
    );
    const late = (path: string) =>
      `“Post 1”: Image left out: ${site}${path} can’t be fetched: its host doesn’t answer in time`;
    expect(said.sort()).toEqual([late('/hangs.jpg'), late('/stops.jpg')]);
  });

  it('that failed are tried again by the next import', async () => {
    const answers: Record<string, Answer> = {};
    const { site, host } = await oldSite(answers);
    const [store, file] = [await temporaryStore(), postWith(site, '/late.png')];
    await take(file, store, host);
    answers['/late.png'] = picture(await png());
    expect(await take(file, store, host)).toMatchObject({ changed: 1, notices: [] });
    expect((await postBySlug(store.db, 'a'))?.content).toContain('<img');
  });

  it('of this machine’s network are asked for only where the operator named the site', async () => {
    const { site, host, asked } = await oldSite({ '/a.png': picture(await png()) });
    const other = await oldSite({
      '/a.png': (response) => response.writeHead(302, { location: `${site}/a.png` }).end(),
    });
    const { said } = await take(postWith(site, '/a.png'), await temporaryStore(), 'blog.example');
    expect(said).toEqual([
      `“Post 1”: Image left out: ${site}/a.png is a private address. Allow it with --site`,
    ]);
    await take(postWith(other.site, '/a.png'), await temporaryStore(), other.host);
    await take(postWith('http://localhost:9', '/a.png'), await temporaryStore(), host);
    expect(asked).toEqual([]);
  });

  it('of a host that gives no answer are soon asked for no longer', async () => {
    const { site, host, asked } = await oldSite(
      Object.fromEntries(
        Array.from({ length: 20 }, (_, at) => [
          `/${at}.png`,
          (response: ServerResponse) => response.destroy(),
        ]),
      ),
    );
    const fetchPicture = pictureFetcher({ ownHost: host });
    for (let at = 0; at < 20; at += 1) await fetchPicture(`${site}/${at}.png`).catch(() => {});
    expect(asked).toHaveLength(5);
    await expect(fetchPicture(`${site}/x.png`)).rejects.toThrow(
      `was skipped: ${host} didn’t answer 5 times in a row`,
    );
  });

  it('of a Ghost blog lie at the address that the operator names', async () => {
    const { site, host, asked } = await oldSite({
      '/content/images/2024/03/cover.png': picture(await png()),
    });
    const file = join(temporaryFolder(), 'ghost.json');
    writeFileSync(file, JSON.stringify(ghostExport()));
    const store = await temporaryStore();
    await takeExport(file, store, { site, fetchPicture: pictureFetcher({ ownHost: host }) });
    expect(asked.sort()).toEqual([
      '/content/images/2024/03/cover.png',
      '/content/images/size/w600/2024/03/desk.png',
    ]);
    const post = await postBySlug(store.db, 'first');
    expect(post).toMatchObject({ image_id: expect.any(Number) });
    expect(post?.content).toContain(
      `To <a href="/blog/second">the second</a>, the third, <a href="${site}/gone/">gone</a>`,
    );
  });
});
