/** Milliseconds that a clock may be off, because answers give whole seconds and take a while to arrive. */
const SLACK = 60_000;

let ahead = 0;

export function noteServerTime({ headers }: Pick<Response, 'headers'>): void {
  const serverTime = Date.parse(headers.get('Date') ?? '');
  if (Number.isNaN(serverTime)) return;
  const off = serverTime - Date.now();
  ahead = Math.abs(off) > SLACK ? off : 0;
}

/** The time by the server's clock, because the user's machine may be set to another day. */
export function serverNow(): Date {
  return new Date(Date.now() + ahead);
}
