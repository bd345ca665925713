#!/usr/bin/env node
// Runs the steps of the Dockerfile where no engine for containers is: in folders that debootstrap fills, with the Node
// of this machine in place of the image's. Then starts what came out as its user, on a root that is read-only, until
// its health check passes. Needs Debian, root and debootstrap: node .ci/container.mjs [folder]
import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = dirname(import.meta.dirname);
const work = process.argv[2] ?? '/var/tmp/vitrine-container';
const MOST_MEGABYTES = 350;

const base = join(work, 'debian');
const stages = new Map();
let stage;

run('rm', '-rf', ...['stage-0', 'stage-1', 'data'].map((folder) => join(work, folder)));
if (!existsSync(join(base, 'etc/debian_version'))) run('debootstrap', '--variant=minbase', 'bookworm', base);

for (const [instruction, rest] of instructions(readFileSync(join(root, 'Dockerfile'), 'utf8'))) {
  console.log(`${instruction} ${rest}`);
  const step = { FROM, COPY, RUN, WORKDIR, ENV, USER, HEALTHCHECK, CMD, VOLUME() {}, EXPOSE() {} }[
    instruction
  ];
  if (!step) fail(`${instruction} is not known here`);
  step(rest);
}
await tryOut();

function* instructions(text) {
  for (const line of text.replace(/\\\n/g, ' ').split('\n')) {
    const [, instruction, rest] = /^([A-Z]+)\s+(.*)$/.exec(line) ?? [];
    if (instruction) yield [instruction, rest];
  }
}

function FROM(rest) {
  const [, image, name = ''] = /^(\S+)(?: AS (\S+))?$/.exec(rest);
  stage = { folder: join(work, `stage-${stages.size}`), cwd: '/', env: {}, user: 'root' };
  stages.set(name, stage);
  run('cp', '-a', base, stage.folder);
  const [, version] = /^node:(\d+)/.exec(image) ?? [];
  if (version) bringNode(stage.folder, version);
}

/** Node and npm, and what npm of this machine needs to find its registry. */
function bringNode(folder, version) {
  const node = told('npx', '--yes', '--package', `node@${version}`, '--call', 'node -p process.execPath');
  const npm = join(told('npm', 'root', '--global'), 'npm');
  cpSync(node, join(folder, 'usr/local/bin/node'));
  cpSync(npm, join(folder, 'usr/local/lib/node_modules/npm'), { recursive: true });
  run('ln', '-s', '../lib/node_modules/npm/bin/npm-cli.js', join(folder, 'usr/local/bin/npm'));
  const settings = ['userconfig', 'globalconfig', 'cafile'].map((name) => told('npm', 'config', 'get', name));
  for (const file of ['/etc/resolv.conf', '/etc/hosts', process.env.NODE_EXTRA_CA_CERTS ?? '', ...settings])
    if (existsSync(file)) cpSync(file, join(folder, file), { dereference: true });
}

function told(program, ...words) {
  return spawnSync(program, words, { encoding: 'utf8' }).stdout.trim();
}

function COPY(rest) {
  const words = rest.split(/\s+/);
  const from = words[0].startsWith('--from=') ? stages.get(words.shift().slice('--from='.length)) : undefined;
  const to = words.pop();
  const target = to.startsWith('/') ? to : join(stage.cwd, to);
  const inside = join(stage.folder, target, target.endsWith('/') || to === '.' ? '/' : '');
  mkdirSync(to.endsWith('/') || to === '.' || to === './' ? inside : dirname(inside), { recursive: true });
  for (const path of words) {
    if (from) run('cp', '-a', join(from.folder, path), inside);
    else if (path === '.')
      run(
        'sh',
        '-c',
        `git -C ${root} ls-files -z ':!tests' ':!docs' ':!.ci' | (cd ${root} && xargs -0 cp -p --parents -t ${inside})`,
      );
    else run('cp', '-p', join(root, path), inside);
  }
}

function RUN(command) {
  inside(stage, ['sh', '-c', `cd ${stage.cwd} && ${command}`]);
}

