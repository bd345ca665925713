import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { contentMark } from '#content-api/database/contentMark.ts';
import type { Store } from '#content-api/database/open.ts';
import { currentRelease, type ReleaseFolder, readManifest } from '#content-api/releases/folder.ts';
import type { Generated, PipelineParts } from '../parts.ts';
import { besideRelease, bundleId } from './basis.ts';
import { writeDurably } from './durable.ts';
import { digest } from './fingerprint.ts';
import { servedIsWhole } from './served.ts';
import { securityMonth } from './siteFiles.ts';
import { warningsFrom } from './warnings.ts';

/** What a snapshot would be taken from, in a word. */
export async function contentState({ file }: Pick<Store, 'file'>, siteUrl: string): Promise<string> {
  return `${contentMark(file)} ${siteUrl}`;
}

/** Everything a release depends on, in a word: while it stays the same, the content needn't even be read. */
export async function stateOf({
  root,
  contentState,
  now,
}: Pick<PipelineParts, 'root' | 'contentState' | 'now'>): Promise<string> {
  return digest(JSON.stringify([await contentState(), bundleId(root), securityMonth(now())]));
}

/** Beside a release as `<id>.state.json`: what it was made from, and what staff were told then. */
const keptStateSchema = z.object({
  state: z.string(),
  /** By page. */
  warnings: z.record(z.string(), z.array(z.string())),
});
export type KeptState = z.infer<typeof keptStateSchema>;

/** The release being served, when it was made in this very state; else null. */
export function madeInState(folder: ReleaseFolder, state: string): Generated | null {
  const id = currentRelease(folder);
  const kept = id === null ? null : readState(folder, id);
  if (id === null || kept?.state !== state) return null;
  const manifest = readManifest(folder, id);
  return manifest && { manifest, changed: false, rendered: 0, warnings: warningsFrom(kept.warnings) };
}

/** The same, unless something of it is damaged. */
export function settledIn(folder: ReleaseFolder, state: string): Generated | null {
  const made = madeInState(folder, state);
  return made && servedIsWhole(folder, made.manifest) ? made : null;
}

export function leaveState(folder: ReleaseFolder, id: string, state: KeptState): void {
  writeDurably(join(folder.releases, besideRelease(id).state), JSON.stringify(state));
}

function readState(folder: ReleaseFolder, id: string): KeptState | null {
  try {
    const text = readFileSync(join(folder.releases, besideRelease(id).state), 'utf8');
    return keptStateSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
