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
  /** ISO 8601 in UTC; null while no look has reached the host. */
  ends_at: z.string().nullable(),
  looked_at: z.string(),
});

/** Reads when the certificate that a host serves expires. Node verifies nothing: an expired one has to be read too. */
export type ReadCertificate = (host: string, port: number) => Promise<Date | null>;

/** Looks once a day, and every hour while the end is near, so that a renewal is noticed. */
export async function lookAtCertificate(
  db: Kysely<Database>,
  siteUrl: string,
  now: Date,
  read: ReadCertificate = readExpiry,
): Promise<void> {
  const address = publicHttps(siteUrl);
  if (!address) return;
  const stored = await readState(db, address.host);
  const pause = stored && endsSoon(stored.ends_at, now) ? HOUR : DAY;
  if (stored && now.getTime() - Date.parse(stored.looked_at) < pause) return;
  const ends = await read(address.hostname, Number(address.port || 443)).catch(() => null);
  await saveHiddenSetting(db, KEY, {
    host: address.host,
    ends_at: ends?.toISOString() ?? stored?.ends_at ?? null,
    looked_at: now.toISOString(),
  });
}

export async function certificateReason(
  db: Kysely<Database>,
  siteUrl: string,
  now: Date,
): Promise<Reason | null> {
  const host = publicHttps(siteUrl)?.host;
  const ends_at = host && (await readState(db, host))?.ends_at;
  if (!ends_at || !endsSoon(ends_at, now)) return null;
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

function endsSoon(ends_at: string | null, now: Date): boolean {
  return ends_at !== null && Date.parse(ends_at) - now.getTime() < DAYS_BEFORE * DAY;
}

async function readState(db: Kysely<Database>, host: string) {
  const { data } = stateSchema.safeParse(await readSetting(db, KEY));
  return data?.host === host ? data : null;
}

/** Null for what no certificate authority certifies: a name without a dot, or an address of a private network. */
function publicHttps(siteUrl: string): URL | null {
  if (!siteUrl.startsWith('https://')) return null;
  const url = new URL(siteUrl);
  const { hostname } = url;
  if (/^[\d.]+$|^\[/.test(hostname)) return isPublicAddress(hostname.replace(/[[\]]/g, '')) ? url : null;
  return !hostname.includes('.') || /\.(local|localhost|test|internal|lan)$/.test(hostname) ? null : url;
}

function readExpiry(host: string, port: number): Promise<Date | null> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, servername: host, rejectUnauthorized: false });
    socket.setTimeout(PATIENCE, () => socket.destroy(new Error('The host did not answer in time')));
    socket.once('error', reject);
    socket.once('secureConnect', () => {
      const { valid_to } = socket.getPeerCertificate();
      socket.destroy();
      resolve(valid_to ? new Date(valid_to) : null);
    });
  });
}
