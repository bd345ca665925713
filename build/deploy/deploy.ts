import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { OperatorError } from '#content-api/errors.ts';
import type { Manifest } from '#content-api/releases/contract.ts';
import { currentRelease, type ReleaseFolder, readManifest } from '#content-api/releases/folder.ts';
import { type Report, runStage } from '../progress.ts';
import { type DeployedFile, type Form, filesToDeploy } from './files.ts';
import { type DeploymentPlan, planDeployment } from './plan.ts';
import { several } from './several.ts';
import { fingerprintOf, markFinished, markUnfinished, readState, type TargetState } from './state.ts';
import type { Target } from './target.ts';

export interface DeployParts {
  releases: ReleaseFolder;
  target: Target;
  form: Form;
  /** Tells what would be done; nothing is written. */
  dryRun: boolean;
  now: () => Date;
  report: Report;
}

export interface Deployed {
  release: string;
  plan: DeploymentPlan;
}

/** Puts the release being served on the target: only what is missing there, assets first, deletions last. */
export async function deploy(parts: DeployParts): Promise<Deployed> {
  const { releases, target, form, report } = parts;
  const manifest = servedManifest(releases);
  const read = (file: DeployedFile) => bytesOf(join(releases.releases, manifest.id), file);
  const wanted = filesToDeploy(manifest, form);
  const state = await readState(target);
  const plan = await runStage(
    report,
    'compare',
    async ({ at }) => {
      const there = state.files ? unchangedIn(state.files, wanted) : await found(target, wanted, read, at);
      return planDeployment(wanted, (file) => there.has(file), state.ours);
    },
    ({ unchanged }) => `${unchanged} of ${wanted.length} files are there`,
  );
  if (parts.dryRun || isDone(plan, state)) return { release: manifest.id, plan };
  await markUnfinished(target, new Set([...state.ours, ...wanted.map(({ key }) => key)]));
  await carryOut(plan, parts, read);
  await markFinished(target, manifest.id, wanted, parts.now());
  return { release: manifest.id, plan };
}

function servedManifest(releases: ReleaseFolder): Manifest {
  const id = currentRelease(releases);
  if (id === null) throw new OperatorError('There is no release yet: run "vitrine generate".');
  const manifest = readManifest(releases, id);
  if (manifest) return manifest;
  throw new OperatorError(
    `Release ${id} is damaged: run "vitrine generate --full", or "vitrine rollback" to an older one.`,
  );
}

function unchangedIn(files: Map<string, string>, wanted: DeployedFile[]): Set<DeployedFile> {
  return new Set(wanted.filter((file) => files.get(file.key) === fingerprintOf(file)));
}

/** Without a manifest that holds, each file of the right size is looked at. */
async function found(
  target: Target,
  wanted: DeployedFile[],
  read: (file: DeployedFile) => Promise<Buffer>,
  onProgress: (done: number, total: number) => void,
): Promise<Set<DeployedFile>> {
  const sizes = await target.list();
  const candidates = wanted.filter(({ key, bytes }) => sizes.get(key) === bytes);
  const there = new Set<DeployedFile>();
  const look = async (file: DeployedFile) => {
    if (await target.holds(file, () => read(file))) there.add(file);
  };
  await several(candidates, target.atOnce, look, (done) => onProgress(done, candidates.length));
  return there;
}

/** An unfinished run may have done everything but say so. */
function isDone({ put, remove }: DeploymentPlan, { files }: TargetState): boolean {
  return files !== null && put.length === 0 && remove.length === 0;
}

async function carryOut(
  { put, remove }: DeploymentPlan,
  { target, report }: DeployParts,
  read: (file: DeployedFile) => Promise<Buffer>,
): Promise<void> {
  for (const { step, files } of put) {
    await runStage(
      report,
      step,
      ({ at }) =>
        several(
          files,
          target.atOnce,
          async (file) => target.put(file, await read(file)),
          (done) => at(done, files.length),
        ),
      () => `${files.length} put`,
    );
  }
  if (remove.length === 0) return;
  await runStage(
    report,
    'remove',
    ({ at }) =>
      several(
        remove,
        target.atOnce,
        (key) => target.remove(key),
        (done) => at(done, remove.length),
      ),
    () => `${remove.length} removed`,
  );
}

/** @throws OperatorError when the release is no longer as its manifest says. */
async function bytesOf(folder: string, { from, bytes }: DeployedFile): Promise<Buffer> {
  if ('text' in from) return Buffer.from(from.text);
  const body = await readFile(join(folder, from.path)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (body?.length === bytes) return body;
  throw new OperatorError(
    `${from.path} of the release is ${body ? 'damaged' : 'gone'}: run "vitrine generate --full", then deploy again.`,
  );
}
