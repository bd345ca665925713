import { readdirSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { placeFile } from '#content-api/storage/durable.ts';
import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import { digestOf, uploadsOfRelease } from '#content-api/storage/folderStorage.ts';
import { directionOf } from '#content-api/values/language.shared.ts';
import { isSampleLook, paletteOf } from '#content-api/values/look/palette.shared.ts';
import sample from '#static-data/sample/settings.json' with { type: 'json' };
import type { Picture, Site } from '#static-data/schema.ts';
import { digest, type StagedRelease, type Written } from '../base/stagedRelease.ts';
import { startThread } from '../base/thread.ts';
import { pathOf } from '../check/checkSite.ts';
import type { Last } from '../content/basis.ts';
import type { Pointers } from '../facts/findings.ts';
import { type OwnLook, undressed } from '../render/dress.ts';

export type AssetList = Record<string, Asset>;

interface Asset extends Written {
  mentions: string[];
}

type KeptFiles = Pick<Last, 'path' | 'release'>;

/** Only what some page loads, in turn: Vike compiles more (an entry of its own, stubs). */
export function linkAssets(
  root: string,
  { loads }: Pointers,
  staged: StagedRelease,
  last: KeptFiles | null,
  { rules, pageRules, typefaces }: Omit<OwnLook, 'first'> = {
    rules: '',
    pageRules: '',
    typefaces: new Map(),
  },
): void {
  const assets = JSON.parse(readFileSync(join(root, 'dist/assetList.json'), 'utf8')) as AssetList;
  const list = new Map(Object.entries(assets));
  const paths = [...loads.keys()].map(pathOf);
  const taken = new Set<string>();
  for (let path = paths.pop(); path !== undefined; path = paths.pop()) {
    const compiled = undressed(path);
    const asset = list.get(compiled ?? path);
    if (!asset || taken.has(path)) continue;
    taken.add(path);
    if (compiled !== null) {
      const sheet = readFileSync(join(root, 'dist/client', compiled), 'utf8');
      // Rules that declare the sample's typefaces are useless beside others.
      const base = typefaces.size > 0 ? sheet.replace(FONT_FACE, '') : sheet;
      const more = compiled.includes('back-office') ? '' : pageRules;
      writeDressed(base + rules + more, staged, { path, last });
    } else
      for (const form of [path, `${path}.br`, `${path}.gz`])
        linkAsset(root, form, list.get(form), staged, last);
    paths.push(...asset.mentions.filter((name) => typefaces.size === 0 || !name.endsWith('.woff2')));
  }
  for (const [path, bytes] of typefaces) staged.write(path, bytes, 'asset', path);
}

const FONT_FACE = /@font-face\{[^}]*\}/g;

/** The compiled stylesheet and the rules of the look behind it, compressed as the compiled ones are. */
function writeDressed(
  sheet: string,
  staged: StagedRelease,
  { path, last }: { path: string; last: KeptFiles | null },
): void {
  const css = Buffer.from(sheet);
  const isKept = last?.release.files[path]?.hash === digestOf(css);
  const forms = {
    '': () => css,
    '.br': () => brotliCompressSync(css),
    '.gz': () => gzipSync(css, { level: 9 }),
  };
  for (const [ending, made] of Object.entries(forms)) {
    const form = path + ending;
    const existing = isKept ? last?.release.files[form] : undefined;
    if (last && existing) staged.link(form, join(last.path, form), 'asset', existing);
    else staged.write(form, made(), 'asset', path);
  }
}

/** The program may lie on another disk, from which nothing can be linked; the last release lies on this one. */
function linkAsset(
  root: string,
  path: string,
  asset: Asset | undefined,
  staged: StagedRelease,
  last: KeptFiles | null,
): void {
  if (!asset) return;
  const { hash, bytes } = asset;
  const isKept = last?.release.files[path]?.hash === hash;
  const source = isKept ? join(last.path, path) : join(root, 'dist/client', path);
  staged.link(path, source, 'asset', { kind: 'asset', hash, bytes });
}

