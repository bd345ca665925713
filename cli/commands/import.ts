import { Command, Option } from 'commander';
import { isOnServer } from '#content-api/database/open.ts';
import { type Env, readEnv } from '#content-api/env.ts';
import { noteCommand } from '#content-api/staff/activity/commandLine.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { watchContent } from '#content-api/transfer/files/watchContent.ts';
import type { FetchPicture } from '#content-api/transfer/site/fetchPicture.ts';
import { importContent } from '#content-api/transfer/site/importContent.ts';
import { rehearseImport } from '#content-api/transfer/site/rehearseImport.ts';
import type { Content as Entries, ImportResult } from '#content-api/transfer/transfer.shared.ts';
import { isFixedAddress as isPage } from '#content-api/values/siteAddresses.shared.ts';
import { stagesBar } from '../terminal/progressBar.ts';
import { sayWhenStopped } from '../terminal/terminal.ts';
import { type ForeignFlags, isNothing, openForeign, sayImported } from '../transfer/foreignExport.ts';
import { applyOldAddresses, refuseWatching, rehearseOldAddresses } from '../transfer/oldAddresses.ts';
import { type Content, openContent, openUntouched, requireUpToDate } from '../transfer/openContent.ts';
import { encodeAside } from '../transfer/pictures/encodeAside.ts';
import { hasStore, isStoreGone } from '../transfer/storePlace.ts';

interface ImportFlags extends ForeignFlags {
  dryRun?: boolean;
  watch?: boolean;
  verbose?: boolean;
  overwrite?: boolean;
}

const EXAMPLES = `
Examples:
  vitrine import ~/old-blog/content --dry-run
  vitrine import agency.WordPress.2026-11-20.xml --media ~/old-site/wp-content/uploads --redirects _redirects
  vitrine import agency.ghost.2026-11-20.json --site https://blog.example.com`;

/** @param onChange called after each import of `--watch`, to generate the site. */
export function importCommand(onChange: (parts: Content) => Promise<void> = async () => {}): Command {
  return new Command('import')
    .description('import content into the store; skip what is already the same')
    .argument('<path>', 'a folder of Markdown and JSON, one such file, or an export of WordPress or Ghost')
    .addOption(new Option('--dry-run', 'show what would happen; write nothing').conflicts('watch'))
    .option('--watch', 'keep running, and import each file again when it changes')
    .option('--verbose', 'print every notice')
    .option('--overwrite', 'overwrite posts that were edited here since the last import')
    .option('--redirects <file>', "write redirects from the posts' old addresses to a file like _redirects")
    .option('--add-redirects', "add redirects from the posts' old addresses to this site")
    .optionsGroup('For exports of WordPress and Ghost:')
    .option('--media <folder>', "the old site's uploads on this machine")
    .option('--site <address>', 'the address of the old site, for example https://blog.example.com')
    .option('--tags', "import WordPress's tags as categories too")
    .addHelpText('after', EXAMPLES)
    .action(async (path: string, flags: ImportFlags) => {
      if (flags.dryRun) return note(await rehearseOnce(path, flags));
      const parts = await openContent();
      try {
        if (flags.watch && !(await openForeign(path, flags))) {
          refuseWatching(flags);
          return await watchAndImport(parts, path, onChange);
        }
        note(await importOnce(parts, path, flags));
      } finally {
        await parts.close();
      }
    });
}

async function importOnce(parts: Content, path: string, flags: ImportFlags): Promise<ImportResult> {
  const foreign = await openForeign(path, flags);
  const content = foreign?.content ?? (await readContent(path));
  // A repeated import skips pictures that it has already fetched and encoded.
  const release = sayWhenStopped('Everything so far is saved. Run the same import again to continue.');
  const result = await take(parts, content, {
    fetchPicture: foreign?.fetchPicture,
    overwrite: flags.overwrite,
  }).finally(release);
  sayImported(result, 'Imported', flags.verbose);
  foreign?.sayLeftOut();
  const ledOn = await applyOldAddresses(content, flags, parts);
  if (result.added + result.changed + ledOn > 0) await noteCommand(parts.store, 'content.import');
  return result;
}

/** Without a store, uses an empty one: an import is often the first command. */
async function rehearseOnce(path: string, flags: ImportFlags): Promise<ImportResult> {
  const parts = (await isNew()) ? null : await openUntouched();
  try {
    const foreign = await openForeign(path, flags);
    const content = foreign?.content ?? (await readContent(path));
    const result = await rehearse(parts, content, flags);
    if (!parts) console.log(`${newDatabase(readEnv())} yet: an import would create it.`);
    sayImported(result, 'Dry run, nothing written', flags.verbose);
    foreign?.sayLeftOut();
    rehearseOldAddresses(content, flags);
    return result;
  } finally {
    await parts?.close();
  }
}

/** Prints and returns problems instead of throwing them. */
export async function importInto(
  parts: Content,
  path: string,
  only?: readonly string[],
): Promise<ImportResult> {
  const result = await take(parts, await readContent(path, only));
  sayImported(result, 'Imported');
  return result;
}

async function take(
  { store, uploads }: Content,
  content: Entries,
  {
    fetchPicture,
    overwrite,
  }: { fetchPicture?: FetchPicture | undefined; overwrite?: boolean | undefined } = {},
): Promise<ImportResult> {
  const bar = stagesBar();
  const result = await importContent(store.db, content, {
    uploads,
    isPage,
    fetchPicture,
    overwrite,
    encodePicture: encodeAside(),
    onProgress: bar.update,
  });
  bar.stop();
  return result;
}

function newDatabase({ DATABASE_URL, DATA_DIR }: Env): string {
  return DATABASE_URL ? 'The database of DATABASE_URL has no content' : `There is no database in ${DATA_DIR}`;
}

/** True if an import would create the store. It never replaces a lost one. */
async function isNew(): Promise<boolean> {
  const env = readEnv();
  return !(await hasStore(env)) && !(await isStoreGone(env));
}

async function rehearse(
  parts: Content | null,
  content: Entries,
  { overwrite }: Pick<ImportFlags, 'overwrite'>,
): Promise<ImportResult> {
  const bar = stagesBar();
  const store = parts?.store ?? null;
  // Rows of a database are copied into a store of this version.
  if (parts && isOnServer(parts.store.location)) requireUpToDate(parts);
  const result = await rehearseImport(store, content, {
    isPage,
    overwrite,
    encodePicture: encodeAside(),
    onProgress: bar.update,
  });
  bar.stop();
  return result;
}

async function watchAndImport(
  parts: Content,
  path: string,
  onChange: (parts: Content) => Promise<void>,
): Promise<void> {
  const { stop, broken } = await watchContent(path, async (files) => {
    if (!files) return note(await importInto(parts, path));
    // The posts that use a changed picture or list are unknown, so everything is imported again.
    const only = files.every((file) => /\.(?:md|markdown|html)$/i.test(file)) ? files : undefined;
    try {
      const { added, changed } = await importInto(parts, path, only);
      if (added + changed > 0) await onChange(parts);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
    }
  });
  console.log(`Watching ${path}; press Ctrl+C to stop.`);
  const ended = new Promise<void>((resolve) => {
    process.once('SIGINT', resolve);
    process.once('SIGTERM', resolve);
    process.once('SIGHUP', resolve);
  });
  await Promise.race([ended, broken]).finally(stop);
}

function note(result: ImportResult): void {
  if (result.problems.length > 0 || isNothing(result)) process.exitCode = 1;
}
