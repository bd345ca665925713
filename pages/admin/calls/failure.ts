export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly status: number;
  /** The server's own words from its field `error`, else `message`; '' if there are none. */
  readonly serverMessage: string;
  readonly fields: Record<string, string>;
  /** Seconds until another attempt may succeed; 0 if the server doesn't say. */
  readonly retryAfter: number;
  /** Some refusals carry more, such as the current version of the entry. */
  readonly answer: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    statusText: string,
    serverMessage = '',
    fields: Record<string, string> = {},
    retryAfter = 0,
    answer: Readonly<Record<string, unknown>> = {},
  ) {
    super(`API Error ${status} ${statusText}`.trim());
    this.status = status;
    this.serverMessage = serverMessage;
    this.fields = fields;
    this.retryAfter = retryAfter;
    this.answer = answer;
  }

  /** The server's stable word for what is wrong: 'stale', 'in_use'; '' when it has none. */
  get code(): string {
    return typeof this.answer.code === 'string' ? this.answer.code : '';
  }

  /** The user who has changed the entry in the meantime, as the beginning of a sentence. */
  get changedBy(): string {
    const { changed_by: name } = this.answer;
    return typeof name === 'string' && name !== '' ? name : 'Someone else';
  }
}

export async function failureOf(response: {
  status: number;
  statusText: string;
  headers: Headers;
  text(): Promise<string>;
}): Promise<CallFailure> {
  const answer = parse(await response.text().catch(() => ''));
  const { error, message, fields } = answer;
  const serverMessage = [error, message].find((text) => typeof text === 'string') ?? '';
  const retryAfter = Number(response.headers.get('retry-after')) || 0;
  return new CallFailure(response.status, response.statusText, serverMessage, messages(fields), retryAfter, {
    ...answer,
  });
}

export function sentenceOf(failure: unknown, otherwise: string): string {
  return (failure instanceof CallFailure && failure.serverMessage) || otherwise;
}

/** The reason for a notice; '' if it is unknown or shown elsewhere. @param notice text that the notice already has. */
export function reasonIn(failure: unknown, notice: string): string {
  if (!(failure instanceof CallFailure)) return '';
  const { status, serverMessage, fields } = failure;
  if (status === 0) return 'The server can’t be reached. Check your connection and try again.';
  if (!serverMessage && [502, 503, 504].includes(status))
    return 'The server isn’t responding. Try again in a minute.';
  // Our own server states its limit, so without a message the refusal is from a proxy.
  if (!serverMessage && status === 413)
    return 'This is larger than the web server in front of this site accepts. Choose something smaller, or ask the operator to raise the limit.';
  // The form or the question that sent the call reports changed (409) and missing (404) entries.
  const isShown =
    notice.includes(serverMessage) || [404, 409].includes(status) || Object.keys(fields).length > 0;
  return isShown ? '' : sentence(serverMessage);
}

function sentence(message: string): string {
  return /[.!?…]$/.test(message) ? message : `${message}.`;
}

function parse(text: string): { error?: string; message?: string; fields?: unknown } {
  try {
    return Object(JSON.parse(text));
  } catch {
    return {};
  }
}

function messages(fields: unknown): Record<string, string> {
  const entries = Object.entries(Object(fields)).filter(([, message]) => typeof message === 'string');
  return Object.fromEntries(entries) as Record<string, string>;
}
