import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { captureLead } from '#content-api/enquiries/leads/capture.ts';
import { contactSchema } from '#content-api/enquiries/leads/leads.shared.ts';
import { createTestApi, type TestApi } from '../../support/api.ts';
import { startSmtp, type TestSmtp } from '../../support/doubles/smtp.ts';
import { enquiry } from '../../support/entries/leads.ts';
import { settled } from '../../support/entries/outbox.ts';
import { compiledProcess } from '../../support/processes/compiledProcess.ts';

/** Longer than a busy machine lets a process wait: nobody is to be taken for dead. */
const LEASE = 120_000;

let program: string;
beforeAll(async () => {
  program = await compiledProcess('deliveryProcess');
});

/** Queues two mails for each of so many leads, then lets processes loose on them. */
async function prepare(leads: number): Promise<{ api: TestApi; smtp: TestSmtp }> {
  const smtp = await startSmtp();
  const api = await createTestApi();
  for (let lead = 0; lead < leads; lead += 1) {
    await captureLead(api.store.db, contactSchema.parse(enquiry()));
  }
  return { api, smtp };
}

async function startWorker({ dataDir, store }: TestApi, { url }: TestSmtp): Promise<ChildProcess> {
  const child = spawn(process.execPath, [program, dataDir, store.location, url, String(LEASE)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => {
    child.kill('SIGKILL');
  });
  await once(child.stdout as NodeJS.EventEmitter, 'data');
  return child;
}

/** As when its lease has run out: what a killed worker held comes back. */
async function endLeases({ store: { db } }: TestApi): Promise<void> {
  const ended = new Date(0).toISOString();
  await db.updateTable('outbox').set({ lease_until: ended }).where('status', '=', 'sending').execute();
}

const counts = ({ received }: TestSmtp) => {
  const copies = new Map<string, number>();
  for (const { mail } of received) {
    copies.set(mail.messageId ?? '', (copies.get(mail.messageId ?? '') ?? 0) + 1);
  }
  return copies;
};

it('two processes at one store never send the same mail', { timeout: 180_000 }, async () => {
  const { api, smtp } = await prepare(60);
  await Promise.all([startWorker(api, smtp), startWorker(api, smtp)]);
  await settled(api, 90_000);
  expect(smtp.received).toHaveLength(120);
  expect(counts(smtp).size).toBe(120);
});

it('what a killed worker had in hand is sent by the next one', { timeout: 240_000 }, async () => {
  const { api, smtp } = await prepare(50);
  let kills = 0;
  while (smtp.received.length < 90 && kills < 8) {
    const before = smtp.received.length;
    const worker = await startWorker(api, smtp);
    await expect.poll(() => smtp.received.length, { timeout: 60_000 }).toBeGreaterThan(before + 4);
    await pause(Math.random() * 60);
    worker.kill('SIGKILL');
    await once(worker, 'exit');
    await endLeases(api);
    kills += 1;
  }
  await startWorker(api, smtp);
  await settled(api, 90_000);
  const copies = counts(smtp);
  expect(kills).toBeGreaterThan(1);
  expect(copies.size).toBe(100);
  // A server's “250” that a dead process never noted: a copy more for each of those, under the same Message-ID.
  expect(Math.max(...copies.values())).toBeLessThanOrEqual(1 + kills);
  expect(smtp.received.length - 100).toBeLessThanOrEqual(kills * 5);
});
