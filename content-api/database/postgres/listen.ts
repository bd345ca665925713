import pg from 'pg';

/** The news between servers of one database, as its triggers name it; `missed`: some may have been lost. */
export type Heard = 'release' | 'run' | 'duty' | 'version' | 'missed' | `presence ${string} ${string}`;

/** Milliseconds after a lost connection, doubled each time. */
const [FIRST_WAIT, LONGEST_WAIT] = [250, 5_000];

/** On a connection of its own, which is made again whenever it is lost. https://www.postgresql.org/docs/current/sql-notify.html */
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
    // Without a listener an error would end the process; that the connection has ended says the other event.
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
