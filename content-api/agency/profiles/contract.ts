import { z } from 'zod';
import { isWebAddress, oneLine } from '../../values/fields/contract.ts';
import { urlOf } from '../../values/url/contract.ts';

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

/** As people say them: linkedin.com/company/agency. */
const BARE_ADDRESS = /^[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+(?:\/\S*)?$/u;

const whole = (url: string) => (BARE_ADDRESS.test(url) ? `https://${url}` : url);

export const mostProfiles = 20;

/** The agency elsewhere on the web, in the order in which pages name them; '' for a name that its host says. */
export const profilesSchema = z
  .array(
    z.object({
      url: z
        .string('This must be text')
        .overwrite(oneLine)
        .max(2000, 'This is too long')
        .overwrite(whole)
        .refine(isWebAddress, 'Must be a web address'),
      name: z.string('This must be text').overwrite(oneLine).max(80, 'This is too long').default(''),
    }),
    'Must be a list of profiles',
  )
  .max(mostProfiles, `There can be ${mostProfiles} profiles at most`);

export type Profile = z.infer<typeof profilesSchema>[number];

/** What the network of an address is called, else its host; '' while it is no address. */
export function networkOf(url: string): string {
  const host = urlOf(whole(url))?.hostname.replace(/^www\./, '') ?? '';
  const labels = host.split('.');
  for (const at of labels.keys()) {
    const known = NETWORKS[labels.slice(at).join('.')];
    if (known) return known;
  }
  return /(?:^|\.)mastodon\./.test(host) ? 'Mastodon' : host;
}

/** Settings as earlier versions wrote them into files, which knew two profiles with names of their own. */
export function withProfiles(settings: unknown): unknown {
  if (typeof settings !== 'object' || settings === null || 'profiles' in settings) return settings;
  const { linkedin, twitter, ...others } = settings as Record<string, unknown>;
  if (linkedin === undefined && twitter === undefined) return settings;
  const earlier: [string, unknown][] = [
    ['LinkedIn', linkedin],
    ['Twitter', twitter],
  ];
  const profiles = earlier
    .filter(([, url]) => typeof url === 'string' && url.trim() !== '')
    .map(([name, url]) => ({ url, name: networkOf(String(url)) === name ? '' : name }));
  return { ...others, profiles };
}
