import { mkdirSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import findServer from '../setup/database.ts';
import { startFleet } from './fleet.ts';

/**
 * What journeys run against with `JOURNEY_SERVERS=2`: two servers on PostgreSQL and a bucket, behind a balancer. The
 * letters of both lie in one folder, as those of one server do.
 */
const { PORT, DATA_DIR = '', ADMIN_EMAIL = '', ADMIN_PASSWORD = '', SCHEDULE_EVERY = '' } = process.env;
const folders = ['one', 'other'].map((name) => join(DATA_DIR, name));
for (const folder of [join(DATA_DIR, 'mail'), ...folders]) mkdirSync(folder, { recursive: true });
for (const folder of folders) symlinkSync(join(DATA_DIR, 'mail'), join(folder, 'mail'));
symlinkSync(join(DATA_DIR, 'one/releases'), join(DATA_DIR, 'releases'));

const stopDatabase = await findServer();
const ends: (() => void | Promise<void>)[] = [
  () => stopDatabase?.(),
  () => rmSync(DATA_DIR, { recursive: true, force: true }),
];
for (const signal of ['SIGTERM', 'SIGINT'] as const) {
  process.once(signal, async () => {
    for (const end of ends) await end();
    process.exit(0);
  });
}
const ofOneServer = { SITE_URL: '', SMTP_URL: '', MAIL_FROM: '', MAIL_TO: '' };
await startFleet((end) => void ends.unshift(end), {
  command: 'start',
  port: Number(PORT),
  folders,
  env: { ADMIN_EMAIL, ADMIN_PASSWORD, SCHEDULE_EVERY, ...ofOneServer },
});
