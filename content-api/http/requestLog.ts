import type { IncomingMessage, ServerResponse } from 'node:http';

export type RequestLog = (request: IncomingMessage, response: ServerResponse) => void;

/** Nothing of who sent it, and of what they asked for the path alone. @param loggable what of it to write. */
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
