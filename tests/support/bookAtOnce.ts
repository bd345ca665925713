import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createApp } from '#content-api/app.ts';
import { openStore } from '#content-api/database/open.ts';
import { testParts } from './api.ts';
import { bookingOf } from './bookings.ts';

/*
 * A process of its own over a store that others use as well: sends so many bookings of one half hour at this moment
 * and prints their statuses. `tsx tests/support/bookAtOnce.ts DATA_DIR COUNT WHEN`
 */
const [dataDir = '', count = '0', when = '0'] = process.argv.slice(2);
const store = openStore(join(dataDir, 'content.db'));
const app = createApp(testParts(store, dataDir));
await setTimeout(Math.max(0, Number(when) - Date.now()));
const replies = await Promise.all(
  Array.from({ length: Number(count) }, async () => {
    const body = JSON.stringify(bookingOf('2089-01-10', { time: '10:00 AM' }));
    const headers = { 'content-type': 'application/json' };
    const response = await app.request('/api/booking', { method: 'POST', headers, body });
    const { nextFree = [] } = (await response.json()) as { nextFree?: object[] };
    return { status: response.status, offered: nextFree.length };
  }),
);
await store.close();
process.stdout.write(JSON.stringify(replies));
