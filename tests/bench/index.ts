import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { measureFirstLoads } from './firstLoads.ts';
import { benchFolder, measureGenerate } from './generate.ts';
import { measureScale } from './scale.ts';
import { measureServing } from './serving.ts';

/**
 * Our own figures, printed with their ratio to the run before. Machines are noisy: look at the ratios of one
 * run, and run it twice before you believe one.
 */
const root = join(import.meta.dirname, '../..');
const folder = join(root, 'bench-results');
const file = join(folder, 'latest.json');

// What links and files cost, file systems differ in most.
const { stdout } = spawnSync('df', ['-T', benchFolder(root)], { encoding: 'utf8' });
console.log(
  `generate works in ${benchFolder(root)} (${stdout?.split('\n')[1]?.split(/\s+/)[1] ?? 'unknown file system'})`,
);

const sizes = process.argv.slice(2).map(Number).filter(Boolean);
const before = readBefore();
const figures: Record<string, number> = {};

if (process.argv[2] === 'scale') {
  // npm run bench -- scale [posts] [leads]
  const [posts = 10_000, leads = 100_000] = sizes;
  Object.assign(figures, await measureScale(root, { posts, leads }));
} else {
  for (const posts of sizes.length > 0 ? sizes : [100, 1000, 10_000]) {
    Object.assign(figures, await measureGenerate(root, posts));
  }
  Object.assign(figures, await measureFirstLoads(root));
  Object.assign(figures, await measureServing(root));
}

for (const [name, value] of Object.entries(figures)) {
  const earlier = before[name];
  const ratio = earlier ? `${(value / earlier).toFixed(2)} × before` : '';
  console.log(`${name.padEnd(48)} ${String(value).padStart(10)}  ${ratio}`);
}
mkdirSync(folder, { recursive: true });
writeFileSync(file, `${JSON.stringify({ ...before, ...figures }, null, 1)}\n`);

function readBefore(): Record<string, number> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, number>;
  } catch {
    return {};
  }
}
