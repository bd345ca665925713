import { once } from 'node:events';
import { createApp } from '#content-api/app.ts';
import { openStore } from '#content-api/database/open.ts';
import { testParts } from '../api.ts';
import { bookingOf } from '../entries/bookings.ts';

/*
 * A process of its own over a store that others use as well; its words are DATA_DIR STORE COUNT. Says “ready”, sends so many
 * bookings of one half hour when it is told to, and then prints their statuses.
 */
const [dataDir = '', place = '', count = '0'] = process.argv.slice(2);
const store = await openStore(place);
const app = createApp(testParts(store, dataDir));
console.log('ready');
await once(process.stdin, 'data');
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
console.log(JSON.stringify(replies));
process.stdin.destroy();
