import { join } from 'node:path';
import { Command, Option } from 'commander';
import type { ImportResult, Problem } from '#content-api/transfer/contract.ts';
import { importContent } from '#content-api/transfer/importContent.ts';
import { rehearseImport } from '#content-api/transfer/rehearseImport.ts';
import { isFixedAddress as isPage } from '#static-data/addresses.ts';
import { readContent } from '#static-data/files/readContent.ts';
import { watchContent } from '#static-data/files/watchContent.ts';
import { type Content, openContent } from '../openContent.ts';
import { progressBar } from '../progressBar.ts';

/** A folder written for another site can hold thousands of links that lead nowhere here. */
const NOTICES_SHOWN = 20;

interface ImportFlags {
  dryRun?: boolean;
  watch?: boolean;
}

/**
 * `vitrine import`: Markdown and JSON into the store.
 * @param onChange called after each import of `--watch`, so that the site can be generated again.
 */
export function importCommand(onChange: (parts: Content) => Promise<void> = async () => {}): Command {
  return new Command('import')
    .description('take Markdown and JSON files into the store; what is the same already stays as it is')
    .argument('<path>', 'a folder of content, or one file')
    .addOption(new Option('--dry-run', 'say what would happen and write nothing').conflicts('watch'))
    .option('--watch', 'stay, and import each file again when it changes')
    .addHelpText('after', '\nExample:\n  vitrine import ~/old-blog/content --dry-run')
    .action(async (path: string, { dryRun = false, watch = false }: ImportFlags) => {
      const parts = await openContent();
      try {
        if (watch) return await watchAndImport(parts, path, onChange);
        note(dryRun ? await rehearse(parts, path) : await importInto(parts, path));
      } finally {
        await parts.close();
      }
    });
}

/** Imports and tells what happened. Problems are printed and returned, not thrown. */
export async function importInto(
  { env, store }: Content,
  path: string,
  only?: readonly string[],
): Promise<ImportResult> {
  const content = await readContent(path, only);
  const bar = progressBar('import');
  const uploads = join(env.DATA_DIR, 'uploads');
  const result = await importContent(store.db, content, { uploads, isPage, onProgress: bar.update });
  bar.stop();
  say(result, 'Imported');
  return result;
}

async function rehearse({ store }: Content, path: string): Promise<ImportResult> {
  const content = await readContent(path);
  const bar = progressBar('dry run');
  const result = await rehearseImport(store.db, content, { isPage, onProgress: bar.update });
  bar.stop();
  say(result, 'Nothing was written; an import would give');
  return result;
}

async function watchAndImport(
  parts: Content,
  path: string,
  onChange: (parts: Content) => Promise<void>,
): Promise<void> {
  const stop = await watchContent(path, async (files) => {
    if (!files) return note(await importInto(parts, path));
    // Of a picture or a list the posts that use it are unknown: then everything is looked at again.
    const only = files.every((file) => /\.(?:md|markdown|html)$/i.test(file)) ? files : undefined;
    try {
      const { added, changed } = await importInto(parts, path, only);
      if (added + changed > 0) await onChange(parts);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  });
  console.log(`Watching ${path}; Ctrl+C ends it.`);
  await new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
  });
  await stop();
}

/** What could not be taken makes the command fail in the end. */
function note({ problems }: ImportResult): void {
  if (problems.length > 0) process.exitCode = 1;
}

function say({ added, changed, unchanged, skipped, problems, notices }: ImportResult, what: string): void {
  for (const notice of notices.slice(0, NOTICES_SHOWN)) console.log(line(notice));
  if (notices.length > NOTICES_SHOWN) console.log(`… and ${notices.length - NOTICES_SHOWN} more notices`);
  for (const problem of problems) console.error(line(problem));
  const counts = `${added} added, ${changed} changed, ${unchanged} unchanged, ${skipped} skipped`;
  const trouble = problems.length === 1 ? '1 problem' : `${problems.length} problems`;
  console.log(`${what}: ${counts}, ${trouble}.`);
}

function line(problem: Problem): string {
  return `${problem.file}:${problem.line} ${problem.message}`;
}
