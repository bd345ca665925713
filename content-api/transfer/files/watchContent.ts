import { watch } from 'chokidar';
import { OperatorError } from '#content-api/errors.ts';
import { realContentPath } from './filesBelow.ts';

/** Editors write a file in several steps. */
const quietMilliseconds = 150;

/**
 * Runs never overlap: changes meanwhile come with the next run.
 * @param work gets the absolute paths that changed, and nothing the first time.
 * @returns after the first run. `broken` rejects when watching fails.
 * @throws the errors of the first run, and OperatorError if there is nothing or too much to watch.
 */
export async function watchContent(
  path: string,
  work: (files?: string[]) => Promise<void>,
): Promise<{ stop: () => Promise<void>; broken: Promise<never> }> {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watcher = watch(await realContentPath(path), {
    ignoreInitial: true,
    followSymlinks: false,
    ignored: /(?:^|[/\\])(?:\.[^/\\]*|node_modules)(?:[/\\]|$)/,
  });
  const broken = new Promise<never>((_, reject) => {
    watcher.on('error', (error) => reject(explained(error, path)));
  });
  broken.catch(() => {});
  const ready = new Promise<void>((resolve) => watcher.once('ready', resolve));
  const first = Promise.race([ready, broken]).then(() => work());
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
  return { stop, broken };
}

/** For too many watches, the system says "no space", which has nothing to do with the disk (inotify_add_watch(2)). */
function explained(error: unknown, path: string): unknown {
  const { code } = (error ?? {}) as { code?: string };
  if (code !== 'ENOSPC' && code !== 'EMFILE') return error;
  return new OperatorError(
    `The system watches no more files, so not all of ${path} can be: raise its limits (on Linux ` +
      'fs.inotify.max_user_watches and max_user_instances), or import without --watch.',
  );
}
