import { createServer } from 'node:http';
import { join } from 'node:path';
import { Command } from 'commander';
import pc from 'picocolors';
import { isDamage } from '#content-api/database/condition.ts';
import { isEmbedded } from '#content-api/database/open.ts';
import { logFailure } from '#content-api/http/failure.ts';
import { beginEmpty } from '#content-api/office/sample/empty.ts';
import { listen } from '#content-api/server.ts';
import { runExclusively } from '#content-api/servers/duty.ts';
import { noteCommand } from '#content-api/staff/activity/commandLine.ts';
import { type FirstAdmin, prepareFirstAdmin } from '#content-api/staff/users/firstAdmin.ts';
import { countUsers } from '#content-api/staff/users/store.ts';
import { readContent } from '#content-api/transfer/files/readContent.ts';
import { recogniseSample } from '#content-api/transfer/site/recogniseSample.ts';
import { importSample, wantsSample } from '#content-api/transfer/site/sample.ts';
import { counted } from '../../build/base/problem.ts';
import type { Parts } from '../compose.ts';
import { reportFailure } from '../failures/failure.ts';
import { createPendingAdmin, root } from '../root.ts';
import { createReport, say, sayFailure, seconds } from '../terminal/terminal.ts';
import { generateWith } from './generate.ts';
import { importInto } from './import.ts';
import { orSiteOnly, serveWith } from './serve.ts';

export function startCommand(): Command {
  return new Command('start')
    .description('bring the database up to date, fill it with the sample if it’s empty, generate and serve')
    .option('--empty', 'start with prompts, which visitors don’t see, instead of the sample agency')
    .addHelpText('after', '\nExample:\n  PORT=8080 DATA_DIR=/var/lib/vitrine vitrine start')
    .action(({ empty = false }: { empty?: boolean }) => orSiteOnly((parts) => everything(parts, empty)));
}

async function everything(parts: Parts, isEmpty: boolean): Promise<void> {
  await requireFreePort(parts);
  await parts.releases.catchUp().catch(logFailure);
  // A server with an empty disk serves the published release as soon as the storage answers.
  const isLater = (await parts.releases.current()) !== null;
  return isLater && (await countUsers(parts.store.db)) > 0 ? later(parts, isEmpty) : first(parts, isEmpty);
}

/** Serves the last release at once: after an update, rendering thousands of pages takes a minute. */
async function later(parts: Parts, isEmpty: boolean): Promise<void> {
  if (isEmpty) sayNotEmpty();
  await recogniseSample(parts.store.db, () => readContent(sampleFolder()));
  sayWhereToGo((await serveWith(parts)).url);
  sayHowToStop();
  await publishWhatChanged(parts, async () => {
    const { release, changed, pages, milliseconds } = await parts.publishing.run();
    if (!changed) return;
    await noteCommand(parts.store, 'site.generate', { title: release });
    say(`Published release ${release}, ${counted(pages, 'page')}, in ${seconds(milliseconds)}.`);
  });
}

/** The first admin comes last, so that an interrupted start is repeated as a first start. */
async function first(parts: Parts, isEmpty: boolean): Promise<void> {
  const admin = await oneAfterTheOther(parts, async () => {
    const planned = await prepareFirstAdmin(parts.store.db, parts.env);
    if (planned && (await wantsSample(parts.store.db))) await begin(parts, isEmpty);
    else if (isEmpty) sayNotEmpty();
    await recogniseSample(parts.store.db, () => readContent(sampleFolder()));
    await publishWhatChanged(parts, () => generateWith(parts, createReport()));
    return createPendingAdmin(parts, planned);
  });
  try {
    const { url } = await serveWith(parts);
    sayWhereToGo(url);
  } finally {
    // Prints it even after a failure, because the password can't be shown again.
    if (admin) sayHowToSignIn(admin, parts.env);
  }
  sayHowToStop();
}

/** When several servers start on an empty database, the first one fills it. */
function oneAfterTheOther<Result>({ store }: Parts, work: () => Promise<Result>): Promise<Result> {
  return isEmbedded(store)
    ? work()
    : runExclusively(store.db, 'begin', work, {
        onWait: () =>
          say('Another server is filling the database and publishing for the first time: waiting for it …'),
      });
}

/** Publishes changes. A failure must not take down the site and the back office, where staff can fix it. */
async function publishWhatChanged(parts: Parts, publish: () => Promise<unknown>): Promise<void> {
  try {
    await publish();
  } catch (error) {
    if (isDamage(error) || (await parts.releases.current()) === null) throw error;
    reportFailure(error);
    sayFailure('Serving the last release.');
  }
}

/** Checks before the work, because a site without a port can't be served. */
async function requireFreePort({ env }: Parts): Promise<void> {
  const probe = createServer();
  await listen(probe, { port: env.PORT, host: env.HOST });
  await new Promise((resolve) => probe.close(resolve));
}

async function begin(parts: Parts, isEmpty: boolean): Promise<void> {
  if (isEmpty) {
    say('The database is empty: adding pages with prompts, which visitors don’t see …');
    return beginEmpty(parts.store.db);
  }
  say('The database is empty: importing the sample agency …');
  await importSample(parts.store.db, () => importInto(parts, sampleFolder()));
}

function sampleFolder(): string {
  return join(root(), 'static-data/sample');
}

function sayWhereToGo(url: string): void {
  say(`\n  Site         ${pc.bold(url)}`);
  say(`  Back office  ${pc.bold(`${url}/admin`)}`);
  say(`  Health       ${url}/healthz`);
}

function sayHowToStop(): void {
  say('\n  Press Ctrl+C to stop the server.');
}

function sayNotEmpty(): void {
  say('The database already has content, so --empty has no effect.');
}

function sayHowToSignIn({ email, password }: FirstAdmin, { PASSWORDS, OIDC_NAME }: Parts['env']): void {
  say(`\n  First admin  ${pc.bold(email)}`);
  if (PASSWORDS === 'off') {
    say(`  Sign in      with ${OIDC_NAME}, because PASSWORDS=off`);
    return;
  }
  const hint = password
    ? `${pc.bold(password)}  (shown only now; you choose another one when you sign in)`
    : 'as set in ADMIN_PASSWORD';
  say(`  Password     ${hint}`);
}
