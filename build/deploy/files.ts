import { cacheControl, contentType } from '#content-api/http/siteHeaders.ts';
import { digestOf } from '#content-api/storage/folderStorage.ts';
import type { FileKind, Manifest } from '#content-api/storage/storage.shared.ts';
import {
  currentAddress,
  inHeader,
  leftNames,
  mainAddressIn,
  type OwnAddresses,
} from '#content-api/values/siteAddresses.shared.ts';
import { redirectPage } from '../base/redirectPage.ts';
import { headersFile, redirectsFile } from './hostFiles.ts';

export interface DeployedFile {
  key: string;
  from: { path: string } | { text: string } | { read: () => Promise<Buffer | null> };
  /** The hash of the manifest: SHA-256, hex, first 32 characters. */
  hash: string;
  bytes: number;
  contentType: string;
  cacheControl: string;
  /** The address to which a store's website endpoint redirects instead of showing the file. */
  redirectsTo?: string;
  step: Step;
}

/** The page under the back office's key, for stores that show it instead of redirecting. */
const ELSEWHERE = { title: 'Moved', link: 'This page has moved.' };

/** The steps in their order: whatever is visible at any moment finds what it refers to. */
export const steps = ['assets', 'data', 'pages', 'feeds'] as const;
export type Step = (typeof steps)[number];

const STEP: Record<FileKind, Step> = {
  asset: 'assets',
  earlier: 'assets',
  upload: 'assets',
  icon: 'assets',
  data: 'data',
  page: 'pages',
  feed: 'feeds',
  // After the pages that they lead to.
  moved: 'feeds',
};

/** The back office stays with the API, whose sessions it needs. */
const BACK_OFFICE = 'admin.html';

export function filesToDeploy(manifest: Manifest, form: Layout): DeployedFile[] {
  const files: DeployedFile[] = [];
  const own = manifest.renamed?.addresses;
  for (const [path, { kind, hash, bytes, to }] of Object.entries(manifest.files)) {
    if (path === BACK_OFFICE) continue;
    if (!form.compressedForms && isCompressedForm(path, manifest)) continue;
    const key = keyOf(path, own);
    files.push({
      key: form.bareAddresses && (kind === 'page' || kind === 'moved') ? bareAddress(key) : key,
      from: { path },
      hash,
      bytes,
      contentType: contentType(path),
      cacheControl: cacheControl(kind),
      ...(to === undefined ? {} : { redirectsTo: inHeader(currentAddress(to, own)) }),
      step: STEP[kind],
    });
  }
  files.push(...leftFiles(manifest, form));
  return [...files, ...(form.hostFiles ? hostFiles(manifest, form) : backOfficeRedirect(form))];
}

/** `about-us` of `about-us.html`; stores look for the index and the error pages by their file names. */
function bareAddress(path: string): string {
  return /(^|\/)(index|404)\.html$/.test(path) ? path : path.replace(/\.html$/, '');
}

function isCompressedForm(path: string, { files }: Manifest): boolean {
  return /\.(br|gz)$/.test(path) && files[path.slice(0, -3)] !== undefined;
}

function keyOf(path: string, own: OwnAddresses | undefined): string {
  return currentAddress(`/${path}`, own).slice(1);
}

/** Files at addresses that the agency has left: for hosts that know no redirects, and for programs that read feeds. */
function leftFiles({ files, renamed }: Manifest, { bareAddresses }: Layout): DeployedFile[] {
  if (!renamed) return [];
  const { addresses: own, language, words } = renamed;
  return Object.entries(files).flatMap(([path, { kind, hash, bytes, to }]) => {
    const found = mainAddressIn(`/${path}`, own);
    if (!found || /\/404\.html$|\.(?:br|gz)$/.test(path)) return [];
    const redirectsTo = inHeader(currentAddress(to ?? `/${bareAddress(path)}`, own));
    const page = redirectPage({ to: redirectsTo, language, title: words, link: words });
    return leftNames(found.main, own, found.rest === '.html').map((name) => {
      const key = name.slice(1) + found.rest;
      if (!path.endsWith('.html'))
        return { ...ownFile(key, '', contentType(path)), from: { path }, hash, bytes, step: STEP[kind] };
      return { ...ownFile(bareAddresses ? bareAddress(key) : key, page, contentType(path)), redirectsTo };
    });
  });
}

