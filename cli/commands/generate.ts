import { setTimeout as sleep } from 'node:timers/promises';
import { Command, Option } from 'commander';
import pc from 'picocolors';
import type { Report } from '#build/base/problem.ts';
import type { Generated } from '#build/content/snapshot.ts';
import { generate } from '#build/pipeline.ts';
import { changeCounter, isEmbedded, readOnce } from '#content-api/database/open.ts';
import { openFrozen } from '#content-api/database/openFrozen.ts';
import type { Env } from '#content-api/env.ts';
import type {
  PlannedChange,
  Published,
  PublishPlan,
} from '#content-api/publishing/releases/releases.shared.ts';
import { size } from '#content-api/values/files.shared.ts';
import { closeTurns, dueTurns, openTurns, type Turn } from '#content-api/writing/schedules/store.ts';
import { counted } from '../../build/base/problem.ts';
import { pipelineParts, snapshotOf } from '../compose.ts';
import { peakMemory } from '../peakMemory.ts';
import { createReport, seconds } from '../terminal/terminal.ts';
import { type Content, openContent, openUntouched, requireUpToDate } from '../transfer/openContent.ts';

export function generateCommand(): Command {
  return (
    new Command('generate')
      .description('render the site and publish it as a new release')
      .option('--full', 'render every page, even if it hasn’t changed')
      .option('--verify', 'render everything twice and publish only if every byte is the same')
      .addOption(
        new Option('--dry-run', 'show what would change and why; write nothing').conflicts([
          'full',
          'verify',
          'watch',
          'out',
        ]),
      )
      .option('--watch', 'generate again whenever the content changes')
      .option('--out <dir>', 'also deploy the release to a folder, like "vitrine deploy"')
      .option('--json', 'print one JSON object per line, for programs')
      // The back office and the schedule log their runs themselves.
      .addOption(new Option('--unlogged').hideHelp())
      .addHelpText('after', '\nExample:\n  vitrine generate --dry-run')
      .action(async (options: Options) => {
        const parts = await (options.dryRun ? openUntouched() : openContent());
        readOnce(parts.store);
        try {
          if (options.dryRun) return await rehearse(parts, options);
          const handOver = await openOut(parts.env, options);
          let how = options;
          const publish = async () => {
            await generateOnce(parts, how);
            await handOver();
            how = { json: options.json ?? false, unlogged: options.unlogged ?? false };
          };
          const isDue = async () => (await dueTurns(parts.store.db, new Date())).length > 0;
          await (options.watch ? watchStore(parts.store, publish, isDue) : publish());
        } finally {
          await parts.close();
        }
      })
  );
}

/** Milliseconds between checks for new writes and due schedules. */
const ASK_EVERY = 300;
const ASK_FOR_DUE_EVERY = 30_000;

/**
 * Runs one at a time; later changes go into the next run. @throws the first run's error; later errors are printed, and
 * it goes on.
 */
async function watchStore(
  store: Content['store'],
  work: () => Promise<void>,
  isDue: () => Promise<boolean>,
): Promise<never> {
  let seen = await changeCounter(store);
  await work();
  for (let waited = 0; ; waited += ASK_EVERY) {
    await sleep(ASK_EVERY);
    if ((await changeCounter(store)) === seen && !(waited % ASK_FOR_DUE_EVERY === 0 && (await isDue())))
      continue;
    seen = await changeCounter(store);
    await work().catch((error: unknown) => {
      console.error(error instanceof Error ? error.message : error);
    });
  }
}

/** The report for the back office has this many warnings; the output has all. */
const TOLD = 50;

interface Options {
  full?: boolean;
  verify?: boolean;
  dryRun?: boolean;
  watch?: boolean;
  out?: string;
  json?: boolean;
  unlogged?: boolean;
}

async function openOut(env: Env, { out, json = false }: Options): Promise<() => Promise<void>> {
  if (out === undefined) return async () => {};
  const { deployTo, openDestination } = await import('../deployTo.ts');
  const open = () => openDestination(out, {}, env);
  (await open()).target.close();
  return async () => deployTo(await open(), env, { json });
}

async function generateOnce(parts: Content, options: Options): Promise<void> {
  const report = createReport(options);
  const run = async (tell: Report) => {
    const started = performance.now();
    const generated = await generateWith(parts, tell, options).catch(async (error: unknown) => {
      if (!options.unlogged) await noteFailure(parts.store, error);
      throw error;
    });
    return publishedBy(generated, Math.round(performance.now() - started));
  };
  const isToldByServer = options.unlogged || isEmbedded(parts.store);
  const done = isToldByServer
    ? await run(report)
    : await (await sharing()).tellingServers(parts.store.db, (tell) =>
        run((event) => {
          report(event);
          tell(event);
        }),
      );
  sayResult(done, options.json ?? false);
}

