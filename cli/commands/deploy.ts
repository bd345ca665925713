import { Command } from 'commander';
import { servedRelease } from '#build/deploy/releaseFiles.ts';
import { readEnv } from '#content-api/env.ts';
import { releaseFolder } from '#content-api/storage/releaseFolder.ts';
import { deployTo, openDestination, type StoreAddress } from '../deployTo.ts';
import { withReleases } from '../transfer/openContent.ts';

interface Options extends StoreAddress {
  dryRun?: boolean;
  json?: boolean;
}

const EXAMPLES = `
Examples:
  vitrine deploy ../site --dry-run
  vitrine deploy s3://bucket --endpoint https://s3.example.com
The keys of a bucket come from AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY, or from the places AWS's own tools use.`;

export function deployCommand(): Command {
  return new Command('deploy')
    .description('copy what changed in the current release to a folder or an S3-compatible store')
    .argument('<target>', 'a folder, or s3://bucket/prefix')
    .option('--endpoint <url>', "address of the S3 service, if it isn't AWS (or AWS_ENDPOINT_URL_S3)")
    .option('--region <name>', 'region of the bucket (or AWS_REGION)')
    .option('--dry-run', 'list what would be uploaded and deleted; write nothing')
    .option('--json', 'print one JSON object per line, for programs')
    .addHelpText('after', EXAMPLES)
    .action(async (name: string, options: Options) => {
      const env = readEnv();
      await withReleases(env, (releases) => releases.catchUp());
      servedRelease(releaseFolder(env.DATA_DIR));
      await deployTo(await openDestination(name, options, env), env, options);
    });
}