function WORKDIR(folder) {
  stage.cwd = folder;
  mkdirSync(join(stage.folder, folder), { recursive: true });
}

function ENV(rest) {
  for (const pair of rest.split(/\s+/))
    stage.env[pair.slice(0, pair.indexOf('='))] = pair.slice(pair.indexOf('=') + 1);
}

function USER(name) {
  stage.user = name;
}

function HEALTHCHECK(rest) {
  stage.health = JSON.parse(rest.slice(rest.indexOf('[')));
}

function CMD(rest) {
  stage.command = JSON.parse(rest);
}

/** As the image's user, on its files that can't be written, with a volume and a folder for what is temporary. */
async function tryOut() {
  const megabytes = (folder, ...not) =>
    Number(
      /^\d+/.exec(
        spawnSync('du', ['-sm', ...not.map((path) => `--exclude=${path}`), folder]).stdout.toString(),
      )[0],
    );
  // What debootstrap leaves and an image hasn't: lists and packages of apt, documentation.
  const size = megabytes(
    stage.folder,
    'var/cache',
    'var/lib/apt',
    'usr/share/doc',
    'usr/share/man',
    'usr/share/locale',
  );
  console.log(`${size} MB`);
  if (size > MOST_MEGABYTES) fail(`The image has more than ${MOST_MEGABYTES} MB`);
  const data = join(work, 'data');
  run('install', '-d', '-o', '10001', '-g', '10001', data);
  const mounts = [
    `mount --bind ${stage.folder} ${stage.folder}`,
    `mount -o remount,bind,ro ${stage.folder}`,
    `mount --bind ${data} ${stage.folder}/data`,
    `mount -t tmpfs tmpfs ${stage.folder}/tmp`,
    `mount -t proc proc ${stage.folder}/proc`,
    `mount --rbind /dev ${stage.folder}/dev`,
  ].join(' && ');
  const port = '3999';
  const env = { ...stage.env, PORT: port, SITE_URL: `http://localhost:${port}` };
  const server = spawn(
    'unshare',
    ['--mount', 'sh', '-c', `${mounts} && exec "$@"`, 'sh', ...entering(stage, env, stage.command)],
    { stdio: 'inherit' },
  );
  const ended = new Promise((resolve) => server.on('exit', (code) => resolve(code)));
  for (let tries = 0; tries < 90; tries += 1) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    if (server.exitCode !== null) fail('The server ended by itself');
    if (
      spawnSync(entering(stage, env, stage.health)[0], entering(stage, env, stage.health).slice(1)).status ===
      0
    )
      break;
    if (tries === 89) fail('The health check never passed');
  }
  const home = await fetch(`http://localhost:${port}/`);
  if (!home.ok) fail(`The home page answered ${home.status}`);
  server.kill('SIGTERM');
  const code = await ended;
  if (code !== 0) fail(`The server ended with ${code}`);
  console.log('It was built, became healthy, served its home page, and ended when it was asked to.');
}

function inside(where, command) {
  const [program, ...words] = entering(where, { ...where.env, ...passedOn() }, command);
  run(program, ...words);
}

/** The settings of this machine by which npm finds its registry. */
function passedOn() {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => /^npm_config_|_proxy$|^NODE_EXTRA_CA_CERTS$/i.test(name)),
  );
}

function entering({ folder, user, cwd }, env, command) {
  const variables = Object.entries({
    PATH: '/usr/local/bin:/usr/bin:/bin:/usr/sbin',
    HOME: user === 'root' ? '/root' : '/tmp',
    ...env,
  });
  const ids = user === 'root' ? '0:0' : '10001:10001';
  return [
    'chroot',
    `--userspec=${ids}`,
    folder,
    'env',
    '-i',
    '-C',
    cwd,
    ...variables.map((pair) => pair.join('=')),
    ...command,
  ];
}

function run(program, ...words) {
  const { status } = spawnSync(program, words, { stdio: 'inherit' });
  if (status !== 0) fail(`${program} ${words.join(' ')} ended with ${status}`);
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