function hostFiles({ files, renamed }: Manifest, { apiOrigin }: Layout): DeployedFile[] {
  const own = renamed?.addresses;
  const frames = [...new Set(Object.values(files).flatMap(({ frames = [] }) => frames))].sort();
  const paths = Object.keys(files).map((path) => keyOf(path, own));
  return [
    ownFile('_headers', headersFile(paths, frames, own), 'text/plain; charset=utf-8'),
    ownFile('_redirects', redirectsFile(apiOrigin, movesOf(files, own), own), 'text/plain; charset=utf-8'),
  ];
}

function movesOf(files: Manifest['files'], own: OwnAddresses | undefined): [from: string, to: string][] {
  return Object.entries(files).flatMap(([path, { to }]) =>
    to ? [[`/${bareAddress(keyOf(path, own))}`, currentAddress(to, own)]] : [],
  );
}

/** Redirects like `_redirects` does on hosts. Without an API address of its own, the back office has no redirect. */
function backOfficeRedirect({ apiOrigin }: Layout): DeployedFile[] {
  if (apiOrigin === '') return [];
  const redirectsTo = `${apiOrigin}/admin`;
  return [
    {
      ...ownFile('admin', redirectPage({ to: redirectsTo, ...ELSEWHERE }), contentType(BACK_OFFICE)),
      redirectsTo,
    },
  ];
}

function ownFile(key: string, text: string, type: string): DeployedFile {
  return {
    key,
    from: { text },
    hash: digestOf(text),
    bytes: Buffer.byteLength(text),
    contentType: type,
    cacheControl: cacheControl('feed'),
    step: 'feeds',
  };
}

/** The bytes and the headers they are put with: two files with one fingerprint are served alike. */
export function fingerprintOf({ hash, contentType, cacheControl, redirectsTo }: Fingerprinted): string {
  const headers = [contentType, cacheControl, ...(redirectsTo === undefined ? [] : [redirectsTo])];
  return `${hash}-${digestOf(headers.join('\n')).slice(0, 8)}`;
}

type Fingerprinted = Pick<DeployedFile, 'hash' | 'contentType' | 'cacheControl' | 'redirectsTo'>;

export interface Layout {
  /** Pages lie under their very addresses, `about-us`, instead of under file names, `about-us.html`. */
  bareAddresses: boolean;
  compressedForms: boolean;
  hostFiles: boolean;
  /** The origin of the API; '' if it is the site's own. */
  apiOrigin: string;
}

/** Files for rsync, a web server or a static host: each of them knows that `/about-us` is about-us.html. */
export function folderLayout(apiOrigin: string): Layout {
  return { bareAddresses: false, compressedForms: true, hostFiles: true, apiOrigin };
}

/**
 * Objects of a store, which answers for a key that is there and for no other.
 * - `/about-us` is the key `about-us`: every store answers 200 for it. `about-us/index.html` needs website
 * endpoints and a redirect to an address that isn't canonical; `about-us.html` nobody finds. `index.html` and
 * `404.html` are what a store's index and error documents are set to.
 * - No compressed forms: nobody would ask for them, or programs that can't read them would get them. The CDN
 * before a store compresses.
 * - No `_headers` and `_redirects`, which say nothing to a store: type and caching go with each object.
 */
export function storeLayout(apiOrigin: string): Layout {
  return { bareAddresses: true, compressedForms: false, hostFiles: false, apiOrigin };
}

export interface DeploymentPlan {
  /** In this order; a step is complete before the next begins. */
  put: { step: Step; files: DeployedFile[] }[];
  /** After everything is put: pages before what they refer to. */
  remove: string[];
  unchanged: number;
}

/**
 * @param isThere true for a file that lies there as it is wanted.
 * @param ours keys that deployments have put: nobody else's file is ever removed.
 */
export function planDeployment(
  expected: DeployedFile[],
  isThere: (file: DeployedFile) => boolean,
  ours: Iterable<string>,
): DeploymentPlan {
  const missing = expected.filter((file) => !isThere(file));
  const keys = new Set(expected.map((file) => file.key));
  return {
    put: steps
      .map((step) => ({ step, files: missing.filter((file) => file.step === step) }))
      .filter(({ files }) => files.length > 0),
    remove: inOrderOfRemoval([...ours].filter((key) => !keys.has(key)).sort()),
    unchanged: expected.length - missing.length,
  };
}

/** A page that goes must not be without its assets before it is gone. */
export function isReferredTo(key: string): boolean {
  return /^(assets|uploads|link-pictures)\//.test(key);
}

function inOrderOfRemoval(keys: string[]): string[] {
  return [...keys.filter((key) => !isReferredTo(key)), ...keys.filter(isReferredTo)];
}