function sharing() {
  return import('#content-api/publishing/releases/shareRuns.ts');
}

async function rehearse(parts: Content, { json }: Options): Promise<void> {
  requireUpToDate(parts);
  const { planChanges } = await import('#build/planChanges.ts');
  const plan = await planChanges(
    pipelineParts(parts, () => {}),
    parts.store,
  );
  process.stdout.write(json ? `${JSON.stringify(plan)}\n` : planText(plan));
}

/** Carries out due schedules first, so that cron alone is enough. */
export async function generateWith(
  parts: Content,
  report: Report,
  options: Options = {},
): Promise<Generated> {
  const { full = false, verify = false, unlogged = false } = options;
  const { db } = parts.store;
  const real = pipelineParts(parts, report);
  let shown: Turn[] = [];
  const contentState = async () => {
    if ((await dueTurns(db, new Date())).length > 0) await carryOut(db);
    shown = await openTurns(db);
    return real.contentState();
  };
  let frozen: Content['store'] | undefined;
  const takeSnapshot = async () => {
    frozen ??= await openFrozen(parts.store.location);
    return snapshotOf(frozen, parts.env);
  };
  const generated = await generate({ ...real, contentState, takeSnapshot, full, verify }).finally(() =>
    frozen?.close(),
  );
  await closeTurns(db, shown);
  if (generated.changed) await noteRelease(parts.store, generated, unlogged);
  return generated;
}

async function noteRelease(
  store: Content['store'],
  { release }: Generated,
  unlogged: boolean,
): Promise<void> {
  const { announceRelease } = await import('#content-api/publishing/releases/announce.ts');
  await announceRelease(store.db, release);
  if (unlogged) return;
  const { noteCommand } = await import('#content-api/staff/activity/commandLine.ts');
  await noteCommand(store, 'site.generate', { title: release.id });
}

async function noteFailure(store: Content['store'], error: unknown): Promise<void> {
  const { announceFailure } = await import('#content-api/publishing/releases/announce.ts');
  await announceFailure(store.db, error);
}

/** Most runs change no posts, so that code loads only when needed. */
async function carryOut(db: Content['store']['db']): Promise<void> {
  const { carryOutDue } = await import('#content-api/publishing/schedule/carryOut.ts');
  await carryOutDue(db);
}

function publishedBy({ release, changed, rendered, warnings }: Generated, milliseconds: number): Published {
  const { id, pages, bytes } = release;
  return {
    release: id,
    changed,
    pages,
    rendered,
    bytes,
    milliseconds,
    warnings: warnings.length,
    toMend: warnings.slice(0, TOLD).map(({ page, text }) => `${page}: ${text}`),
  };
}

function sayResult(published: Published, json: boolean): void {
  const { release, changed, pages, rendered, bytes, milliseconds, warnings, toMend } = published;
  if (json) {
    const report = { release, changed, pages, rendered, bytes, milliseconds, warnings, toMend };
    // For the benchmark.
    process.stdout.write(`${JSON.stringify({ type: 'result', ...report, peakMemory: peakMemory() })}\n`);
    return;
  }
  const what = changed ? `Published release ${release}` : `Nothing changed: release ${release} stays live`;
  const work = `${counted(pages, 'page')} (${rendered} rendered), ${size(bytes)}`;
  process.stdout.write(`${what}, ${work}, in ${seconds(milliseconds)}.\n`);
}

export async function regenerate(parts: Content): Promise<void> {
  await generateWith(parts, createReport());
}

const SIGNS: Record<PlannedChange['change'], string> = {
  added: pc.green('+'),
  changed: pc.yellow('~'),
  removed: pc.red('-'),
};

function planText({ causes, pages, added, changed, removed, unchanged, full }: PublishPlan): string {
  const total = added + changed + removed;
  if (total === 0) return `Nothing to publish: all ${unchanged} pages are up to date.\n`;
  const lines = pages.map(
    ({ url, change, because }) => `${SIGNS[change]} ${url}  ${pc.dim(because.join(', '))}`,
  );
  const whys = causes.map(
    ({ text, posts, others }) =>
      `${text}: ${posts + others || 'no'} ${posts + others === 1 || posts + others === 0 ? 'page' : 'pages'}`,
  );
  const more = total > pages.length ? [`  … and ${total - pages.length} more`] : [];
  const sum = `${added} added, ${changed} changed, ${removed} removed, ${unchanged} unchanged.`;
  const why = full ? ['Every page is rendered: there is no release of this version yet.'] : [];
  return `${[...lines, ...more, ...why, ...whys, sum].join('\n')}\n`;
}
