import { setTimeout as sleep } from 'node:timers/promises';
import fc from 'fast-check';
import pg from 'pg';
import { enquiry } from '../support/entries/leads.ts';
import { ADMIN, type Fleet, startFleet } from '../support/processes/fleet.ts';
import { startOwnPostgres } from '../support/setup/ownPostgres.ts';

/**
 * Two servers on a database and a bucket, of which now this and now that fails while people enquire and staff generate:
 * `npm run drill:servers -- 30` has thirty faults, and tells whether anything acknowledged was lost or sent again.
 */
const FAULTS = Number(process.argv[2] ?? 20);
const SEED = Number(process.argv[3] ?? Date.now() % 1_000_000);
/** Milliseconds that something is away for at most. */
const LONGEST = 10_000;
/** What a killed server may have handed over without noting it: so many mails are under way at once. */
const IN_DOUBT = 5;
const CONNECTIONS = 40;

const ends: (() => void | Promise<void>)[] = [];
const postgres = await startOwnPostgres({ connections: CONNECTIONS });
ends.unshift(() => postgres.stop());
process.env.TEST_DATABASE_URL = postgres.url;
process.env.TEST_DATABASES = 'drill_';

let kills = 0;
/** Each leaves everything as it was. */
const faults: Record<string, (fleet: Fleet, milliseconds: number) => Promise<void>> = {
  'a server is killed': async ({ servers }, milliseconds) => {
    const [server] = milliseconds % 2 < 1 ? servers : [servers[1]];
    kills += 1;
    await server.kill();
    await sleep(milliseconds);
    await server.start();
  },
  'the way to the database is cut': async ({ database }, milliseconds) => {
    await database.cut();
    await sleep(milliseconds);
    await database.open();
  },
  'the database is started again': () => postgres.restart(),
  'all connections are taken': async (_, milliseconds) => {
    const others = Array.from({ length: CONNECTIONS }, () => new pg.Client(postgres.url));
    for (const other of others) other.on('error', () => {});
    await Promise.allSettled(others.map((other) => other.connect()));
    await sleep(milliseconds);
    await Promise.allSettled(others.map((other) => other.end()));
  },
  'the bucket refuses': async ({ bucket }, milliseconds) => {
    bucket.hooks.answer = () => ({ status: 503, code: 'SlowDown' });
    await sleep(milliseconds);
    delete bucket.hooks.answer;
  },
};

try {
  const fleet = await startFleet((end) => void ends.unshift(end));
  const problems = await drill(fleet);
  console.log({ seed: SEED, faults: FAULTS, kills, problems });
  if (problems.length > 0) process.exitCode = 1;
} catch (error) {
  // The database's package ends the process without a word on what nobody catches.
  console.error(error);
  process.exitCode = 1;
} finally {
  for (const end of ends) await end();
}

async function drill(fleet: Fleet): Promise<string[]> {
  const { ADMIN_EMAIL: email, ADMIN_PASSWORD: password } = ADMIN;
  const { body } = await fleet.ask('POST', '/api/auth/login', { json: { email, password } });
  const { token } = JSON.parse(body) as { token: string };
  const generated = await fleet.ask('POST', '/api/admin/generate-static', { token });
  if (generated.status !== 200) throw new Error(`There is no site to begin with: ${generated.body}`);
  for (const { ask } of fleet.servers)
    while ((await ask('GET', '/contact-us')).status !== 200) await sleep(100);
  const acknowledged: string[] = [];
  const problems: string[] = [];
  let pages = 0;
  let over = false;
  const going = Promise.all([
    until(async () => {
      const json = enquiry();
      const { status } = await fleet.ask('POST', '/api/contact', { json });
      if (status === 201) acknowledged.push(json.email);
      else if (status !== 0 && status !== 503) problems.push(`An enquiry was answered ${status}.`);
      await sleep(20);
    }),
    until(async () => {
      const { status } = await fleet.ask('GET', '/contact-us');
      if (status === 200) pages += 1;
      else if (status !== 0) problems.push(`A page was answered ${status}.`);
      await sleep(50);
    }),
    until(async () => {
      await fleet.ask('POST', '/api/admin/generate-static', { token });
      await sleep(1000);
    }),
  ]);
  async function until(work: () => Promise<void>) {
    while (!over) await work();
  }
  const plan = fc.sample(
    fc.tuple(fc.constantFrom(...Object.keys(faults)), fc.double({ min: 200, max: LONGEST, noNaN: true })),
    { numRuns: FAULTS, seed: SEED },
  );
  for (const [number, [what, milliseconds]] of plan.entries()) {
    console.log(`${number + 1}/${FAULTS}: ${what}, ${Math.round(milliseconds)} ms`);
    await faults[what]?.(fleet, milliseconds);
    for (const [n, server] of fleet.servers.entries())
      if (!(await isReady(server))) problems.push(`After “${what}”, server ${n + 1} did not come back.`);
  }
  over = true;
  await going;
  console.log({ pages });
  return [...problems, ...(await whatIsMissing(fleet, acknowledged))];
}

async function isReady({ ask }: Pick<Fleet, 'ask'>): Promise<boolean> {
  for (let tries = 0; tries < 120; tries += 1) {
    if ((await ask('GET', '/readyz')).status === 200) return true;
    await sleep(500);
  }
  return false;
}

async function whatIsMissing({ store: { db }, smtp }: Fleet, acknowledged: string[]): Promise<string[]> {
  for (let tries = 0; tries < 240; tries += 1) {
    const open = await db
      .selectFrom('outbox')
      .select('id')
      .where('status', 'in', ['pending', 'sending'])
      .execute();
    if (open.length === 0) break;
    await sleep(500);
  }
  const leads = await db.selectFrom('leads').select('email').execute();
  const stored = new Set(leads.map(({ email }) => email));
  const thanked = new Set(smtp.received.flatMap(({ recipients }) => recipients));
  const twice = smtp.received.length - new Set(smtp.received.map(({ mail }) => mail.messageId)).size;
  console.log({ acknowledged: acknowledged.length, mails: smtp.received.length, twice });
  const lost = acknowledged.filter((email) => !stored.has(email)).map((email) => `${email} was lost.`);
  const unthanked = acknowledged
    .filter((email) => !thanked.has(email))
    .map((email) => `${email} was not thanked.`);
  const most = FAULTS * IN_DOUBT;
  return [...lost, ...unthanked, ...(twice > most ? [`${twice} mails came twice.`] : [])];
}
