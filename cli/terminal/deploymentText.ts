import pc from 'picocolors';
import type { DeploymentPlan } from '#build/deploy/plan.ts';
import { seconds, size } from './terminal.ts';

interface Told {
  release: string;
  target: string;
  dryRun: boolean;
  milliseconds: number;
}

export function deploymentText(
  plan: DeploymentPlan,
  { release, target, dryRun, milliseconds }: Told,
): string {
  const { remove, unchanged } = plan;
  const put = plan.put.flatMap(({ files }) => files);
  if (put.length + remove.length === 0) {
    return `Nothing to deploy: ${target} has all ${unchanged} files of release ${release}.\n`;
  }
  const bytes = put.reduce((sum, file) => sum + file.bytes, 0);
  const counts = `${unchanged} unchanged`;
  if (!dryRun) {
    const work = `${put.length} files uploaded (${size(bytes)}), ${remove.length} deleted, ${counts}`;
    return `Deployed release ${release} to ${target}: ${work}, in ${seconds(milliseconds)}.\n`;
  }
  const lines = [
    ...put.map((file) => `${pc.green('+')} ${file.key}  ${pc.dim(size(file.bytes))}`),
    ...remove.map((key) => `${pc.red('-')} ${key}`),
  ];
  const sum = `${put.length} files to upload (${size(bytes)}), ${remove.length} to delete, ${counts}.`;
  return `${[...lines, sum].join('\n')}\n`;
}
