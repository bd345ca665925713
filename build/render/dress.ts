import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { currentRelease, pathInRelease, type ReleaseFolder } from '#content-api/storage/releaseFolder.ts';
import { digestOf } from '#content-api/storage/uploads.ts';
import { isSampleLook, lookRules, styleRules } from '#content-api/values/look/lookRules.shared.ts';
import { firstFiles, typefaceFiles } from '#content-api/values/look/typefaces.shared.ts';
import type { Look } from '#content-api/values/look.shared.ts';

/** The compiled stylesheets that declare tokens, as pages name them: `/assets/static/site.HASH.css`. */
const COMPILED = /(\/assets\/static\/(?:site|back-office)\.[\w-]+)\.css/g;
const NAMED = /\/assets\/static\/site\.[\w-]+\.([0-9a-f]{8})\.css/;
/** Preload tags in sequence, as Vike writes them. */
const PRELOADS = /(?:<link rel="preload" href="[^"]+\.woff2"[^>]*>)+/;
const DRESSED = /^(assets\/static\/(?:site|back-office)\.[\w-]+)\.[0-9a-f]{8}\.css$/;

export type Dress = (html: string) => string;

/** The difference between an agency's look and the compiled stylesheets. */
export interface OwnLook {
  /** '' where the stylesheets are already as the look has it. */
  rules: string;
  /** More rules for the pages; the back office doesn't follow them. */
  pageRules: string;
  /** Files of typefaces that stand in for the compiled ones, by their addresses. */
  typefaces: ReadonlyMap<string, Buffer>;
  /** Addresses of those that are asked for first; none where these are the compiled ones. */
  first: readonly string[];
}

/** @param root folder of the program, which brings the typefaces along. */
export function ownLook(root: string, look: Look): OwnLook {
  if (isSampleLook(look)) return { rules: '', pageRules: '', typefaces: new Map(), first: [] };
  const addresses = new Map<string, string>();
  const typefaces = new Map<string, Buffer>();
  for (const file of typefaceFiles(look)) {
    const bytes = readFileSync(join(root, 'dist/typefaces', file));
    const address = `assets/static/${file.replace('.woff2', `.${digestOf(bytes).slice(0, 8)}.woff2`)}`;
    addresses.set(file, `/${address}`);
    typefaces.set(address, bytes);
  }
  const own = Object.values(look.fonts ?? {}).flatMap((font) => font?.url ?? []);
  const first =
    look.typefaces === 'bricolage'
      ? []
      : [...firstFiles(look).flatMap((file) => addresses.get(file) ?? []), ...own];
  const rules = lookRules(look, (file) => addresses.get(file) ?? '');
  return { rules, pageRules: styleRules(look.styles), typefaces, first };
}

/** Lets pages name the stylesheet of the site's own look, which is another file for each look. */
export function dressOf({ first, ...look }: Omit<OwnLook, 'typefaces'>): Dress {
  if (look.rules === '') return (html) => html;
  const name = nameOf(look);
  return restyleAs({ name, preloads: first.map(preloadOf).join('') });
}

interface Worn {
  name: string;
  /** '' for the compiled ones. */
  preloads: string;
}

function restyleAs({ name, preloads }: Worn): Dress {
  return (html) => {
    const dressed = html.replace(COMPILED, `$1.${name}.css`);
    return preloads === '' ? dressed : dressed.replace(PRELOADS, preloads);
  };
}

function preloadOf(address: string): string {
  return `<link rel="preload" href="${address}" as="font" type="font/woff2" crossorigin>`;
}

function nameOf({ rules, pageRules }: Pick<OwnLook, 'rules' | 'pageRules'>): string {
  return rules === '' ? '' : digestOf(rules + pageRules).slice(0, 8);
}

/** Uses the look that is served, because a page rendered on demand finds no other stylesheet there. */
export function dressAsServed(folder: ReleaseFolder): Dress {
  let cached: { release: string | null; restyle: Dress } | undefined;
  return (html) => {
    const release = currentRelease(folder);
    if (cached?.release !== release) cached = { release, restyle: dressIn(folder, release) };
    return cached.restyle(html);
  };
}

/** Lays the look of the settings over a page that names the stylesheet of another one, as served. @param root as above. */
export function inSavedLook(root: string): (html: string, look: Look) => string {
  let cached: { look: string; name: string } | undefined;
  return (html, look) => {
    const key = JSON.stringify(look);
    if (cached?.look !== key) cached = { look: key, name: nameOf(ownLook(root, look)) };
    const [, served = ''] = NAMED.exec(html) ?? [];
    if (cached.name === served) return html;
    return html.replace('</head>', `<link rel="stylesheet" href="/api/look.css?v=${digestOf(key)}"/></head>`);
  };
}

/** The compiled stylesheet that a dressed one begins with; null for every other path. */
export function undressed(path: string): string | null {
  const [, compiled] = DRESSED.exec(path) ?? [];
  return compiled === undefined ? null : `${compiled}.css`;
}

function dressIn(folder: ReleaseFolder, release: string | null): Dress {
  const home = release === null ? '' : homeIn(folder, release);
  const [, name] = NAMED.exec(home) ?? [];
  const [preloads = ''] = PRELOADS.exec(home) ?? [];
  return name === undefined ? (html) => html : restyleAs({ name, preloads });
}

function homeIn(folder: ReleaseFolder, release: string): string {
  try {
    return readFileSync(pathInRelease(folder, release, 'index.html'), 'utf8');
  } catch {
    return '';
  }
}
