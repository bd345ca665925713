import { renewing, unreachable } from './api.ts';
import { readToken } from './token.ts';

/** Receives the sent share of a form, from 0 to 1. */
export type OnProgress = (share: number) => void;

export interface Sending {
  onProgress: OnProgress;
  signal?: AbortSignal;
}

/** Milliseconds without progress until it gives up. The server waits as long for the rest of a request. */
const SILENCE = 120_000;

/**
 * Reports its progress, which `fetch` can't. @param path below the origin: '/api/gallery'.
 * @throws CallFailure with status 0 when no answer comes or it was stopped.
 */
export function sendForm(
  method: 'POST' | 'PUT',
  path: string,
  form: FormData,
  sending: Sending,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return renewing(() => sendOnce(method, path, form, sending, headers));
}

function sendOnce(
  method: string,
  path: string,
  form: FormData,
  { onProgress, signal }: Sending,
  headers: Readonly<Record<string, string>>,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(method, path);
    const token = readToken();
    if (token) request.setRequestHeader('Authorization', `Bearer ${token}`);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    const giveUp = () => request.abort();
    let silent = setTimeout(giveUp, SILENCE);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      clearTimeout(silent);
      silent = setTimeout(giveUp, SILENCE);
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => resolve(answerOf(request));
    request.onerror = () => reject(unreachable());
    request.onabort = () => reject(unreachable());
    signal?.addEventListener('abort', giveUp);
    request.onloadend = () => clearTimeout(silent);
    request.send(form);
  });
}

/** A proxy may answer with a status for which Response accepts no body. */
function answerOf(request: XMLHttpRequest): Response {
  const { status, statusText, responseText } = request;
  const retryAfter = request.getResponseHeader('Retry-After');
  const headers = retryAfter ? { 'Retry-After': retryAfter } : {};
  const body = [204, 205, 304].includes(status) ? null : responseText;
  return new Response(body, { status, statusText, headers });
}
