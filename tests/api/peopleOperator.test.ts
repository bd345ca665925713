import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { personCommand } from '#cli/commands/person.ts';
import { createTestApi, type TestApi } from '../support/api.ts';
import { activityOf } from '../support/entries/activity.ts';
import { booked } from '../support/entries/bookings.ts';
import { enquiry, leadOf, leadsSeen } from '../support/entries/leads.ts';
import { runCommand } from '../support/heard.ts';
import { variablesOf } from '../support/postgres.ts';
import { temporaryFolder } from '../support/store.ts';

const jane = { name: 'Jane Roe', email: 'jane@müller.example' };
const other = { name: 'Bob Stays', email: 'bob@example.com' };

let api: TestApi;
let admin: string;
beforeEach(async () => {
  api = await createTestApi();
  admin = await api.signIn('admin');
  vi.stubEnv('DATA_DIR', api.dataDir);
  for (const [name, value] of Object.entries(variablesOf(api.store))) vi.stubEnv(name, value);
  await api.send('POST', '/contact', { json: enquiry({ ...jane, message: 'Call me' }) });
  await api.send('POST', '/contact', { json: enquiry({ ...other, message: `Knows ${jane.email}` }) });
  await booked(api, '2031-03-03', jane);
});
afterEach(() => void vi.unstubAllEnvs());

const person = async (...words: string[]) => (await runCommand(personCommand(), ...words)).said;
const logged = async () =>
  (await activityOf(api))
    .filter(({ action }) => action.startsWith('people.'))
    .map(({ action, name }) => [action, name]);

it('shows how much is kept of a person, by either form of the address, and changes nothing', async () => {
  const named = await leadOf(api, admin, other.email);
  const said = await person('show', 'JANE@xn--mller-kva.example');
  expect(said).toMatch(/^Leads: \d, notes: 0, meetings: 1, messages: \d+\.\n/);
  expect(said).toContain('Upcoming meetings: 3 Mar 2031, ');
  expect(said).toContain(`Other leads mention the address: ${named?.id}.`);
  expect(await person('show', 'nobody@example.com')).toContain(
    'Leads: 0, notes: 0, meetings: 0, messages: 0.',
  );
  expect([await logged(), (await leadOf(api, admin, jane.email))?.name]).toEqual([[], jane.name]);
});

it('writes what is kept of a person into a new file that only its owner reads', async () => {
  const file = join(temporaryFolder(), 'jane.json');
  expect(await person('export', jane.email, file)).toContain(`Wrote ${file}.`);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  const text = readFileSync(file, 'utf8');
  expect(() => JSON.parse(text)).not.toThrow();
  expect(text).toContain('Call me');
  expect(text).not.toContain(other.name);
  expect(await logged()).toEqual([['people.handOut', 'Command line']]);

  writeFileSync(file, 'kept');
  await expect(person('export', jane.email, file)).rejects.toMatchObject({ exitCode: 2 });
  expect(readFileSync(file, 'utf8')).toBe('kept');
});

it('erases a person, leaves the others, and says where they still are', async () => {
  const said = await person('erase', jane.email);
  expect(said).toMatch(/^Erased\. Leads: \d, notes: 0, meetings: 1, messages: \d+\. Mail files: 0\./);
  expect(said).toContain('Copies of backups may have the person too');
  expect((await leadsSeen(api, admin)).leads.map(({ email }) => email)).toEqual([other.email]);
  expect(await person('show', jane.email)).toContain('Leads: 0, notes: 0, meetings: 0, messages: 0.');
  expect(await logged()).toEqual([['people.erase', 'Command line']]);
});

it('takes nothing but an address, and a store that is there', async () => {
  await expect(person('erase', 'jane')).rejects.toMatchObject({
    exitCode: 2,
    message: 'jane isn’t an email address.',
  });
  vi.stubEnv('DATA_DIR', temporaryFolder());
  await expect(person('show', jane.email)).rejects.toMatchObject({ exitCode: 2 });
});
