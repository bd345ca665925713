import { once } from 'node:events';
import { join } from 'node:path';
import { createApp } from '#content-api/app.ts';
import { openEmbedded } from '#content-api/database/openEmbedded.ts';
import { testParts } from '../api.ts';
import { bookingOf } from '../entries/bookings.ts';

/*
 * A process of its own over a store that others use as well; its words are DATA_DIR COUNT. Says “ready”, sends so many
 * bookings of one half hour when it is told to, and then prints their statuses.
 */
const [dataDir = '', count = '0'] = process.argv.slice(2);
const store = openEmbedded(join(dataDir, 'content.db'));
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
