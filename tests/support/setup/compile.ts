import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

/** Before any test: the compiled pages are those of the sources as they are now. */
export default function compile(): void {
  const root = join(import.meta.dirname, '../../..');
  execFileSync(process.execPath, ['cli/vitrine.mjs', '--version'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
}
