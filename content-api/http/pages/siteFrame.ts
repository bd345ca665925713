import { readFileSync } from 'node:fs';
import { currentRelease, pathInRelease, type ReleaseFolder } from '../../storage/releaseFolder.ts';

export interface SiteFrame {
  head: string;
  before: string;
  after: string;
}

/** The release's page for wrong addresses stands nowhere in the menus, and every release has it. */
const LENT = '404.html';

/** Tags that say what a page is about; icons, styles and feeds are the same on every page. */
const about =
  /<title>.*?<\/title>|<meta (?:name="(?:description|keywords|author|robots|twitter:[^"]*)"|property="[^"]*")[^>]*>|<link rel="canonical"[^>]*>|<script type="application\/ld\+json">.*?<\/script>/gs;

export function frameAround(document: string): SiteFrame | null {
  const parts = /<head>(.*?)<\/head>(<body[^>]*>.*?<main id="main"[^>]*>).*(<\/main>.*)$/s.exec(document);
  if (!parts) return null;
  const [, head = '', before = '', after = ''] = parts;
  return { head: head.replace(about, ''), before, after };
}

export function frameReader(folder: ReleaseFolder): () => SiteFrame | null {
  let cached: { release: string; frame: SiteFrame | null } | null = null;
  return () => {
    const release = currentRelease(folder);
    if (release === null) return null;
    if (cached?.release !== release)
      cached = { release, frame: readFrame(pathInRelease(folder, release, LENT)) };
    return cached.frame;
  };
}

function readFrame(file: string): SiteFrame | null {
  try {
    return frameAround(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}
