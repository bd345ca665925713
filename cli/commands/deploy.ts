import { join } from 'node:path';
import { Command } from 'commander';
import { type Deployed, deploy } from '#build/deploy/deploy.ts';
import type { Target } from '#build/deploy/target.ts';
import { folderTarget } from '#build/deploy/targets/folder.ts';
import { type Env, readEnv } from '#content-api/env.ts';
import { OperatorError } from '#content-api/errors.ts';
import { releaseFolder } from '#content-api/releases/folder.ts';
import { claimLock } from '#content-api/releases/lock.ts';
import { deploymentText } from '../deploymentText.ts';
import { createReport } from '../terminal.ts';

interface Options {
  dryRun?: boolean;
  json?: boolean;
}

/** `vitrine deploy TARGET`: the release being served, in a folder elsewhere. */
export function deployCommand(): Command {
  return new Command('deploy')
    .description('put the current release into a folder, for rsync or a static host; only what changed')
    .argument('<target>', 'a folder')
    .option('--dry-run', 'list what would be put and deleted; nothing is written')
    .option('--json', 'print one JSON object a line, for programs')
    .addHelpText('after', '\nExample:\n  vitrine deploy ../site --dry-run')
    .action(async (name: string, options: Options) => {
      const env = readEnv();
      const target = openTarget(name, env);
      const lock = await claimLock(join(env.DATA_DIR, 'deploy.lock'), () =>
        console.error('Another deployment is running: this one goes on when it has ended.'),
      );
      try {
        const started = performance.now();
        const deployed = await deploy({
          releases: releaseFolder(env.DATA_DIR),
          target,
          form: { bareAddresses: false, compressedForms: true, apiOrigin: env.DEPLOY_API_ORIGIN },
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

function openTarget(name: string, env: Env): Target {
  if (!/^[a-z0-9+.-]+:\/\//i.test(name)) return folderTarget(name, env.DATA_DIR);
  throw new OperatorError(`${name} is no target: give a folder.`, 2);
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
