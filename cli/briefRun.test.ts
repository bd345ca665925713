import { spawnSync } from 'node:child_process';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';

it('asks V8 for something that it knows, on whatever Node this is', () => {
  const module = pathToFileURL(`${import.meta.dirname}/briefRun.ts`).href;
  const script = `import(${JSON.stringify(module)}).then(({ tuneForBriefRun }) => tuneForBriefRun())`;
  const { stderr, status } = spawnSync(process.execPath, ['--import', 'tsx', '--eval', script], {
    encoding: 'utf8',
  });
  // V8 says there of a flag that it doesn't know.
  expect({ stderr, status }).toEqual({ stderr: '', status: 0 });
});
