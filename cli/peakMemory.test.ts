import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

it('is of the process itself, whatever its parent has taken', () => {
  const module = pathToFileURL(`${import.meta.dirname}/peakMemory.ts`).href;
  const script = `import(${JSON.stringify(module)}).then(({ peakMemory }) => console.log(peakMemory()))`;
  const large = Buffer.alloc(400e6, 1);
  const { stdout } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', script], { encoding: 'utf8' });
  expect(large.length).toBe(400e6);
  expect(Number(stdout)).toBeGreaterThan(20e6);
  expect(Number(stdout)).toBeLessThan(350e6);
});
