import { OperatorError } from '#content-api/errors.ts';
import { cacheControl, contentType } from '#content-api/http/siteHeaders.ts';
import { eachLimit } from '#content-api/storage/eachLimit.ts';
import { digestOf } from '#content-api/storage/folderStorage.ts';
import type { ReleaseFolder } from '#content-api/storage/releaseFolder.ts';
import type { Manifest } from '#content-api/storage/storage.shared.ts';
import { type Report, runStage, type StageProgress } from '../base/problem.ts';
import type { LinkPictures } from '../pictures/linkPictures.ts';
import {
  type DeployedFile,
  type DeploymentPlan,
  filesToDeploy,
  fingerprintOf,
  isReferredTo,
  type Layout,
  planDeployment,
} from './files.ts';
import { holdTarget, type IsOurs, StartAgain } from './hold.ts';
import { bytesOf, servedManifest } from './releaseFiles.ts';
import { markFinished, readState, type Target, type TargetState } from './state.ts';

export interface DeployParts {
  releases: ReleaseFolder;
  target: Target;
  form: Layout;
  linkPictures: LinkPictures;
  dryRun: boolean;
  now: () => Date;
  report: Report;
}

export interface Deployed {
  release: string;
  plan: DeploymentPlan;
}

/** How often a run compares again after another run has changed the target. */
const ROUNDS = 5;

/** Puts the release being served on the target: only what is missing there, assets first, deletions last. */
export async function deploy(parts: DeployParts): Promise<Deployed> {
  for (let round = 1; ; round += 1) {
    try {
      return await deployOnce(parts);
    } catch (error) {
      if (!(error instanceof StartAgain)) throw error;
      if (round === ROUNDS) throw new OperatorError(`${error.message}: try again later.`);
      parts.report({ type: 'warning', text: `${error.message}: comparing again.` });
    }
  }
}

async function deployOnce(parts: DeployParts): Promise<Deployed> {
  const { releases, target, form, dryRun, now, report } = parts;
  const manifest = servedManifest(releases);
  const state = await readState(target);
  const expected = [...filesToDeploy(manifest, form), ...(await picturesToDeploy(manifest, parts))];
  const plan = await runStage(
    report,
    'compare',
    async ({ at }) => {
      const existing = await filesThere(target, state, expected, at);
      return planDeployment(expected, (file) => existing.has(file), state.ours);
    },
    ({ unchanged }) => `${unchanged} of ${expected.length} files are there`,
  );
  const deployed = { release: manifest.id, plan };
  if (dryRun || isDone(plan, state)) return deployed;
  const read = (file: DeployedFile) => bytesOf(releases, manifest.id, file);
  await holdTarget(target, state, touchedBy(plan, state, expected), (isOurs) =>
    carryOut(plan, target, read, isOurs, report),
  );
  await markFinished(target, manifest.id, expected, now());
  return deployed;
}

/** By the manifest, with a glance at a near target; by looking where the manifest isn't to be believed. */
async function filesThere(
  target: Target,
  { files, doubtful }: TargetState,
  expected: DeployedFile[],
  at: StageProgress['at'],
): Promise<Set<DeployedFile>> {
  const isDoubtful = ({ key }: DeployedFile) => doubtful?.has(key) ?? true;
  const believed = expected.filter(
    (file) => !isDoubtful(file) && files.get(file.key) === fingerprintOf(file),
  );
  const unsure = expected.filter(isDoubtful);
  if (unsure.length === 0 && !target.isNear) return new Set(believed);
  const sizes = await target.list();
  const hasSize = ({ key, bytes }: DeployedFile) => sizes.get(key) === bytes;
  const existing = new Set(target.isNear ? believed.filter(hasSize) : believed);
  const candidates = unsure.filter(hasSize);
  const look = async (file: DeployedFile) => {
    if (await target.holds(file)) existing.add(file);
  };
  await eachLimit(candidates, target.atOnce, look, (done) => at(done, candidates.length));
  return existing;
}

/** An unfinished run may have done everything but say so. */
function isDone({ put, remove }: DeploymentPlan, { doubtful }: TargetState): boolean {
  return doubtful?.size === 0 && put.length === 0 && remove.length === 0;
}

/** Lists the keys that the next run must check if this one is interrupted, including earlier doubts. */
function touchedBy(
  { put, remove }: DeploymentPlan,
  { doubtful, ours }: TargetState,
  expected: DeployedFile[],
): string[] {
  const doubted = doubtful ?? [...ours, ...expected.map(({ key }) => key)];
  return [...new Set([...doubted, ...remove, ...put.flatMap(({ files }) => files.map(({ key }) => key))])];
}

/** @param read the bytes of a file, asked for when its turn comes: few are in memory at a time. */
async function carryOut(
  { put, remove }: DeploymentPlan,
  target: Target,
  read: (file: DeployedFile) => Promise<Buffer>,
  isOurs: IsOurs,
  report: Report,
): Promise<void> {
  for (const { step, files } of put) {
    await isOurs(0);
    const putOne = async (file: DeployedFile) => {
      await isOurs();
      await target.put(file, await read(file));
    };
    await runStage(
      report,
      step,
      ({ at }) => eachLimit(files, target.atOnce, putOne, (done) => at(done, files.length)),
      () => `${files.length} uploaded`,
    );
  }
  if (remove.length === 0) return;
  await isOurs(0);
  await runStage(
    report,
    'remove',
    async ({ at }) => {
      const pages = remove.filter((key) => !isReferredTo(key));
      await target.remove(pages, (done) => at(done, remove.length));
      await target.remove(remove.filter(isReferredTo), (done) => at(pages.length + done, remove.length));
    },
    () => `${remove.length} removed`,
  );
}

/** A host has nobody to make them when they are asked for: all that pages name are made, once. */
function picturesToDeploy(
  manifest: Manifest,
  { linkPictures, report }: Pick<DeployParts, 'linkPictures' | 'report'>,
): Promise<DeployedFile[]> {
  return runStage(
    report,
    'pictures',
    async ({ at }) => {
      const files: DeployedFile[] = [];
      const addresses = await linkPictures.namedIn(manifest);
      for (const [index, address] of addresses.entries()) {
        const bytes = await linkPictures.at(address);
        if (bytes) files.push(pictureAt(address, bytes, () => linkPictures.at(address)));
        at(index + 1, addresses.length);
      }
      return files;
    },
    (files) => `${files.length} for links`,
  );
}

function pictureAt(address: string, bytes: Buffer, read: () => Promise<Buffer | null>): DeployedFile {
  return {
    key: address.slice(1),
    from: { read },
    hash: digestOf(bytes),
    bytes: bytes.length,
    contentType: contentType(address),
    cacheControl: cacheControl('upload'),
    step: 'data',
  };
}
