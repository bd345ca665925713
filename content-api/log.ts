export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export const LOG_FORMATS = ['text', 'json'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

interface Details {
  requestId?: string | undefined;
  error?: unknown;
  /** Further fields of a line of JSON, which the message says in words. */
  fields?: Record<string, string | number>;
}

/** Commands print the message alone, on their terminal. A server says how its log is to look before it serves. */
let look: { format: 'plain' | (typeof LOG_FORMATS)[number]; level: LogLevel } = {
  format: 'plain',
  level: 'info',
};

/** @returns the earlier look, for going back to it. */
export function configureLog(next: typeof look): typeof look {
  const earlier = look;
  look = next;
  return earlier;
}

/** Whether the log is for machines, so that everything a server prints has to be a line of it. */
export function isLogJson(): boolean {
  return look.format === 'json';
}

/** Every line that a server writes. None has personal data: addresses in it are blacked out. */
export const log = {
  error: (message: string, details?: Details) => write('error', message, details),
  warn: (message: string, details?: Details) => write('warn', message, details),
  info: (message: string, details?: Details) => write('info', message, details),
  debug: (message: string, details?: Details) => write('debug', message, details),
};

function write(level: LogLevel, message: string, details: Details = {}): void {
  if (LOG_LEVELS.indexOf(level) > LOG_LEVELS.indexOf(look.level)) return;
  const line = look.format === 'json' ? json(level, message, details) : text(level, message, details);
  if (level === 'error' || level === 'warn') console.error(line);
  else console.log(line);
}

function json(level: LogLevel, message: string, { requestId, error, fields = {} }: Details): string {
  const shown = Object.entries(fields).map(([name, value]) => [
    name,
    typeof value === 'string' ? withoutAddresses(value) : value,
  ]);
  return JSON.stringify({
    time: new Date().toISOString(),
    level,
    message: withoutAddresses(message),
    request_id: requestId,
    ...Object.fromEntries(shown),
    error: error === undefined ? undefined : withoutAddresses(stackOf(error)),
  });
}

/** What follows in further lines is indented: nobody's words can pass for an event (CWE-117). */
function text(level: LogLevel, message: string, { requestId, error }: Details): string {
  const begin = look.format === 'plain' ? '' : `${new Date().toISOString()} ${level} `;
  const request = requestId === undefined ? '' : `, request ${requestId}`;
  const stack = error === undefined ? '' : `\n${stackOf(error)}`;
  const lines = withoutAddresses(`${message}${request}${stack}`);
  return begin + (begin ? lines.replace(/\r?\n\s*/g, '\n    ') : lines);
}

/** The stacks of an error and its causes. Other properties stay out: databases put the refused row into them. */
function stackOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code } = error as { code?: unknown };
  const own = `${error.stack ?? error.message}${typeof code === 'string' ? `\nCode: ${code}` : ''}`;
  const parts = error instanceof AggregateError ? error.errors : [];
  const causes = error.cause === undefined ? parts : [...parts, error.cause];
  return [own, ...causes.map((cause) => `Caused by: ${stackOf(cause)}`)].join('\n');
}

const EMAIL = /[\p{L}\p{N}._%+'-]+@[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*\.\p{L}{2,}/gu;
const CONTROL = /(?!\n)\p{Cc}/gu;

/** Mail servers repeat the address that they refuse, and visitors ask for paths with one in it. */
function withoutAddresses(line: string): string {
  return line.replace(EMAIL, '…@…').replace(CONTROL, ' ');
}
