import pg from 'pg';

/** Notices between the servers of one database, as its triggers name them. After `missed`, some may be lost. */
export type Heard = 'release' | 'run' | 'duty' | 'version' | 'missed' | `presence ${string} ${string}`;

/** Milliseconds until the next attempt, doubled each time. */
const [FIRST_WAIT, LONGEST_WAIT] = [250, 5_000];

/** Uses a separate connection and reconnects when it breaks. https://www.postgresql.org/docs/current/sql-notify.html */
export function listen(url: string, hear: (heard: Heard) => void): { stop(): Promise<void> } {
  let client: pg.Client | undefined;
  let timer: NodeJS.Timeout | undefined;
  let wait = FIRST_WAIT;
  let stopped = false;

  const begin = async () => {
    const mine = new pg.Client({
      connectionString: url,
      application_name: 'vitrine listening',
      keepAlive: true,
      connectionTimeoutMillis: 5_000,
    });
    client = mine;
    // An error without a listener would end the process. The `end` event reports a lost connection.
    mine.on('error', () => {});
    mine.on('end', () => {
      if (client === mine) again();
    });
    mine.on('notification', ({ payload = '' }) => hear(payload as Heard));
    try {
      await mine.connect();
      await mine.query('listen vitrine');
      wait = FIRST_WAIT;
      hear('missed');
    } catch {
      await mine.end().catch(() => {});
      if (client === mine) again();
    }
  };
  const again = () => {
    client = undefined;
    if (stopped) return;
    timer = setTimeout(begin, wait);
    wait = Math.min(2 * wait, LONGEST_WAIT);
  };

  void begin();
  return {
    stop: async () => {
      stopped = true;
      clearTimeout(timer);
      const last = client;
      client = undefined;
      await last?.end().catch(() => {});
    },
  };
}
