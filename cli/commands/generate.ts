import { Command } from 'commander';
import type { Generated } from '#build/parts.ts';
import { generate } from '#build/pipeline.ts';
import type { Report } from '#build/progress.ts';
import { takeSnapshot } from '#build/stages/snapshot.ts';
import { compose, type Parts } from '../compose.ts';
import { root } from '../root.ts';
import { createReport, seconds, size } from '../terminal.ts';

/** `vitrine generate`: a new release of everything that is published. */
export function generateCommand(): Command {
  return new Command('generate')
    .description('render the site and publish it as a new release')
    .option('--full', 'render every page, also those that have not changed')
    .option('--json', 'print one JSON object a line, for programs')
    .addHelpText('after', '\nExample:\n  vitrine generate --json | jq .stage')
    .action(async (options: Options) => {
      const parts = await compose();
      try {
        const started = performance.now();
        const result = await generateWith(parts, createReport(options), options);
        sayResult(result, Math.round(performance.now() - started), options.json ?? false);
      } finally {
        await parts.close();
      }
    });
}

interface Options {
  full?: boolean;
  json?: boolean;
}

/** Runs the pipeline with the real parts. */
export function generateWith(
  { env, store }: Parts,
  report: Report,
  { full = false }: Options = {},
): Promise<Generated> {
  return generate({
    root: root(),
    dataDir: env.DATA_DIR,
    takeSnapshot: () => takeSnapshot(store, env.SITE_URL),
    now: () => new Date(),
    report,
    full,
  });
}

function sayResult(
  { manifest, changed, rendered, warnings }: Generated,
  milliseconds: number,
  json: boolean,
): void {
  const { id, pages, bytes } = manifest;
  if (json) {
    const result = {
      type: 'result',
      release: id,
      changed,
      pages,
      rendered,
      bytes,
      milliseconds,
      warnings: warnings.length,
      /** Bytes; the benchmark asks for it. */
      peakMemory: process.resourceUsage().maxRSS * 1024,
    };
    process.stdout.write(`${JSON.stringify(result)}\n`);
    return;
  }
  const what = changed ? `Published release ${id}` : `Nothing changed: release ${id} stays`;
  const work = `${pages} pages (${rendered} rendered), ${size(bytes)}`;
  process.stdout.write(`${what}, ${work}, in ${seconds(milliseconds)}.\n`);
}

/** After an import while watching: generates, and tells what is wrong without ending the watch. */
export async function regenerate(parts: Parts): Promise<void> {
  await generateWith(parts, createReport());
}
