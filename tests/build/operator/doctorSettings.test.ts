import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, cp, mkdir, rename, rm, statfs, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Examined } from '#cli/doctor/finding.ts';
import { lookAtDisk, lookAtFolder } from '#cli/doctor/machine.ts';
import { startNameServer } from '../../support/doubles/nameServer.ts';
import { startSmtp } from '../../support/doubles/smtp.ts';
import { temporaryDataDir } from '../../support/entries/release.ts';
import { ADMIN, type Copy, createSpecimen, root, type Specimen } from '../../support/examined.ts';

let specimen: Specimen;
let copy: Copy;
beforeAll(async () => {
  specimen = await createSpecimen();
});
beforeEach(async () => {
  copy = await specimen.copy();
});

describe('settings and secrets', () => {
  it('name every wrong variable, and everything else is looked at all the same', async () => {
    const findings = await copy.findings({ RATE_LIMIT: 'maybe', PORT: 'x' });
    const environment = findings.find(({ check }) => check === 'environment');
    expect(environment).toMatchObject({ state: 'problem', text: expect.stringMatching(/PORT.*RATE_LIMIT/) });
    expect(findings.find(({ check }) => check === 'store')).toMatchObject({ state: 'ok' });
  });

  it('warn of what is only good for tests, and of passwords that everybody has', async () => {
    await copy.expectOnly(/^warning environment: RATE_LIMIT is off/, { RATE_LIMIT: 'off' });
    const known = /^warning admins: anna@agency.test still has the password in ADMIN_PASSWORD/;
    await copy.expectOnly(known, ADMIN);
    const short = { ADMIN_PASSWORD: 'secret' };
    await copy.expectOnly(/^warning admins: A new database would refuse ADMIN_PASSWORD: Minimum 8/, short);
    await copy.expectOnly(/^warning mail: Emails aren’t sent/, { SMTP_URL: '' });
  });

  it('name what an earlier version took for an address, and nobody is written to from it', async () => {
    copy.tamper(
      `INSERT OR REPLACE INTO settings (key, value, updated_at) VALUES ('email', '"a@b"', '2026-01-01')`,
    );
    const agency = (await copy.complaints()).filter((line) => line.includes(' agency: '));
    expect(agency).toEqual([
      expect.stringMatching(/^warning agency: The setting email “a@b” is ignored: Please enter a valid/),
      expect.stringMatching(/^warning agency: Mail is waiting. There is no sender .*\/settings\/contact/),
    ]);
  });

  it('tell of an address that visitors can’t use, and of a proxy that isn’t trusted', async () => {
    const address = async (variables: Record<string, string>) =>
      (await copy.complaints(variables)).find((line) => line.includes(' address: '));
    expect(await address({ SITE_URL: 'http://localhost:3000' })).toMatch(/lead to http:\/\/localhost:3000/);
    expect(await address({ SITE_URL: 'http://www.agency.test' })).toMatch(/without https/);
    const SITE_URL = 'https://www.agency.test';
    expect(await address({ SITE_URL, TRUST_PROXY: '' })).toMatch(/TRUST_PROXY is off/);
    expect(await address({ SITE_URL })).toBeUndefined();
  });

  it('find secrets that others can read, that are damaged or gone', async () => {
    const file = join(copy.dataDir, 'secrets.json');
    await chmod(file, 0o644);
    await copy.expectOnly(/^problem secrets: Other users .* → Run "chmod 600/);
    await writeFile(file, '{"sessionKey":"short"}');
    await copy.expectOnly(/^problem secrets: .*is damaged/);
    await rm(file);
    await copy.expectOnly(/^warning secrets: secrets.json is missing/);
  });

  it('find personal data that others can read', async () => {
    await chmod(copy.database, 0o644);
    await copy.expectOnly(
      /^warning rights: Other users of this machine can read .*content.db.* → Run "chmod go= /,
    );
  });

  it('find that nobody can sign in', async () => {
    copy.tamper('DELETE FROM users');
    await copy.expectOnly(/^problem admins: Nobody can sign in/);
  });

  it('advise admins whose password alone lets them in, and call nothing wrong', async () => {
    const hint = async () => (await copy.findings()).find(({ check }) => check === 'two-step');
    expect(await hint()).toEqual({
      check: 'two-step',
      state: 'ok',
      text: 'These admins sign in with a password alone: anna@agency.test.',
      advice: expect.stringContaining('“Your sign-in”'),
    });
    const { stdout, status } = copy.vitrine(['doctor']);
    expect([status, stdout]).toEqual([0, expect.stringMatching(/^ok +two-step .*\n +→ Ask them/m)]);
    const begin = (since: string) =>
      copy.tamper(`INSERT OR REPLACE INTO second_steps (user_id, secret, since, begun_at)
        SELECT id, 'sealed', ${since}, '2026-11-20' FROM users`);
    begin('NULL');
    expect(await hint()).toHaveProperty('advice');
    begin("'2026-11-20'");
    expect(await hint()).toMatchObject({
      state: 'ok',
      text: 'Every admin has two-step sign-in.',
    });
    copy.tamper(`INSERT INTO passkeys
      (user_id, credential_id, public_key, user_handle, rp_id, counter, transports, name, created_at)
      SELECT id, id, 'key', 'handle', 'agency.test', 0, '[]', 'Phone', '2026-11-20' FROM users`);
    expect(await hint()).not.toHaveProperty('advice');
    copy.tamper('DELETE FROM second_steps');
    expect(await hint()).toMatchObject({
      state: 'ok',
      text: 'These admins sign in with a password alone: anna@agency.test. A passkey doesn’t change that.',
      advice: expect.stringContaining('two-step'),
    });
    copy.tamper('DELETE FROM users');
    expect(await hint()).toBeUndefined();
  });
});

describe('what is to be sent', () => {
  const queue = (status: string, hours: number) => {
    const at = new Date(Date.now() - hours * 60 * 60 * 1000).toISOString();
    copy.tamper(`INSERT INTO outbox (kind, lane, payload, status, attempts, next_attempt_at, last_error, created_at, updated_at)
      VALUES ('lead.notify_staff', 'mail', '{}', '${status}', 3, '${at}', 'no such host', '${at}', '${at}')`);
  };

  it('was given up', async () => {
    queue('failed', 1);
    await copy.expectOnly(
      /^warning outbox: Gave up on 1 message, the last one: Notice to staff \(no such host\)/,
    );
  });

  it('waits for too long', async () => {
    queue('pending', 0.5);
    expect(await copy.complaints()).toEqual([]);
    queue('pending', 3);
    await copy.expectOnly(/^warning outbox: In the queue: 2 messages, the oldest since/);
    queue('pending', 30);
    await copy.expectOnly(/^problem outbox: /);
  });

  it('goes to a webhook that fails', async () => {
    copy.tamper(`INSERT INTO webhooks (url, events, secret, created_at, updated_at)
      VALUES ('https://crm.example/hook', '[]', 'x', '2026-11-20', '2026-11-20');
      INSERT INTO lane_states (lane, last_failure_at, last_error) VALUES ('webhook:1', '2026-11-20', 'answered 500')`);
    await copy.expectOnly(/^warning webhooks: Webhooks fail: https:\/\/crm.example\/hook \(answered 500\)/);
  });
});

describe('the machine', () => {
  it('has a Node that does not fit what package.json asks for', async () => {
    const program = await temporaryDataDir();
    await writeFile(join(program, 'package.json'), '{"engines":{"node":">=99.1"}}');
    await mkdir(join(program, 'dist'));
    await cp(join(root, 'dist/stamp'), join(program, 'dist/stamp'));
    await copy.expectOnly(
      /^problem node: Node \S+ is not supported\. → Install Node 99.1/,
      {},
      { root: program },
    );
  });

  it('has another Node than its packages were made for', async () => {
    const refused = Object.assign(new Error('compiled against a different Node.js'), {
      code: 'ERR_DLOPEN_FAILED',
    });
    expect(await copy.complaints({}, { store: refused })).toContainEqual(
      expect.stringMatching(/^problem store: better-sqlite3 does not load .* → Run "npm ci" with this Node/),
    );
  });

  it('may not write what another user made in the data folder', async () => {
    // The superuser, as whom tests may run, is denied nothing.
    const mayUse = async (path: unknown) => {
      if (path === copy.database) throw Object.assign(new Error('denied'), { code: 'EACCES' });
    };
    expect(await lookAtFolder({ dataDir: copy.dataDir } as Examined, mayUse)).toEqual([
      expect.objectContaining({
        state: 'problem',
        text: `Another user owns files in ${copy.dataDir} that this user can’t write to: content.db.`,
      }),
    ]);
  });

  it('lies on a disk that is read-only, which no other user helps', async () => {
    const mayUse = async () => {
      throw Object.assign(new Error('read-only'), { code: 'EROFS' });
    };
    expect(await lookAtFolder({ dataDir: copy.dataDir } as Examined, mayUse)).toEqual([
      expect.objectContaining({
        text: `The disk is read-only: ${copy.dataDir}.`,
        advice: 'Make it writable, or set DATA_DIR to a folder on another one.',
      }),
    ]);
  });

  it('lies on a disk that takes few more files, however large it is', async () => {
    const sizeUp = async () => ({ ...(await statfs(copy.dataDir)), bavail: 1e9, files: 1e6, ffree: 40 });
    const folder = { dataDir: copy.dataDir, location: join(copy.dataDir, 'content.db') };
    const [found] = await lookAtDisk(folder, sizeUp);
    expect(found).toMatchObject({ state: 'problem', text: expect.stringContaining('only 40 free inodes') });
    const uncounted = async () => ({ ...(await sizeUp()), files: 0, ffree: 0 });
    const [fine] = await lookAtDisk(folder, uncounted);
    expect(fine?.state).toBe('ok');
    const [elsewhere] = await lookAtDisk({ ...folder, location: 'postgres://db.example/vitrine' }, uncounted);
    expect(elsewhere?.text).toContain('on the disk of its own server');
  });

  it('has no data folder', async () => {
    await rename(copy.dataDir, `${copy.dataDir}.gone`);
    expect((await copy.complaints()).join('\n')).toMatch(/^problem folder: There is no folder/m);
    await symlink('/dev/null', copy.dataDir);
    expect((await copy.complaints()).join('\n')).toMatch(/^problem folder: .* isn’t a folder/m);
  });
});

it('a running server goes by other settings than those that are looked at', async () => {
  const server = spawn(process.execPath, ['cli/vitrine.mjs', 'serve'], {
    cwd: root,
    env: { PATH: process.env.PATH, DATA_DIR: copy.dataDir, PORT: '0', SMTP_URL: 'smtp://other.example.com' },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  await once(server.stdout, 'data');
  const [settings] = await copy.complaints();
  server.kill();
  expect(settings).toMatch(
    /^warning settings: The server \(process \d+\) runs with a different SMTP_URL, TRUST_PROXY, .* → Run this command with/,
  );
  expect(settings).not.toContain('other.example.com');
});

describe('asked to go online', () => {
  const online = async (SMTP_URL: string) => {
    // Nobody listens there: the public address is told to be silent at once.
    const nameServer = await startNameServer({ 'agency.test': ['v=spf1 mx -all'] });
    const variables = { SMTP_URL, SITE_URL: 'http://127.0.0.1:9', MAIL_FROM: 'hello@agency.test' };
    return copy.findings(variables, { online: true, nameServer });
  };

  it('speaks to the mail server without sending anything, and asks the site at its public address', async () => {
    const smtp = await startSmtp();
    const findings = await online(smtp.url);
    expect(findings.filter(({ check }) => check === 'mail' || check === 'outside')).toEqual([
      expect.objectContaining({
        check: 'outside',
        state: 'problem',
        text: expect.stringMatching(/127.0.0.1:9\/healthz does not answer/),
      }),
      expect.objectContaining({ check: 'mail', state: 'ok', text: expect.stringContaining('which accepts') }),
    ]);
    expect(smtp.received).toEqual([]);
  });

  it('names the records that the sender’s domain lacks', async () => {
    const findings = await online('smtp://127.0.0.1:9');
    const told = findings.filter(({ check }) => check === 'domain');
    expect(told.map(({ state, text }) => `${state} ${text.slice(0, 19)}`)).toEqual([
      'ok SPF of agency.test:',
      'warning DKIM of agency.test',
      'warning DMARC of agency.tes',
    ]);
    expect(told[2]?.advice).toContain('_dmarc.agency.test: v=DMARC1; p=none');
  });

  it('tells why a mail server does not take us', async () => {
    const findings = await online('smtp://127.0.0.1:9');
    const mail = findings.find(({ check }) => check === 'mail');
    expect(mail).toMatchObject({
      state: 'problem',
      text: expect.stringMatching(/refuses the connection: .*ECONNREFUSED/),
    });
  });
});
