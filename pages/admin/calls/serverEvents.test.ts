import { expect, it } from 'vitest';
import { serverEvents } from './serverEvents.ts';

async function eventsIn(...chunks: string[]) {
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (stream) => {
      for (const chunk of chunks) stream.enqueue(new TextEncoder().encode(chunk));
      stream.close();
    },
  });
  const events = [];
  for await (const { event, data } of serverEvents(body)) events.push([event, data]);
  return events;
}

it('events are told apart, however the network cuts them', async () => {
  const events = [
    ['presence', '{"a":1}'],
    ['beat', ''],
    ['message', 'two\nlines'],
  ];
  const text =
    'event: presence\ndata: {"a":1}\n\nevent: beat\ndata: \n\n: alive\n\ndata: two\ndata: lines\n\n';
  expect(await eventsIn(text)).toEqual(events);
  expect(await eventsIn(...text)).toEqual(events);
});

it('what was cut off in the middle is none', async () => {
  expect(await eventsIn('data: whole\n\ndata: ha')).toEqual([['message', 'whole']]);
});
