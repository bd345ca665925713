import { z } from 'zod';
import { type DeployedFile, hashOf } from './files.ts';
import type { Served, Target } from './target.ts';

/** Lies beside the site and is written last: what the last complete deployment left. */
const MANIFEST = '.vitrine/manifest.json';
/** Written first: every file that a run which didn't end may have left. */
const UNFINISHED = '.vitrine/unfinished.json';

/** Whoever may write at the target must not reach anything beside it through our deletions. */
const key = z.string().refine((path) => !/^\/|\\|\0|(^|\/)\.{1,2}(\/|$)|^\.vitrine\/|^$/.test(path));

const manifestSchema = z.object({
  release: z.string(),
  deployedAt: z.string(),
  /** By key, what `fingerprintOf` says of each file. */
  files: z.record(key, z.string()),
});

const unfinishedSchema = z.object({ files: z.array(key) });

/** What the target says about itself. */
export interface TargetState {
  /** Fingerprints by key; null when only looking tells what lies there. */
  files: Map<string, string> | null;
  /** Keys that deployments have put: the only ones that may be removed. */
  ours: Set<string>;
}

/** The bytes and the headers they are put with. */
export function fingerprintOf({ hash, contentType, cacheControl }: DeployedFile): string {
  return `${hash}-${hashOf(`${contentType}\n${cacheControl}`).slice(0, 8)}`;
}

/** A state file that is missing or damaged is no reason to stop: then the files themselves are compared. */
export async function readState(target: Target): Promise<TargetState> {
  const [manifest, unfinished] = [
    parsed(manifestSchema, await target.read(MANIFEST)),
    parsed(unfinishedSchema, await target.read(UNFINISHED)),
  ];
  const files = new Map(Object.entries(manifest?.files ?? {}));
  const ours = new Set([...files.keys(), ...(unfinished?.files ?? [])]);
  return { files: manifest && !unfinished ? files : null, ours };
}

/** Before the first change: from here on the manifest isn't to be believed. */
export async function markUnfinished(target: Target, keys: Iterable<string>): Promise<void> {
  await putText(target, UNFINISHED, JSON.stringify({ files: [...keys] }));
}

/** After the last change. */
export async function markFinished(
  target: Target,
  release: string,
  files: DeployedFile[],
  now: Date,
): Promise<void> {
  const prints = Object.fromEntries(files.map((file) => [file.key, fingerprintOf(file)]));
  await putText(target, MANIFEST, JSON.stringify({ release, deployedAt: now.toISOString(), files: prints }));
  await target.remove(UNFINISHED);
}

function putText(target: Target, key: string, text: string): Promise<void> {
  const file: Served = { key, hash: hashOf(text), contentType: 'application/json', cacheControl: 'no-cache' };
  return target.put(file, Buffer.from(text));
}

function parsed<Value>(schema: z.ZodType<Value>, text: string | null): Value | null {
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
