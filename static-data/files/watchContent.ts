import { watch } from 'chokidar';
import { realContentPath } from './readContent.ts';

/** Editors write a file in several steps; this long nothing more must have happened. */
const quietMilliseconds = 150;

/**
 * Does something at once with all files below a folder or at a file, and again with those (absolute paths) that
 * changed, once they are whole. It never overlaps: what changes meanwhile, from the first time on, comes with the next
 * one.
 * @param work gets the files that changed; nothing the first time.
 * @returns after the first time, a function that ends watching.
 * @throws what the first time throws; OperatorError when the path isn't there.
 */
export async function watchContent(
  path: string,
  work: (files?: string[]) => Promise<void>,
): Promise<() => Promise<void>> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(await realContentPath(path), {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: /(?:^|[/\\])(?:\.[^/\\]*|node_modules)(?:[/\\]|$)/,
  });
  const first = new Promise<void>((resolve) => watcher.once('ready', resolve)).then(() => work());
  let running = first;
  const flush = () => {
    running = running.then(async () => {
      const files = [...changed];
      changed.clear();
      if (files.length > 0) await work(files);
    });
  };
  watcher.on('all', (event, file) => {
    if (event !== 'add' && event !== 'change') return;
    changed.add(file);
    clearTimeout(timer);
    timer = setTimeout(flush, quietMilliseconds);
  });
  const stop = async () => {
    clearTimeout(timer);
    await watcher.close();
    await running;
  };
  await first.catch(async (error: unknown) => {
    await stop().catch(() => {});
    throw error;
  });
  return stop;
}
