import { readFileSync } from 'node:fs';
import type { Context } from 'hono';
import { readSettings } from '../../agency/settings/store.ts';
import type { Store } from '../../database/open.ts';
import { contentType, PICTURE_HEADERS } from '../../http/siteHeaders.ts';
import type { FileStorage } from '../../storage/fileStorage.ts';
import { currentRelease, pathInRelease, type ReleaseFolder } from '../../storage/releaseFolder.ts';
import { previewRules } from '../../values/look/palette.shared.ts';
import { decodedPath } from '../../values/paths.shared.ts';

/** The picture that links to a page of the release show, by the page's key (`seoKeyOf`); '' where there is none. */
export function sharedPictures(folder: ReleaseFolder): (pageKey: string) => string {
  return (pageKey) => {
    const release = currentRelease(folder);
    if (release === null || !/^[\p{L}\p{N}][\p{L}\p{N}._-]*$/u.test(pageKey)) return '';
    const name = pageKey.replace(/^(about|contact)$/, '$1-us').replace(/^home$/, 'index');
    const address = pictureIn(pathInRelease(folder, release, `${name.replaceAll('.', '/')}.html`));
    const [, ours] = /^https?:\/\/[^/]+(\/(?:link-pictures|uploads)\/.*)$/.exec(address) ?? [];
    return ours ?? address;
  };
}

function pictureIn(file: string): string {
  try {
    return /<meta property="og:image" content="([^"]*)"/.exec(readFileSync(file, 'utf8'))?.[1] ?? '';
  } catch {
    return '';
  }
}

/** Made when somebody shares the page. Another title or another brand is another address, so caches keep them. */
export function serveLinkPicture(linkPicture: (address: string) => Promise<Buffer | null>) {
  return async (context: Context): Promise<Response> => {
    const address = decodedPath(new URL(context.req.url).pathname);
    const bytes = address === null ? null : await linkPicture(address);
    if (!bytes) return context.notFound();
    const headers = {
      ...PICTURE_HEADERS,
      'Content-Type': contentType('.png'),
      'Cache-Control': 'public, max-age=31536000, immutable',
    };
    return context.body(new Uint8Array(bytes), 200, headers);
  };
}

/** The look of the settings, for previews of a site that is served in another one still. */
export function serveSavedLook({ db }: Store) {
  return async (context: Context): Promise<Response> => {
    const { look } = await readSettings(db);
    const headers = { 'Content-Type': 'text/css; charset=utf-8', 'Cache-Control': 'no-cache' };
    return context.body(previewRules(look), 200, headers);
  };
}

const NAME = /^[a-z][a-z-]*\.woff2$/;

/** Typefaces for a look that is being chosen: a release has none but those it shows. */
export function serveTypeface(typefaces: Pick<FileStorage, 'get'>) {
  return async (context: Context): Promise<Response> => {
    const name = context.req.param('name') ?? '';
    const bytes = NAME.test(name) ? await typefaces.get(name) : null;
    if (!bytes) return context.notFound();
    const headers = { 'Content-Type': 'font/woff2', 'Cache-Control': 'public, max-age=3600' };
    return context.body(new Uint8Array(bytes), 200, headers);
  };
}
