import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { deployCommand } from '#cli/commands/deploy.ts';
import { KEYS } from '../../support/doubles/objectStore.ts';
import { heardWith } from '../../support/heard.ts';
import { deploymentScene, FIRST, type Scene, SECOND } from '../../support/processes/deployments.ts';
import { temporaryFolder } from '../../support/store.ts';

const root = join(import.meta.dirname, '../../..');
const SECRET = 'a-secret-that-nobody-sees';

let scene: Scene;
beforeEach(async () => {
  scene = await deploymentScene();
  await scene.publish(FIRST);
});

/** On a machine with no other AWS settings. */
const variables = (env: Record<string, string> = {}) => ({
  HOME: scene.dataDir,
  AWS_EC2_METADATA_DISABLED: 'true',
  DATA_DIR: scene.dataDir,
  AWS_ENDPOINT_URL_S3: scene.store.endpoint,
  ...KEYS,
  ...env,
});

/** A command as the operator starts it. */
const spawned = (words: string[], env: Record<string, string>): ChildProcess =>
  spawn(process.execPath, ['cli/vitrine.mjs', ...words], {
    cwd: root,
    env: { PATH: process.env.PATH, ...env },
  });
const start = (args: string[], env?: Record<string, string>) => spawned(['deploy', ...args], variables(env));

/** The same in this process: loading the program takes longer than most of its answers. */
const here = (args: string[], env: Record<string, string>) =>
  heardWith(deployCommand(), args, variables(env));

async function ended(child: ChildProcess): Promise<{ code: number | null; out: string; err: string }> {
  const said = Promise.all([child.stdout, child.stderr].map((stream) => (stream ? text(stream) : '')));
  const [code] = (await once(child, 'close')) as [number | null];
  const [out = '', err = ''] = await said;
  return { code, out, err };
}

const deployed = (args: string[], env?: Record<string, string>) => ended(start(args, env));

it('completes a deployment that was killed, and ends in the same state', async () => {
  await deployed(['s3://website']);
  await scene.publish(SECOND);
  const child = start(['s3://website']);
  scene.store.hooks.after = (what) => {
    if (what === 'PUT index.html') child.kill('SIGKILL');
  };
  expect((await ended(child)).code).toBe(null);
  scene.store.hooks = {};
  expect((await scene.contents()).map(([key]) => key)).toContain('blog/first');
  const out = expect.stringMatching(/Deployed release \S+ to s3:\/\/website: 0 files uploaded/);
  expect(await deployed(['s3://website'])).toMatchObject({ code: 0, out });
  const afresh = await deploymentScene();
  await afresh.publish(SECOND);
  const form = { bareAddresses: true, compressedForms: false, hostFiles: false, apiOrigin: '' };
  await afresh.run({ form });
  expect(await scene.contents()).toEqual(await afresh.contents());
});

it('reports to programs in the same words for a store and a folder', async () => {
  const shapes = async (target: string) => {
    const { out } = await deployed([target, '--json'], { DEPLOY_API_ORIGIN: 'https://api.example.com' });
    const events = out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as Record<string, unknown>);
    return new Set(events.map((event) => JSON.stringify([event.type, event.stage, Object.keys(event)])));
  };
  expect(await shapes('s3://website')).toEqual(await shapes(join(temporaryFolder(), 'site')));
});

it('rehearses, deploys below a prefix, and then has nothing to do', async () => {
  const rehearsal = await deployed(['s3://website/site/', '--dry-run']);
  expect(rehearsal.out).toMatch(
    /\+ about-us {2}.*\n\d+ files to upload \(.*\), 0 to delete, 0 unchanged\.\n$/s,
  );
  await deployed(['s3://website/site']);
  const again = await deployed(['s3://website/site', '--endpoint', scene.store.endpoint, '--region', 'auto']);
  expect(again.out).toMatch(/Nothing to deploy: s3:\/\/website\/site has all \d+ files of release/);
});

it('takes the keys of the store from files', async () => {
  const file = join(temporaryFolder(), 'key');
  await writeFile(file, `${KEYS.AWS_SECRET_ACCESS_KEY}\n`);
  const inFiles = {
    AWS_ACCESS_KEY_ID: '',
    AWS_SECRET_ACCESS_KEY: '',
    AWS_ACCESS_KEY_ID_FILE: file,
    AWS_SECRET_ACCESS_KEY_FILE: file,
  };
  expect(await here(['s3://website'], inFiles)).toEqual({ exitCode: 0, said: '' });
  expect(scene.store.did).toContain('PUT index.html');
});

it('says in one sentence who has to do what, and ends with the code for it', async () => {
  const secret = { AWS_SECRET_ACCESS_KEY: SECRET };
  const cases: [string[], Record<string, string>, number, RegExp][] = [
    [
      ['s3://website'],
      { AWS_ACCESS_KEY_ID: 'STRANGER', ...secret },
      1,
      /does not know the access key: correct/,
    ],
    [['s3://nowhere'], secret, 1, /There is no bucket nowhere at 127\.0\.0\.1:\d+: create it there/],
    [['s3://website', '--endpoint', 'http://127.0.0.1:1'], secret, 1, /^127\.0\.0\.1:1 cannot be reached/],
    [
      ['s3://website'],
      { AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' },
      2,
      /no credentials.*: set AWS_ACCESS/,
    ],
    [[`s3://key:${SECRET}@website`], secret, 2, /^The target has no bucket/],
    [
      ['s3://website', '--endpoint', `https://key:${SECRET}@store`],
      secret,
      2,
      /^The endpoint must be an address/,
    ],
    [[`gs://${SECRET}`], secret, 2, /^This isn’t a target/],
    [['../site', '--region', 'auto'], secret, 2, /only work with s3:/],
    [['s3://website'], { DATA_DIR: join(scene.dataDir, 'elsewhere') }, 1, /^There is no release yet: run/],
  ];
  for (const [args, env, expected, sentence] of cases) {
    const { said, exitCode } = await here(args, env);
    expect([exitCode, said]).toEqual([expected, expect.stringMatching(sentence)]);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(said).not.toContain(SECRET);
  }
  const err = expect.stringMatching(/^There is no bucket nowhere .*\n$/);
  expect(await deployed(['s3://nowhere'], secret)).toEqual({ code: 1, out: '', err });
});

it('is done by generate as well, which refuses a wrong folder before it does any work', async () => {
  const generate = (out: string, DATA_DIR: string) =>
    ended(spawned(['generate', '--out', out], { DATA_DIR }));
  const [dataDir, site] = [temporaryFolder(), join(temporaryFolder(), 'site')];
  expect(await generate(dataDir, dataDir)).toMatchObject({ code: 2, out: '' });
  const out = expect.stringMatching(/Published release .*\n(.*\n)*Deployed release .* to .*site/);
  expect(await generate(site, dataDir)).toMatchObject({ code: 0, out });
  expect(await readFile(join(site, 'about-us.html'), 'utf8')).toContain('</html>');
  expect((await generate(site, dataDir)).out).toMatch(/Nothing changed: .*\n(.*\n)*Nothing to deploy/);
});
