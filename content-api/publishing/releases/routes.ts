import { readFile } from 'node:fs/promises';
import { type SSEStreamingApi, streamSSE } from 'hono/streaming';
import type { Store } from '../../database/open.ts';
import { ApiFailure, notFound, OperatorError } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith, FailureBody } from '../../http/call.ts';
import { log } from '../../log.ts';
import { callerOrFail } from '../../staff/access/guard.ts';
import {
  currentRelease,
  pathInRelease,
  type ReleaseStorage,
  readManifest,
  releaseFolder,
} from '../../storage/releaseFolder.ts';
import { announceRollback, latestRelease } from './announce.ts';
import { passagesOfPage } from './passages.ts';
import { type Publishing, reasonFor } from './publishing.ts';
import type { PageChange, Passage, PublishPlan } from './releases.shared.ts';
import {
  generatedSchema,
  latestReleaseSchema,
  pageChangeSchema,
  type pageQuerySchema,
  publishEventSchema,
  publishPlanSchema,
  type ReleaseList,
  releaseListSchema,
  type servedReleaseSchema,
} from './releases.shared.ts';

/** Nobody can watch ten thousand steps: at least so many milliseconds lie between two. */
const stepEvery = 100;
const idleSeconds = 10;

export function releaseRoutes({
  store,
  publishing,
  publishPlan,
  renderPage,
  releases,
  askStorage,
  dataDir,
}: {
  store: Pick<Store, 'db'>;
  publishing: Publishing;
  publishPlan(): Promise<PublishPlan>;
  renderPage(url: string): Promise<string | null>;
  releases: ReleaseStorage;
  askStorage(): Promise<void>;
  dataDir: string;
}) {
  return {
    latest: answers(
      'Get the current release',
      latestReleaseSchema,
    )((call: Call) => call.json({ release: latestRelease(dataDir) })),

    list: answers(
      'List the releases',
      releaseListSchema,
    )(async (call: Call) => call.json({ releases: await keptReleases(releases) })),

    /** From the next request on. Later content waits for the next release; unpublished content stays withdrawn. */
    serve: answers('Roll back to another release', latestReleaseSchema, 200, {
      description: 'The next run publishes the saved content again.',
      refusals: { 404: 'No such release' },
    })(async (call: CallWith<{ json: typeof servedReleaseSchema }>) => {
      const { release } = call.req.valid('json');
      if (!(await releases.list()).includes(release)) throw notFound('Release');
      await releases.serve(release, callerOrFail(call).user.display_name);
      await announceRollback(store.db, release);
      call.set('audited', { title: release });
      return call.json({ release: latestRelease(dataDir) });
    }),

    plan: answers('Get the plan: what the next run would change', publishPlanSchema, 200, {
      description: 'Lists the pages that would be added, changed or removed, and why.',
      refusals: { 503: 'The plan could not be made' },
    })(async (call: Call) =>
      call.json(
        await publishPlan().catch((error: unknown) => {
          throw explain(error, call);
        }),
      ),
    ),

    pageChange: answers('Compare a published page with its saved content', pageChangeSchema, 200, {
      description: 'Returns both as passages in order, the head included. Compare them in your client.',
      refusals: { 404: 'Page not found' },
    })(async (call: CallWith<{ query: typeof pageQuerySchema }>) => {
      const change = await pageChange(dataDir, call.req.valid('query').url, renderPage);
      if (!change) throw notFound('Page');
      return call.json(change);
    }),

    generate: answers('Generate the static pages', generatedSchema, 200, {
      refusals: {
        409: 'The content has problems that you must fix first',
        503: 'It failed; the published site is unchanged',
      },
    })(async (call: Call) => {
      // Otherwise the run itself would find out, and its message would ask staff to fix something.
      await askStorage();
      const published = await publishing.run().catch((error: unknown) => {
        throw explain(error, call);
      });
      call.set('audited', { title: published.release });
      const message = 'Static pages generated successfully!';
      return call.json({ success: true as const, message, ...published });
    }),

    /** Tells late followers what has happened so far; ends with the run, or soon when none begins. */
    events: answers('Stream the progress of a run as server-sent events', publishEventSchema, 200, {
      description: 'Sends one event for each line of the command. Read it with fetch to send your token.',
      media: 'text/event-stream',
    })((call: Call) => {
      const response = streamSSE(call, (stream) => relay(publishing, stream));
      response.headers.set('Cache-Control', 'no-store');
      // Proxies hold back what they take for a page; this header of nginx is understood by others too.
      response.headers.set('X-Accel-Buffering', 'no');
      return response;
    }),
  };
}

async function keptReleases(releases: ReleaseStorage): Promise<ReleaseList['releases']> {
  const serving = await releases.current();
  const stored = await Promise.all((await releases.list()).map((id) => releases.stat(id)));
  return stored.flatMap((release) => {
    if (!release) return [];
    const { id, createdAt, pages, bytes } = release;
    return [{ id, createdAt, pages, bytes, serving: id === serving }];
  });
}

async function relay(publishing: Publishing, stream: SSEStreamingApi): Promise<void> {
  let quiet = 0;
  let over = false;
  let lastStep = 0;
  const unfollow = publishing.follow((event) => {
    quiet = 0;
    if (event.type === 'progress' && event.done < event.total) {
      if (performance.now() - lastStep < stepEvery) return;
      lastStep = performance.now();
    }
    over ||= event.type === 'result' || event.type === 'failed';
    void stream.writeSSE({ event: event.type, data: JSON.stringify(event) });
  });
  stream.onAbort(unfollow);
  while (!over && !stream.aborted && (quiet < idleSeconds || publishing.isRunning())) {
    await stream.sleep(1000);
    quiet += 1;
    if (quiet % 5 === 0) await stream.write(': alive\n\n');
  }
  unfollow();
}

export function generationFailure({ error }: FailureBody) {
  return { success: false, message: error };
}

/** An error that staff can fix uses the command's own words; any other is in the server's log. */
function explain(error: unknown, call: Call): ApiFailure {
  if (error instanceof OperatorError) return new ApiFailure(409, 'failed', reasonFor(error));
  const id = call.get('requestId');
  log.error('Generating failed', { requestId: id, error });
  const more = { request_id: id };
  const advice = `The published site is unchanged. For details, search the log for request ${id}.`;
  return new ApiFailure(503, 'unavailable', `${reasonFor(error)} ${advice}`, { more });
}

async function pageChange(
  dataDir: string,
  url: string,
  render: (url: string) => Promise<string | null>,
): Promise<PageChange | null> {
  const [before, after] = [await servedPage(dataDir, url), await render(url)];
  if (before === null && after === null) return null;
  return { url, before: passages(before), after: passages(after) };
}

function passages(html: string | null): Passage[] | null {
  return html === null ? null : passagesOfPage(html);
}

/** The page as visitors find it. Only what the manifest lists as a page is read, whatever the address looks like. */
async function servedPage(dataDir: string, url: string): Promise<string | null> {
  const folder = releaseFolder(dataDir);
  const id = currentRelease(folder);
  const files = (id !== null && readManifest(folder, id)?.files) || {};
  const path = url === '/' ? 'index.html' : `${url.slice(1)}.html`;
  if (id === null || !Object.hasOwn(files, path) || files[path]?.kind !== 'page') return null;
  return readFile(pathInRelease(folder, id, path), 'utf8').catch(() => null);
}
