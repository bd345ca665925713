import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { diskCache } from '#content-api/storage/diskCache.ts';
import {
  currentRelease,
  pathInRelease,
  type ReleaseFolder,
  readManifest,
} from '#content-api/storage/releaseFolder.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import { FOLDER, letteringOf, pageOfPicture } from '#static-data/linkPicture.ts';
import { unescapeHtml } from '../facts/scanDocument.ts';
import { fileOf } from '../plan/plan.ts';
import type { DisplayFace } from './face.ts';

/** The background that all link pictures share; each release has it as a file. */
export const GROUND = 'link-picture.png';

export interface LinkPictures {
  at(address: string): Promise<Buffer | null>;
  namedIn(manifest: Manifest): Promise<string[]>;
}

/** Bytes that may be kept beside the releases. */
const MOST = 300e6;

interface Parts {
  root: string;
  dataDir: string;
  releases: ReleaseFolder;
}

/**
 * Pictures for links to pages that have none of their own. Most are never asked for, so each is made when it is, from
 * what the release says alone.
 */
export function createLinkPictures({ root, dataDir, releases }: Parts): LinkPictures {
  const made = diskCache(join(dataDir, 'link-pictures'), MOST);
  const describe = describing(releases);
  const face = faces(root, releases);
  // Link pictures are made in sequence, because visitors' pages come first.
  let last: Promise<unknown> = Promise.resolve();

  const draw = async (release: string, title: string): Promise<Buffer | null> => {
    const lettering = describe(release);
    const ground = await readFile(pathInRelease(releases, release, GROUND)).catch(() => null);
    if (!lettering || !ground) return null;
    const { drawTitle } = await import('./draw.ts');
    return drawTitle(ground, letteringOf(lettering, title), {
      face: await face(release, lettering),
      ink: lettering.ink,
    });
  };

  const at = async (address: string): Promise<Buffer | null> => {
    const picture = pageOfPicture(address);
    const release = currentRelease(releases);
    if (!picture || release === null) return null;
    const html = await readFile(pathInRelease(releases, release, fileOf(picture.page)), 'utf8').catch(
      () => '',
    );
    if (addressIn(html) !== address) return null;
    const name = `${picture.sign}.png`;
    const cached = await made.find(name);
    const stored = cached && (await readFile(cached.path).catch(() => null));
    if (stored) return stored;
    const title = contentOf(html, 'og:image:alt');
    const drawing = last.then(() => draw(release, title));
    last = drawing.catch(() => {});
    const bytes = await drawing;
    if (bytes) await made.keep(name, bytes, new Date());
    return bytes;
  };

  const namedIn = async ({ id, files }: Manifest) => {
    const named = new Set<string>();
    for (const [path, { kind }] of Object.entries(files)) {
      const html = kind === 'page' ? await readFile(pathInRelease(releases, id, path), 'utf8') : '';
      const address = addressIn(html);
      if (address) named.add(address);
    }
    return [...named];
  };

  return { at, namedIn };
}

/** A manifest names thousands of files: it is read once for each release. */
function describing(releases: ReleaseFolder): (release: string) => Manifest['lettering'] {
  let cached: { release: string; lettering: Manifest['lettering'] } | undefined;
  return (release) => {
    if (cached?.release !== release) {
      cached = { release, lettering: readManifest(releases, release)?.lettering };
    }
    return cached.lettering;
  };
}

type Lettering = NonNullable<Manifest['lettering']>;

function faces(root: string, releases: ReleaseFolder) {
  const cached = new Map<string, Promise<DisplayFace>>();
  const open = async (release: string, { typefaces, font, direction }: Lettering) => {
    const { displayFace } = await import('./face.ts');
    const own = font
      ? await readFile(pathInRelease(releases, release, font.slice(1))).catch(() => null)
      : null;
    return displayFace(join(root, 'dist/typefaces'), {
      pair: typefaces,
      own,
      ...(direction ? { direction } : {}),
    });
  };
  return (release: string, lettering: Lettering): Promise<DisplayFace> => {
    const key = `${lettering.font ?? lettering.typefaces} ${lettering.direction}`;
    const face = cached.get(key) ?? open(release, lettering);
    cached.set(key, face);
    return face;
  };
}

/** Below the origin. */
function addressIn(html: string): string | null {
  const address = contentOf(html, 'og:image');
  const from = address.indexOf(`${FOLDER}/`);
  return from < 0 ? null : address.slice(from);
}

function contentOf(html: string, property: string): string {
  const start = `<meta property="${property}" content="`;
  const from = html.indexOf(start);
  return from < 0
    ? ''
    : unescapeHtml(html.slice(from + start.length, html.indexOf('"', from + start.length)));
}
