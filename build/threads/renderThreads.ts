import type { PageTask } from '../stages/makePage.ts';
import type { MarkedSnapshot } from '../stages/snapshot.ts';
import { digestOfPosts } from '../stages/takePosts.ts';
import type { RenderContent, RenderJob, RenderResult, RenderStart } from './renderJob.ts';
import { later, startThread } from './thread.ts';

/** Threads that render pages as soon as they are told how. */
export interface RenderThreads {
  begin(job: RenderJob, onProgress: (pages: number) => void): void;
  results: Promise<RenderResult>[];
  stop(): Promise<unknown>;
}

/** What such threads are started with. */
export interface RenderThreadsOptions extends Pick<RenderStart, 'root' | 'store' | 'record'> {
  count: number;
  snapshot: MarkedSnapshot;
  /** The pages to be made; null for all of the site, which a thread finds out sooner than it is told. */
  tasks: PageTask[] | null;
}

/** Starts threads, which load their program and read the content while it is found out what there is to do. */
export function readyToRender({ count, root, store, record, ...given }: RenderThreadsOptions): RenderThreads {
  let progress: (pages: number) => void = () => {};
  const started = Array.from({ length: count }, () => {
    const [content, job] = [later<RenderContent>(), later<RenderJob>()];
    const ports = [content.port, job.port];
    const start = { root, store, record, content: content.port, job: job.port };
    const onProgress = (pages: number) => progress(pages);
    const thread = startThread<RenderStart, RenderResult>(root, 'renderPages', start, { onProgress, ports });
    return { thread, content, job };
  });
  const content = contentOf(given);
  for (const one of started) one.content.tell(content);
  return {
    begin: (job, onProgress) => {
      progress = onProgress;
      for (const one of started) one.job.tell(job);
    },
    results: started.map(({ thread }) => thread.result),
    stop: () => Promise.all(started.map(({ thread }) => thread.stop())),
  };
}

function contentOf({ snapshot, tasks }: Pick<RenderThreadsOptions, 'snapshot' | 'tasks'>): RenderContent {
  const { posts, marks, body: _, toc: _toc, ...others } = snapshot;
  return { digest: digestOfPosts({ posts, marks }), others, tasks };
}
