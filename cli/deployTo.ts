import { join } from 'node:path';
import pc from 'picocolors';
import { type Deployed, deploy } from '#build/deploy/deploy.ts';
import type { DeploymentPlan } from '#build/deploy/files.ts';
import { folderLayout, type Layout, storeLayout } from '#build/deploy/files.ts';
import type { Target } from '#build/deploy/state.ts';
import { folderTarget } from '#build/deploy/targets/folder.ts';
import { createLinkPictures } from '#build/pictures/linkPictures.ts';
import { claimLock } from '#content-api/database/open.ts';
import type { Env } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { noteCommandIn } from '#content-api/staff/activity/commandLine.ts';
import { releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { isStoreName, readStoreAddress } from '#content-api/storage/s3/address.ts';
import { size } from '#content-api/values/files.shared.ts';
import { counted } from '../build/base/problem.ts';
import { root } from './root.ts';
import { createReport, seconds } from './terminal/terminal.ts';
import { storeIn } from './transfer/storePlace.ts';

export interface Destination {
  target: Target;
  form: Layout;
}

export interface StoreAddress {
  endpoint?: string;
  region?: string;
}

/** @throws OperatorError (exit code 2) for a name that isn't a target. */
export async function openDestination(
  name: string,
  { endpoint, region }: StoreAddress,
  env: Env,
): Promise<Destination> {
  if (isStoreName(name)) {
    const address = readStoreAddress(name, { endpoint, region, env });
    const { s3Target } = await import('#build/deploy/targets/s3.ts');
    return { target: await s3Target(name, address), form: storeLayout(env.DEPLOY_API_ORIGIN) };
  }
  if (/^[a-z0-9+.-]+:\/\//i.test(name)) {
    throw new OperatorError('This isn’t a target: use a folder or s3://bucket/prefix.', 2);
  }
  if (endpoint !== undefined || region !== undefined) {
    throw new OperatorError('--endpoint and --region only work with s3://bucket/prefix.', 2);
  }
  return { target: folderTarget(name, env.DATA_DIR), form: folderLayout(env.DEPLOY_API_ORIGIN) };
}

interface Flags {
  dryRun?: boolean;
  json?: boolean;
}

/** Deploys the current release and prints it. Deployments from one data folder run one at a time. */
export async function deployTo({ target, form }: Destination, env: Env, flags: Flags): Promise<void> {
  const lock = await claimLock(join(env.DATA_DIR, 'deploy.lock'), () =>
    console.error('Another deployment is running. This one waits for it to end.'),
  );
  try {
    const started = performance.now();
    const releases = releaseFolder(env.DATA_DIR);
    const deployed = await deploy({
      releases,
      linkPictures: createLinkPictures({ root: root(), dataDir: env.DATA_DIR, releases }),
      target,
      form,
      dryRun: flags.dryRun ?? false,
      now: () => new Date(),
      report: createReport(flags),
    });
    sayResult(deployed, target, flags, Math.round(performance.now() - started));
    const { put, remove } = deployed.plan;
    if (!flags.dryRun && put.length + remove.length > 0)
      await noteCommandIn(storeIn(env), 'site.deploy', { title: target.name });
  } finally {
    target.close();
    lock.release();
  }
}

function sayResult(
  { release, plan }: Deployed,
  target: Target,
  { dryRun = false, json }: Flags,
  milliseconds: number,
): void {
  if (!json) {
    process.stdout.write(deploymentText(plan, { release, target: target.name, dryRun, milliseconds }));
    return;
  }
  const put = plan.put.flatMap(({ files }) => files.map(({ key, bytes }) => ({ key, bytes })));
  const result = { type: 'result', release, target: target.name, dryRun, put, remove: plan.remove };
  process.stdout.write(`${JSON.stringify({ ...result, unchanged: plan.unchanged, milliseconds })}\n`);
}

interface Told {
  release: string;
  target: string;
  dryRun: boolean;
  milliseconds: number;
}

function deploymentText(plan: DeploymentPlan, { release, target, dryRun, milliseconds }: Told): string {
  const { remove, unchanged } = plan;
  const put = plan.put.flatMap(({ files }) => files);
  if (put.length + remove.length === 0) {
    return `Nothing to deploy: ${target} has all ${unchanged} files of release ${release}.\n`;
  }
  const bytes = put.reduce((sum, file) => sum + file.bytes, 0);
  const counts = `${unchanged} unchanged`;
  if (!dryRun) {
    const work = `${counted(put.length, 'file')} uploaded (${size(bytes)}), ${remove.length} deleted, ${counts}`;
    return `Deployed release ${release} to ${target}: ${work}, in ${seconds(milliseconds)}.\n`;
  }
  const lines = [
    ...put.map((file) => `${pc.green('+')} ${file.key}  ${pc.dim(size(file.bytes))}`),
    ...remove.map((key) => `${pc.red('-')} ${key}`),
  ];
  const sum = `${counted(put.length, 'file')} to upload (${size(bytes)}), ${remove.length} to delete, ${counts}.`;
  return `${[...lines, sum].join('\n')}\n`;
}
