import { readFileSync } from 'node:fs';
import { digestOf } from '#content-api/storage/digest.ts';
import { currentRelease, pathInRelease, type ReleaseFolder } from '#content-api/storage/releaseFolder.ts';
import type { Look } from '#content-api/values/look/contract.ts';
import { lookRules } from '#static-data/look/lookRules.ts';

/** The compiled stylesheets that declare tokens, as pages name them: `/assets/static/site.HASH.css`. */
const COMPILED = /(\/assets\/static\/(?:site|back-office)\.[\w-]+)\.css/g;
const DRESSED = /^(assets\/static\/(?:site|back-office)\.[\w-]+)\.[0-9a-f]{8}\.css$/;

export type Dress = (html: string) => string;

/** Lets pages name the stylesheet of the site's own look, which is another file for each look. */
export function dressOf(look: Look): Dress {
  const rules = lookRules(look);
  if (rules === '') return (html) => html;
  const name = digestOf(rules).slice(0, 8);
  return (html) => html.replace(COMPILED, `$1.${name}.css`);
}

/** As the site is served: a page that is made on demand finds no other stylesheet there. */
export function dressAsServed(folder: ReleaseFolder): Dress {
  let known: { release: string | null; name: string | undefined } | undefined;
  return (html) => {
    const release = currentRelease(folder);
    if (known?.release !== release) known = { release, name: nameIn(folder, release) };
    return known.name === undefined ? html : html.replace(COMPILED, `$1.${known.name}.css`);
  };
}

/** The compiled stylesheet that a dressed one begins with; null for every other path. */
export function undressed(path: string): string | null {
  const [, compiled] = DRESSED.exec(path) ?? [];
  return compiled === undefined ? null : `${compiled}.css`;
}

function nameIn(folder: ReleaseFolder, release: string | null): string | undefined {
  if (release === null) return undefined;
  try {
    const home = readFileSync(pathInRelease(folder, release, 'index.html'), 'utf8');
    return /\/assets\/static\/site\.[\w-]+\.([0-9a-f]{8})\.css/.exec(home)?.[1];
  } catch {
    return undefined;
  }
}
