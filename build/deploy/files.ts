import { createHash } from 'node:crypto';
import type { FileKind, Manifest } from '#content-api/releases/contract.ts';
import { cacheControl, contentType } from '#content-api/site/headers.ts';
import { headersFile, redirectsFile } from './hostFiles.ts';

/** A file as it is to lie at the target. */
export interface DeployedFile {
  key: string;
  /** Where its bytes come from: a path below the release folder, or the text itself. */
  from: { path: string } | { text: string };
  /** As in a manifest: SHA-256, hex, first 32 characters. */
  hash: string;
  bytes: number;
  contentType: string;
  cacheControl: string;
  step: Step;
}

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
};

/** The back office stays with the API, whose sessions it needs. */
const BACK_OFFICE = 'admin.html';

export interface Form {
  /** A store has no names but keys: pages are put a second time under the very address, `about-us`. */
  bareAddresses: boolean;
  /** A web server sends the compressed forms beside a file; a store has no use for them. */
  compressedForms: boolean;
  /** Where the API answers; '' when it answers at the site's own origin. */
  apiOrigin: string;
}

/** Everything that a deployment of this release consists of. */
export function filesToDeploy(manifest: Manifest, form: Form): DeployedFile[] {
  const files: DeployedFile[] = [];
  for (const [path, { kind, hash, bytes }] of Object.entries(manifest.files)) {
    if (path === BACK_OFFICE) continue;
    if (!form.compressedForms && isCompressedForm(path, manifest)) continue;
    const file: DeployedFile = {
      key: path,
      from: { path },
      hash,
      bytes,
      contentType: contentType(path),
      cacheControl: cacheControl(kind),
      step: STEP[kind],
    };
    files.push(file);
    const bare = kind === 'page' && form.bareAddresses ? bareAddress(path) : null;
    if (bare !== null && !manifest.files[bare]) files.push({ ...file, key: bare });
  }
  files.push(hostFile('_headers', headersFile(Object.keys(manifest.files))));
  files.push(hostFile('_redirects', redirectsFile(form.apiOrigin)));
  return files;
}

/** `about-us` of `about-us.html`; null for pages that nobody asks for by their address. */
function bareAddress(path: string): string | null {
  return /(^|\/)(index|404)\.html$/.test(path) ? null : path.replace(/\.html$/, '');
}

function isCompressedForm(path: string, { files }: Manifest): boolean {
  return /\.(br|gz)$/.test(path) && files[path.slice(0, -3)] !== undefined;
}

function hostFile(key: string, text: string): DeployedFile {
  return {
    key,
    from: { text },
    hash: hashOf(text),
    bytes: Buffer.byteLength(text),
    contentType: 'text/plain; charset=utf-8',
    cacheControl: cacheControl('feed'),
    step: 'feeds',
  };
}

/** As manifests have it. */
export function hashOf(bytes: string | Buffer): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 32);
}
