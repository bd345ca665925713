import type { ReleaseFolder } from '#content-api/storage/releaseFolder.ts';
import type { PipelineParts } from '../parts.ts';
import { threadsFor } from '../threads/renderInThreads.ts';
import { type RenderThreads, readyToRender } from '../threads/renderThreads.ts';
import { type Linker, linkerFor } from './linker.ts';
import { countPages } from './plan.ts';
import type { MarkedSnapshot } from './snapshot.ts';

/** Threads that get ready while a run finds out what there is to do: to start takes them as long. */
export class EarlyThreads {
  linker: Linker | null = null;
  renderers: RenderThreads | null = null;
  readonly #parts: Pick<PipelineParts, 'root' | 'store'>;
  readonly #folder: ReleaseFolder;

  constructor(parts: Pick<PipelineParts, 'root' | 'store'>, folder: ReleaseFolder) {
    this.#parts = parts;
    this.#folder = folder;
  }

  /** For a run that builds on the last release, as soon as it is known that there is something to do. */
  getReadyToLink(): void {
    this.linker = linkerFor(this.#parts.root, this.#folder);
  }

  /** For a run that makes every page, as soon as it is known of what. */
  getReadyToRender(snapshot: MarkedSnapshot): void {
    const threads = threadsFor(countPages(snapshot));
    if (threads === 0) return;
    const { root, store } = this.#parts;
    const given = { root, store, record: false, snapshot, tasks: null };
    this.renderers = readyToRender({ ...given, count: threads - 1 });
  }

  /** Whether they had anything to do or not. */
  async stop(): Promise<void> {
    await Promise.all([this.linker?.stop(), this.renderers?.stop()]);
  }
}
