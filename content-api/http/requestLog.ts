import type { IncomingMessage, ServerResponse } from 'node:http';

/** To be called with each request before it is answered. */
export type RequestLog = (request: IncomingMessage, response: ServerResponse) => void;

/**
 * Writes a line for each request once its answer has gone: nothing of who sent it, and nothing of what they asked
 * for but the path.
 * @param loggable what may be written of a path.
 */
export function requestLog(loggable: (path: string) => string): RequestLog {
  return (request, response) => {
    const began = performance.now();
    response.once('close', () => {
      const status = response.writableFinished ? response.statusCode : 'broken off';
      const milliseconds = Math.round(performance.now() - began);
      console.log(`${request.method} ${loggable(pathOf(request.url ?? '/'))} ${status} ${milliseconds} ms`);
    });
  };
}

/** A proxy may be asked with the origin before it. */
function pathOf(url: string): string {
  return url.replace(/^https?:\/\/[^/?]*/i, '').replace(/\?.*/s, '') || '/';
}
