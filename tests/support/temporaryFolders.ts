import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * All that tests put among the system's temporary files lies in one folder, which goes when they have ended: their
 * stores and releases are a gigabyte.
 */
export default function keepTogether(): () => void {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'vitrine-tests-'));
  const names = ['TMPDIR', 'TEMP', 'TMP'];
  const before = names.map((name) => [name, process.env[name]] as const);
  for (const name of names) process.env[name] = folder;
  return () => {
    for (const [name, value] of before) {
      if (value === undefined) delete process.env[name];
      else process.env[name] = value;
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  };
}
