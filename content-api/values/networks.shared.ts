import { urlOf } from './url.shared.ts';

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
