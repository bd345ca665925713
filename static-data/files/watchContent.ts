import { realpathSync } from 'node:fs';
import { watch } from 'chokidar';

/** Editors write a file in several steps; this long nothing more must have happened. */
const quietMilliseconds = 150;

/**
 * Calls back with the files (absolute paths) that changed below a folder or at a file, once they are whole.
 * Calls never overlap: what changes meanwhile comes with the next one.
 * @returns a function that ends watching.
 */
export function watchContent(
  path: string,
  onChange: (files: string[]) => Promise<void>,
): () => Promise<void> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let running = Promise.resolve();
  const flush = () => {
    running = running.then(async () => {
      const files = [...changed];
      changed.clear();
      if (files.length > 0) await onChange(files);
    });
  };
  const watcher = watch(realpathSync(path), {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: /(?:^|[/\\])(?:\.[^/\\]*|node_modules)(?:[/\\]|$)/,
  });
  watcher.on('all', (event, file) => {
    if (event !== 'add' && event !== 'change') return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(flush, quietMilliseconds);
  });
  return async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
  };
}
