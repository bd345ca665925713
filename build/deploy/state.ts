import { z } from 'zod';
import { digestOf } from '#content-api/storage/folderStorage.ts';
import { type DeployedFile, fingerprintOf } from './files.ts';

/** Lies beside the site and is written last: what the last complete deployment left. */
const MANIFEST = '.vitrine/manifest.json';
/** Written first: what a run that didn't end may have put or removed. */
const UNFINISHED = '.vitrine/unfinished.json';
export const RUN = '.vitrine/run.json';

/** A key of the target's state. Others may write there, and our deletions must never leave the target. */
const key = z.string().refine((path) => !/^\/|\\|\0|(^|\/)\.{1,2}(\/|$)|^\.vitrine\/|^$/.test(path));

const manifestSchema = z.object({
  release: z.string(),
  deployedAt: z.string(),
  /** By key, what `fingerprintOf` says of each file. */
  files: z.record(key, z.string()),
});

const unfinishedSchema = z.object({ touched: z.array(key) });

export interface TargetState {
  files: Map<string, string>;
  /** Keys of which only looking tells what lies there; null when that is all of them. */
  doubtful: Set<string> | null;
  /** Keys that deployments have put: the only ones that may be removed. */
  ours: Set<string>;
  /** Another one means that somebody has deployed since. */
  digest: string;
}

/** Without a readable state file all files are compared, or those of the run that was stopped. */
export async function readState(target: Target): Promise<TargetState> {
  const { digest, texts } = await readTexts(target);
  const [written, unfinished] = texts;
  const manifest = parsed(manifestSchema, written);
  const touched = parsed(unfinishedSchema, unfinished)?.touched;
  const files = new Map(Object.entries(manifest?.files ?? {}));
  return {
    files,
    doubtful: manifest && (touched || unfinished === null) ? new Set(touched) : null,
    ours: new Set([...files.keys(), ...(touched ?? [])]),
    digest,
  };
}

/** False when somebody has deployed since the state was read. */
export async function isAsRead(target: Target, { digest }: TargetState): Promise<boolean> {
  return (await readTexts(target)).digest === digest;
}

type StateTexts = [manifest: string | null, unfinished: string | null];

async function readTexts(target: Target): Promise<{ texts: StateTexts; digest: string }> {
  const texts: StateTexts = [await target.read(MANIFEST), await target.read(UNFINISHED)];
  return { texts, digest: digestOf(JSON.stringify(texts)) };
}

/** Before the first change: from here on the manifest isn't to be believed of these keys. */
export async function markUnfinished(target: Target, touched: Iterable<string>): Promise<void> {
  await putText(target, UNFINISHED, JSON.stringify({ touched: [...touched] }));
}

/** Doubts these keys as well, when another run may have settled the matter without them. */
export async function addDoubt(target: Target, touched: Iterable<string>): Promise<void> {
  const already = parsed(unfinishedSchema, await target.read(UNFINISHED))?.touched ?? [];
  await markUnfinished(target, new Set([...already, ...touched]));
}

export async function markFinished(
  target: Target,
  release: string,
  files: DeployedFile[],
  now: Date,
): Promise<void> {
  const prints = Object.fromEntries(files.map((file) => [file.key, fingerprintOf(file)]));
  await putText(target, MANIFEST, JSON.stringify({ release, deployedAt: now.toISOString(), files: prints }));
  await target.remove([RUN, UNFINISHED]);
}

export function putText(target: Target, key: string, text: string): Promise<void> {
  return target.put(
    { key, hash: digestOf(text), contentType: 'application/json', cacheControl: 'no-cache' },
    Buffer.from(text),
  );
}

/** Null for what isn't there or isn't ours. */
export function parsed<Value>(schema: z.ZodType<Value>, text: string | null): Value | null {
  if (text === null) return null;
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** A place that a release is deployed to. Keys are paths without a leading slash. */
export interface Target {
  name: string;
  atOnce: number;
  /** Whether listing takes no time to speak of: then what was lost there since is noticed. */
  isNear: boolean;
  list(): Promise<Map<string, number>>;
  /** Whether a file of the right size is the wanted one, headers included. */
  holds(file: DeployedFile): Promise<boolean>;
  read(key: string): Promise<string | null>;
  /** Whole or not at all: a killed run leaves no half file under the key. */
  put(file: Served, body: Buffer): Promise<void>;
  /** Files that aren't there count as removed. @param onDone hears how many are gone. */
  remove(keys: string[], onDone?: (done: number) => void): Promise<void>;
  close(): void;
}

export type Served = Pick<DeployedFile, 'key' | 'hash' | 'contentType' | 'cacheControl' | 'redirectsTo'>;
