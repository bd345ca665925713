import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { digestOf } from '#content-api/storage/folderStorage.ts';
import { currentRelease, pathInRelease, type ReleaseFolder } from '#content-api/storage/releaseFolder.ts';
import { isSampleLook, lookRules, styleRules } from '#content-api/values/look/palette.shared.ts';
import { firstFiles, typefaceFiles } from '#content-api/values/look/typefaces.shared.ts';
import type { Look } from '#content-api/values/look.shared.ts';
import { currentAddress, type OwnAddresses } from '#content-api/values/siteAddresses.shared.ts';
import type { Site } from '#static-data/schema.ts';

/** The compiled stylesheets that declare tokens, as pages name them: `/assets/static/site.HASH.css`. */
const COMPILED = /(\/assets\/static\/(?:site|back-office)\.[\w-]+)\.css/g;
const NAMED = /\/assets\/static\/site\.[\w-]+\.([0-9a-f]{8})\.css/;
/** Preload tags in sequence, as Vike writes them. */
const PRELOADS = /(?:<link rel="preload" href="[^"]+\.woff2"[^>]*>)+/;
const DRESSED = /^(assets\/static\/(?:site|back-office)\.[\w-]+)\.[0-9a-f]{8}\.css$/;

export type Dress = (html: string) => string;

export interface OwnLook {
  /** '' where the stylesheets are already as the look has it. */
  rules: string;
  /** More rules for the pages; the back office doesn't follow them. */
  pageRules: string;
  /** Files of typefaces that replace the compiled ones, by their addresses. */
  typefaces: ReadonlyMap<string, Buffer>;
  /** Addresses of those that are asked for first; none where these are the compiled ones. */
  first: readonly string[];
}

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

/** @param preloads '' for the compiled ones. */
function restyleAs({ name, preloads }: { name: string; preloads: string }): Dress {
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

/** Writes main addresses as the agency has renamed them. Everything else stays as it is, letter by letter. */
export interface Readdress {
  html(document: string): string;
  /** Feeds and other files for programs, in which addresses are whole. */
  text(text: string): string;
  /** Data, in which an address stands alone or in the links of a text. */
  json(json: string): string;
}

const asItIs = (text: string) => text;
const UNCHANGED: Readdress = { html: asItIs, text: asItIs, json: asItIs };

/** Nothing in the text between tags is changed: an address there is somebody's words. */
const TAG = /<[a-z][^<>]*>/g;
const STRUCTURED = /(<script type="application\/ld\+json">)([^<]*)/g;
/** The value of an attribute that leads somewhere, and any value that begins with the origin. */
const LEADING = /(\s(?:href|action|formaction)=")(\/(?!\/)[^"]*)/g;

export function readdressing({ addresses, origin }: Pick<Site, 'addresses' | 'origin'>): Readdress {
  if (!addresses) return UNCHANGED;
  const current = (address: string) => currentAddress(address, addresses);
  const start = origin.replace(/[^\w]/g, '\\$&');
  const inQuotes = new RegExp(`("${start})(\\/[^"\\\\]*)`, 'g');
  // A reader tells entries by these: an entry that got another one would be new to it.
  const anywhere = new RegExp(`(?<!<guid[^>]*>|"id": ")(${start})(\\/[^\\s"'<>()\\\\\\]]*)`, 'g');
  const follow = (_: string, before: string, address: string) => before + current(address);
  const inTag = (tag: string) => tag.replace(LEADING, follow).replace(inQuotes, follow);
  const own = JSON.stringify(namesNow(addresses)).replaceAll('"', '&quot;');
  return {
    html: (document) =>
      document
        .replace(TAG, inTag)
        .replace(STRUCTURED, (_, start, json: string) => start + json.replace(inQuotes, follow))
        .replace('<body', `<body data-addresses="${own}"`),
    text: (text) => text.replace(anywhere, follow),
    json: (json) => json.replace(/(")(\/[^"\\\s]*)(?=")/g, follow).replace(/(href=\\")(\/[^"\\]*)/g, follow),
  };
}

/** Scripts of a page need the address that each renamed one has now. */
function namesNow(addresses: OwnAddresses): OwnAddresses {
  return Object.fromEntries(Object.entries(addresses).map(([main, names = []]) => [main, names.slice(0, 1)]));
}
