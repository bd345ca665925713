import { join } from 'node:path';
import { Command } from 'commander';
import { type Deployed, deploy } from '#build/deploy/deploy.ts';
import { type Form, folderForm, storeForm } from '#build/deploy/form.ts';
import { servedRelease } from '#build/deploy/releaseFiles.ts';
import type { Target } from '#build/deploy/target.ts';
import { folderTarget } from '#build/deploy/targets/folder.ts';
import { isStoreName, readStoreAddress } from '#build/deploy/targets/s3Address.ts';
import { type Env, readEnv } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { releaseFolder } from '#content-api/releases/folder.ts';
import { claimLock } from '#content-api/releases/lock.ts';
import { deploymentText } from '../deploymentText.ts';
import { createReport } from '../terminal.ts';

interface Options {
  endpoint?: string;
  region?: string;
  dryRun?: boolean;
  json?: boolean;
}

const EXAMPLES = `
Examples:
  vitrine deploy ../site --dry-run
  vitrine deploy s3://bucket --endpoint https://s3.example.com
The keys of a store are read from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or as AWS's own tools find them.`;

/** `vitrine deploy TARGET`: the release being served, in a folder or a store elsewhere. */
export function deployCommand(): Command {
  return new Command('deploy')
    .description('put the current release into a folder or an S3-compatible store; only what changed')
    .argument('<target>', 'a folder, or s3://bucket/prefix')
    .option('--endpoint <url>', "the store's address, unless it is AWS (or AWS_ENDPOINT_URL_S3)")
    .option('--region <name>', "the store's region (or AWS_REGION)")
    .option('--dry-run', 'list what would be put and deleted; nothing is written')
    .option('--json', 'print one JSON object a line, for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (name: string, options: Options) => {
      const env = readEnv();
      const releases = releaseFolder(env.DATA_DIR);
      servedRelease(releases);
      const { target, form } = await openTarget(name, options, env);
      const lock = await claimLock(join(env.DATA_DIR, 'deploy.lock'), () =>
        console.error('Another deployment is running: this one goes on when it has ended.'),
      );
      try {
        const started = performance.now();
        const deployed = await deploy({
          releases,
          target,
          form,
          dryRun: options.dryRun ?? false,
          now: () => new Date(),
          report: createReport(options),
        });
        sayResult(deployed, target, options, Math.round(performance.now() - started));
      } finally {
        target.close();
        lock.release();
      }
    });
}

/** The library for stores is loaded for them alone. */
async function openTarget(
  name: string,
  { endpoint, region }: Options,
  env: Env,
): Promise<{ target: Target; form: Form }> {
  if (isStoreName(name)) {
    const address = readStoreAddress(name, { endpoint, region, env });
    const { s3Target } = await import('#build/deploy/targets/s3.ts');
    return { target: await s3Target(name, address), form: storeForm(env.DEPLOY_API_ORIGIN) };
  }
  if (/^[a-z0-9+.-]+:\/\//i.test(name)) {
    throw new OperatorError('That is no target: give a folder or s3://bucket/prefix.', 2);
  }
  if (endpoint !== undefined || region !== undefined) {
    throw new OperatorError('--endpoint and --region are for stores: give s3://bucket/prefix.', 2);
  }
  return { target: folderTarget(name, env.DATA_DIR), form: folderForm(env.DEPLOY_API_ORIGIN) };
}

function sayResult(
  { release, plan }: Deployed,
  target: Target,
  { dryRun = false, json }: Options,
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
