import { connect } from 'node:tls';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { readSetting, saveHiddenSetting } from '../../agency/settings/store.ts';
import type { Database } from '../../database/schema.ts';
import { momentInUtc } from '../../values/formats/moments.shared.ts';
import { isPublicAddress } from '../../webhooks/publicAddress.ts';
import type { Reason } from './reason.shared.ts';

const KEY = 'certificate_state';
const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;
const PATIENCE = 10_000;

const stateSchema = z.object({
  host: z.string(),
  /** ISO 8601 in UTC; null until the host was reached. */
  starts_at: z.string().nullable(),
  ends_at: z.string().nullable(),
  looked_at: z.string(),
});

type CertificateState = z.infer<typeof stateSchema>;

/** Node verifies nothing here, because expired certificates have to be read too. */
export type ReadCertificate = (host: string, port: number) => Promise<{ from: Date; to: Date } | null>;

/** Looks once a day, and every hour while the end is near, so that a renewal is noticed. */
export async function lookAtCertificate(
  db: Kysely<Database>,
  siteUrl: string,
  now: Date,
  read: ReadCertificate = readValidity,
): Promise<void> {
  const address = publicHttps(siteUrl);
  if (!address) return;
  const stored = await readState(db, address.host);
  const pause = stored && endsSoon(stored, now) ? HOUR : DAY;
  if (stored && now.getTime() - Date.parse(stored.looked_at) < pause) return;
  const found = await read(address.hostname, Number(address.port || 443)).catch(() => null);
  await saveHiddenSetting(db, KEY, {
    host: address.host,
    starts_at: found?.from.toISOString() ?? stored?.starts_at ?? null,
    ends_at: found?.to.toISOString() ?? stored?.ends_at ?? null,
    looked_at: now.toISOString(),
  });
}

export async function certificateReason(
  db: Kysely<Database>,
  siteUrl: string,
  now: Date,
): Promise<Reason | null> {
  const host = publicHttps(siteUrl)?.host;
  const state = host ? await readState(db, host) : undefined;
  if (!state?.ends_at || !endsSoon(state, now)) return null;
  const { ends_at } = state;
  const isOver = Date.parse(ends_at) <= now.getTime();
  return {
    code: 'certificate_ending',
    state: isOver ? 'problem' : 'warning',
    sentence: `The certificate of ${host} ${isOver ? 'expired' : 'expires'} on ${momentInUtc(ends_at)}.`,
    advice: 'Renew it on the proxy in front of Vitrine, and check why that didn’t happen automatically.',
    path: '',
    since: null,
  };
}

const DAYS_BEFORE = 14;

/** Programs renew a certificate when a third of its time is left: with less than a sixth, that has failed. */
function endsSoon({ starts_at, ends_at }: CertificateState, now: Date): boolean {
  if (starts_at === null || ends_at === null) return false;
  const soon = Math.min(DAYS_BEFORE * DAY, (Date.parse(ends_at) - Date.parse(starts_at)) / 6);
  return Date.parse(ends_at) - now.getTime() < soon;
}

async function readState(db: Kysely<Database>, host: string) {
  const { data } = stateSchema.safeParse(await readSetting(db, KEY));
  return data?.host === host ? data : null;
}

/** Null for hosts that no authority certifies: names without a dot, and addresses of private networks. */
function publicHttps(siteUrl: string): URL | null {
  if (!siteUrl.startsWith('https://')) return null;
  const url = new URL(siteUrl);
  const { hostname } = url;
  if (/^[\d.]+$|^\[/.test(hostname)) return isPublicAddress(hostname.replace(/[[\]]/g, '')) ? url : null;
  return !hostname.includes('.') || /\.(local|localhost|test|internal|lan)$/.test(hostname) ? null : url;
}

export function readValidity(host: string, port: number): Promise<{ from: Date; to: Date } | null> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false });
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The host did not answer in time')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { valid_from, valid_to } = socket.getPeerCertificate();
      socket.destroy();
      resolve(valid_to ? { from: new Date(valid_from), to: new Date(valid_to) } : null);
    });
  });
}