/** Pictures that pages load from the uploads or link to, so that a release stands on its own on any host. */
export async function linkUploads(
  uploads: Pick<FileStorage, 'placeIn'>,
  { loads, links }: Pick<Pointers, 'loads' | 'links'>,
  staged: StagedRelease,
  last: KeptFiles | null,
): Promise<void> {
  // Link previews name the whole address.
  const addresses = [...loads.keys(), ...links.keys()].map((address) =>
    address.replace(/^https?:\/\/[^/]+/, ''),
  );
  const names = new Set(addresses.flatMap((address) => UPLOAD.exec(pathOf(address))?.[1] ?? []));
  if (names.size === 0) return;
  const failed = await uploads.placeIn(
    staged.makeFolder('uploads'),
    names,
    last ? uploadsOfRelease(last.path) : undefined,
  );
  for (const name of names) {
    const path = `uploads/${name}`;
    try {
      const error = failed.get(name);
      if (error) throw error;
      staged.reserve(path, `/${path}`);
      // An upload never changes under its name: what the last release knows of it still holds.
      staged.listPlaced(path, 'upload', last?.release.files[path]);
    } catch (error) {
      const { code, message } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') continue;
      if (!UNREADABLE.has(code ?? '')) throw error;
      // The system's words end with paths, of the staged release as well.
      staged.unreadable.set(path, message.split(',', 1)[0] ?? message);
    }
  }
}

const UPLOAD = /^uploads\/([\w.-]+)$/;

/** Another user's file, a broken disk: which page needs it, the checks find out. */
const UNREADABLE = new Set(['EACCES', 'EPERM', 'EIO']);

/** With fewer files than these a thread takes longer to start than the work takes. */
const FEW = 500;

interface LinkJob {
  from: string;
  to: string;
  paths: string[];
}

/** In a thread: linking ten thousand files takes a fifth of a second. Until then they are read where they were. */
export function takeOverPages(
  root: string,
  last: Last,
  staged: StagedRelease,
  paths: string[],
  signal: AbortSignal,
): void {
  staged.keep(last, paths);
  const job: LinkJob = { from: last.path, to: staged.folder, paths };
  if (paths.length < FEW) linkAll(job);
  else {
    const { result, stop } = startThread<LinkJob, void>(root, 'linkFiles', job);
    signal.addEventListener('abort', stop);
    staged.linked = result;
  }
}

export function linkAll({ from, to, paths }: LinkJob): void {
  // All may read them: the check that they are whole has made them readable (content/basis.ts).
  for (const path of paths) placeFile(`${from}/${path}`, `${to}/${path}`);
}

/** The compiled icons, or the brand's, which are drawn when the brand changes. */
export async function takeIcons(
  { root, bundle, uploads }: { root: string; bundle: string; uploads: Pick<FileStorage, 'get'> },
  { brand, tagline, language, look, logo }: Site,
  staged: StagedRelease,
  last: Last | null,
): Promise<void> {
  const { palette } = paletteOf(look.colours);
  const font = look.fonts?.display?.url;
  const { typefaces } = look;
  const direction = directionOf(language);
  const turned = direction === 'rtl' ? { direction } : {};
  staged.lettering = { brand, ink: palette.light.ink, typefaces, ...(font ? { font } : {}), ...turned };
  const compiled = join(root, 'dist/icons');
  const names = readdirSync(compiled);
  const own = Object.values(logo).flatMap((picture) => picture?.url ?? []);
  const isSample = brand === sample.brand && tagline === sample.tagline;
  if (isSampleLook(look) && own.length === 0 && isSample && direction === 'ltr') {
    for (const name of names) staged.link(name, join(compiled, name), 'icon');
    return;
  }
  const from = digest(JSON.stringify(['icons', bundle, brand, tagline, look, logo, direction]));
  if (staged.takeOver(from, last).length > 0) return;
  // Drawing takes libraries that most runs can do without.
  const [{ drawIcons, drawLogos }, { displayFace }] = await Promise.all([
    import('../pictures/icons.ts'),
    import('../pictures/face.ts'),
  ]);
  const aside = `${staged.folder}.icons`;
  const bytesOf = (picture: Picture | null) => (picture ? uploads.get(basename(picture.url)) : null);
  try {
    const logos = { light: await bytesOf(logo.light), dark: await bytesOf(logo.dark) };
    const drawing = readFileSync(join(compiled, 'favicon.svg'), 'utf8');
    await drawIcons(drawing, aside, {
      brand,
      tagline,
      colours: palette.light,
      marks: look.marks,
      mark: await bytesOf(logo.mark),
      logo: logos.light,
      face: await displayFace(join(root, 'dist/typefaces'), {
        pair: typefaces,
        own: font ? await uploads.get(basename(font)) : null,
        direction,
      }),
    });
    for (const name of [...names, ...(await drawLogos(aside, logos, palette))]) {
      staged.link(name, join(aside, name), 'icon');
      const file = staged.files.get(name);
      if (file) staged.list(name, { ...file, from });
    }
  } finally {
    await rm(aside, { recursive: true, force: true });
  }
}
