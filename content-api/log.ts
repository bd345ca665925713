export const LOG_LEVELS = ['error', 'warn', 'info', 'debug'] as const;
export const LOG_FORMATS = ['text', 'json'] as const;

export type LogLevel = (typeof LOG_LEVELS)[number];

interface Details {
  requestId?: string | undefined;
  error?: unknown;
  /** Further fields of a JSON line; the message has them in words. */
  fields?: Record<string, string | number>;
}

/** Commands print only the message. A server sets its log's format before it serves. */
let look: { format: 'plain' | (typeof LOG_FORMATS)[number]; level: LogLevel } = {
  format: 'plain',
  level: 'info',
};

/** @returns the previous configuration. */
export function configureLog(next: typeof look): typeof look {
  const earlier = look;
  look = next;
  return earlier;
}

/** A JSON log requires every printed line to be JSON. */
export function isLogJson(): boolean {
  return look.format === 'json';
}

/** All lines of a server's log. None has personal data: addresses are blacked out. */
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

/** Further lines are indented, so that no text can pass for an event (CWE-117). */
function text(level: LogLevel, message: string, { requestId, error }: Details): string {
  const begin = look.format === 'plain' ? '' : `${new Date().toISOString()} ${level} `;
  const request = requestId === undefined ? '' : `, request ${requestId}`;
  const stack = error === undefined ? '' : `\n${stackOf(error)}`;
  const lines = withoutAddresses(`${message}${request}${stack}`);
  return begin + (begin ? lines.replace(/\r?\n\s*/g, '\n    ') : lines);
}

/** Stacks of an error and its causes, without other properties: databases put the refused row into them. */
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

/** Mail servers repeat the address that they refuse, and visitors request paths with addresses. */
function withoutAddresses(line: string): string {
  return line.replace(EMAIL, '…@…').replace(CONTROL, ' ');
}
