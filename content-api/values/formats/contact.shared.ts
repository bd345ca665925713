import { formatAddress } from 'localized-address-format';
import { urlOf } from '../url.shared.ts';

interface PostalParts {
  street: string;
  locality: string;
  postalCode: string;
  region?: string;
  /** ISO 3166-1 alpha-2. */
  country?: string;
}

/** An address line by line in its country's form, without the parts that nobody has filled in. */
export function postalLines({
  street,
  locality,
  postalCode,
  region = '',
  country = '',
}: PostalParts): string[] {
  if (!/^[a-z]{2}$/i.test(country))
    return [street, [locality, postalCode].filter(Boolean).join(' '), region].filter(Boolean);
  const lines = (addressLines: string[]) =>
    formatAddress({
      postalCountry: country.toUpperCase(),
      addressLines: addressLines.filter(Boolean),
      locality,
      postalCode,
      administrativeArea: region,
    });
  const usual = lines([street]);
  // Some forms have no place for a part, such as the town in Japan, which then stands with the street.
  const missing = [postalCode, locality, region].filter((part) => !usual.join('\n').includes(part));
  if (missing.length === 0) return usual;
  const isLargeFirst = postalCode !== '' && (usual[0] ?? '').includes(postalCode);
  return lines(isLargeFirst ? [...missing, street] : [street, missing.join(' ')]);
}

/** Which parts an address in this country has beside street and town. */
export function postalParts(country: string): { region: boolean; postalCode: boolean } {
  if (!/^[a-z]{2}$/i.test(country)) return { region: false, postalCode: true };
  const [region, postalCode] = ['\u0001', '\u0002'];
  const shown = formatAddress({
    postalCountry: country.toUpperCase(),
    addressLines: ['.'],
    administrativeArea: region,
    postalCode,
  }).join('\n');
  return { region: shown.includes(region), postalCode: shown.includes(postalCode) };
}

/** A label before the number, its digits with the usual separators, and an extension (RFC 3966, `ext`). */
const telephone =
  /^(?:[\p{L}.\- ]+:)?\s*(?<number>\+?[\d\s().\-/\u2010-\u2015]+?)\s*(?:(?:,?\s*ext\.?|x|#)\s*(?<extension>\d{1,7}))?$/iu;

/** RFC 3966; undefined for what is none. Behind a country's code '(0)' is dialled only in that country. */
export function telephoneLink(phone: string): string | undefined {
  const written = phone
    .normalize('NFKC')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/\p{Cf}/gu, '')
    .trim();
  const { number = '', extension } = telephone.exec(written)?.groups ?? {};
  const dialled = (number.startsWith('+') ? number.replace(/\(\s*0\s*\)/, '') : number).replace(
    /[^+\d]/g,
    '',
  );
  // E.164 knows no number of more than 15 digits.
  if (!/^\+?\d{3,15}$/.test(dialled)) return undefined;
  return `tel:${dialled}${extension ? `;ext=${extension}` : ''}`;
}

/** The digits of every script stand in order, zero first. */
function digitOf(digit: string): string {
  const codePoint = digit.codePointAt(0) ?? 0;
  let zero = codePoint;
  while (/\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero -= 1;
  return String(codePoint - zero);
}

/** By the host of their addresses; those below it are the same network (de.linkedin.com). */
const NETWORKS: Partial<Record<string, string>> = {
  'linkedin.com': 'LinkedIn',
  'twitter.com': 'Twitter',
  'x.com': 'X',
  'instagram.com': 'Instagram',
  'facebook.com': 'Facebook',
  'fb.com': 'Facebook',
  'youtube.com': 'YouTube',
  'youtu.be': 'YouTube',
  'github.com': 'GitHub',
  'gitlab.com': 'GitLab',
  'codeberg.org': 'Codeberg',
  'mastodon.social': 'Mastodon',
  'mastodon.online': 'Mastodon',
  'mstdn.social': 'Mastodon',
  'fosstodon.org': 'Mastodon',
  'hachyderm.io': 'Mastodon',
  'bsky.app': 'Bluesky',
  'threads.net': 'Threads',
  'threads.com': 'Threads',
  'tiktok.com': 'TikTok',
  'dribbble.com': 'Dribbble',
  'behance.net': 'Behance',
  'pinterest.com': 'Pinterest',
  'vimeo.com': 'Vimeo',
  'medium.com': 'Medium',
  'xing.com': 'Xing',
  'kununu.com': 'kununu',
  'clutch.co': 'Clutch',
  'wa.me': 'WhatsApp',
  'whatsapp.com': 'WhatsApp',
  't.me': 'Telegram',
  'telegram.me': 'Telegram',
  'vk.com': 'VK',
  'weibo.com': 'Weibo',
  'line.me': 'LINE',
};

const BARE_ADDRESS = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\/\S*)?$/u;

/** An address as people say it, linkedin.com/company/agency, with its scheme. */
export function wholeAddress(url: string): string {
  return BARE_ADDRESS.test(url) ? `https://${url}` : url;
}

/** The name of the network that an address belongs to, else its host; '' while it is no address. */
export function networkName(url: string): string {
  const host = urlOf(wholeAddress(url))?.hostname.replace(/^www\./, '') ?? '';
  const labels = host.split('.');
  for (const at of labels.keys()) {
    const found = NETWORKS[labels.slice(at).join('.')];
    if (found) return found;
  }
  return /(?:^|\.)mastodon\./.test(host) ? 'Mastodon' : host;
}
