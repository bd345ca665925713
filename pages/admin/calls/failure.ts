/** A call the server refused, or never answered (`status` 0). */
export class CallFailure extends Error {
  override name = 'CallFailure';
  readonly status: number;
  /** What the server says in its field `error`, else `message`; '' when it says nothing. */
  readonly said: string;
  /** Messages by field name, for the form. */
  readonly fields: Record<string, string>;
  /** After how many seconds another attempt may succeed; 0 when the server doesn't tell. */
  readonly retryAfter: number;

  constructor(
    status: number,
    statusText: string,
    said = '',
    fields: Record<string, string> = {},
    retryAfter = 0,
  ) {
    super(`API Error ${status} ${statusText}`.trim());
    this.status = status;
    this.said = said;
    this.fields = fields;
    this.retryAfter = retryAfter;
  }
}

/** Reads a refusal, whose body may be anything: a proxy's page, nothing at all. */
export async function failureOf(response: {
  status: number;
  statusText: string;
  headers: Headers;
  text(): Promise<string>;
}): Promise<CallFailure> {
  const { error, message, fields } = parse(await response.text().catch(() => ''));
  const said = [error, message].find((text) => typeof text === 'string') ?? '';
  const retryAfter = Number(response.headers.get('retry-after')) || 0;
  return new CallFailure(response.status, response.statusText, said, messages(fields), retryAfter);
}

/** What a failure says to people: the server's sentence, else the one for this situation. */
export function sentenceOf(failure: unknown, otherwise: string): string {
  return (failure instanceof CallFailure && failure.said) || otherwise;
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
