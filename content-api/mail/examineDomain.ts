import { Resolver } from 'node:dns/promises';
import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import type { Letterhead, MailSettings } from '../agency/letterhead.ts';
import type { DomainRecord, SenderDomain } from './mail.shared.ts';

export type TxtLookup = Pick<Resolver, 'resolveTxt'>;

/** Large providers use these; DNS can't list selectors. */
const COMMON_SELECTORS =
  'default dkim mail smtp google selector1 selector2 s1 s2 k1 k2 k3 fm1 fm2 zoho pm protonmail mandrill mailjet'.split(
    ' ',
  );

export async function examineDomain(
  { from, hasSender, replyTo }: Pick<Letterhead, 'from' | 'hasSender' | 'replyTo'>,
  { smtpUrl, dkimSelector = '' }: Pick<MailSettings, 'smtpUrl' | 'dkimSelector'>,
  lookup: TxtLookup = new Resolver({ timeout: 2000, tries: 2 }),
): Promise<SenderDomain> {
  if (!hasSender) return { domain: '', records: [] };
  const domain = domainToASCII(from.address.split('@').at(-1) ?? '');
  const server = smtpUrl ? new URL(smtpUrl).hostname : '';
  const records = await Promise.all([
    spfOf(lookup, domain, server),
    dkimOf(lookup, domain, dkimSelector),
    dmarcOf(lookup, domain, replyTo.address),
  ]);
  return { domain, records };
}

/** RFC 7208 §3.2: exactly one; §5.1: +all lets everybody send. */
async function spfOf(lookup: TxtLookup, domain: string, server: string): Promise<DomainRecord> {
  const kind = 'SPF';
  const add = { name: domain, value: `v=spf1 mx${mechanismOf(server)} ~all` };
  const found = await recordsAt(lookup, domain, /^v=spf1(?: |$)/i);
  if (found === null) return unanswered(kind);
  const [record, ...more] = found;
  if (record === undefined) {
    const text = `${domain} doesn’t say which servers may send its emails. Add this record, or the one that your mail provider names.`;
    return { kind, state: 'missing', text, add };
  }
  if (more.length > 0) {
    const text = `${domain} has ${found.length} SPF records, so servers ignore them all. Merge them into one.`;
    return { kind, state: 'wrong', text, add: null };
  }
  if (/(?:^|\s)\+?all(?:\s|$)/i.test(record)) {
    const text = `${record} lets every server send emails of ${domain}. Replace its end with ~all.`;
    return { kind, state: 'wrong', text, add: { name: domain, value: record.replace(/\+?all/i, '~all') } };
  }
  return { kind, state: 'ok', text: record, add: null };
}

/** RFC 7208 §5: a host by its name, or by its address. */
function mechanismOf(server: string): string {
  const bare = server.replace(/^\[|\]$/g, '');
  const version = isIP(bare);
  return server ? ` ${version === 0 ? 'a' : `ip${version}`}:${bare}` : '';
}

/** RFC 6376 §3.6.1: a key with an empty p= was revoked. */
async function dkimOf(lookup: TxtLookup, domain: string, selector: string): Promise<DomainRecord> {
  const kind = 'DKIM';
  const selectors = selector ? [selector] : COMMON_SELECTORS;
  const found = await Promise.all(
    selectors.map(async (name) => ({
      name,
      keys: await recordsAt(lookup, `${name}._domainkey.${domain}`, /(?:^|;)\s*p=/i),
    })),
  );
  const name = `${selector || 'selector'}._domainkey.${domain}`;
  const working = found.find(({ keys }) => keys?.some((key) => /(?:^|;)\s*p=\s*[\w+/]/i.test(key)));
  if (working) return { kind, state: 'ok', text: `The selector ${working.name} has a key.`, add: null };
  if (found.some(({ keys }) => keys === null)) return unanswered(kind);
  const add = { name, value: 'v=DKIM1; k=rsa; p=…' };
  if (found.some(({ keys }) => keys?.length)) {
    const text = `The key at ${name} is revoked. Replace it with the one from your mail provider.`;
    return { kind, state: 'wrong', text, add };
  }
  const text = selector
    ? `There is no key at ${name}. Add the record that your mail provider gives you.`
    : 'There is no key under a common selector. Switch DKIM on at your mail provider and add its record. If you did, set DKIM_SELECTOR to its selector.';
  return { kind, state: 'missing', text, add };
}

/** RFC 7489 §6.6.3: a domain without a record follows the one above. */
async function dmarcOf(lookup: TxtLookup, domain: string, reports: string): Promise<DomainRecord> {
  const kind = 'DMARC';
  const labels = domain.split('.');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  for (const one of domains) {
    const found = await recordsAt(lookup, `_dmarc.${one}`, /^v=DMARC1\s*(?:;|$)/i);
    if (found === null) return unanswered(kind);
    const [record, ...more] = found;
    if (record === undefined) continue;
    if (more.length > 0) {
      const text = `${one} has ${found.length} DMARC records, so servers ignore them all. Keep one.`;
      return { kind, state: 'wrong', text, add: null };
    }
    return { kind, state: 'ok', text: record, add: null };
  }
  const text = `${domain} doesn’t say what to do with forged emails. Large mailbox providers want this record.`;
  const add = { name: `_dmarc.${domain}`, value: `v=DMARC1; p=none; rua=mailto:${reports}` };
  return { kind, state: 'missing', text, add };
}

const NONE = new Set(['ENODATA', 'ENOTFOUND']);

/** The records of this form; null where no name server answers. */
async function recordsAt(lookup: TxtLookup, name: string, form: RegExp): Promise<string[] | null> {
  try {
    const records = await lookup.resolveTxt(name);
    return records.map((parts) => parts.join('').trim()).filter((record) => form.test(record));
  } catch (error) {
    return NONE.has((error as NodeJS.ErrnoException).code ?? '') ? [] : null;
  }
}

function unanswered(kind: DomainRecord['kind']): DomainRecord {
  return { kind, state: 'unknown', text: 'The name server didn’t answer. Try again later.', add: null };
}
