import { mailtoLink } from '#content-api/values/email/email.shared.ts';
import { directionOf } from '#content-api/values/language/language.shared.ts';
import { paletteOf } from '#content-api/values/look/palette.shared.ts';
import type { Site, Snapshot } from '#static-data/schema.ts';
import type { StagedRelease } from '../base/stagedRelease.ts';
import { securityMonth } from '../content/state.ts';
import { llmsTxt } from './llmsTxt.ts';

export function writeSiteFiles(snapshot: Snapshot, staged: StagedRelease, now: Date): void {
  staged.write('robots.txt', robots(snapshot), 'feed', 'robots.txt');
  staged.write('llms.txt', llmsTxt(snapshot), 'feed', 'llms.txt');
  staged.write('site.webmanifest', webManifest(snapshot), 'feed', 'web manifest');
  if (snapshot.site.securityContact) {
    staged.write('.well-known/security.txt', securityTxt(snapshot.site, now), 'feed', 'security.txt');
  }
}

/** RFC 9309, with the content signals that the agency gives. */
export function robots({ site }: { site: Pick<Site, 'contentSignals' | 'origin'> }): string {
  const { search, aiInput, aiTrain } = site.contentSignals;
  const signals = Object.entries({ search, 'ai-input': aiInput, 'ai-train': aiTrain })
    .filter(([, allowed]) => allowed !== '')
    .map(([use, allowed]) => `${use}=${allowed}`);
  const said = signals.length > 0 ? `Content-Signal: ${signals.join(', ')}\n` : '';
  return `User-agent: *\n${said}Disallow: /admin\nDisallow: /api/\n\nSitemap: ${site.origin}/sitemap.xml\n`;
}

function webManifest({ site }: Snapshot): string {
  const { light } = paletteOf(site.look.colours).palette;
  const icon = (name: string, size: number, purpose = 'any') => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  const manifest = {
    name: site.brand,
    short_name: site.brand,
    ...(site.description ? { description: site.description } : {}),
    lang: site.language,
    dir: directionOf(site.language),
    start_url: '/',
    display: 'browser',
    background_color: light.paper,
    theme_color: light.ink,
    icons: [icon('icon-192', 192), icon('icon-512', 512), icon('icon-maskable-512', 512, 'maskable')],
  };
  return `${JSON.stringify(manifest, null, 1)}\n`;
}

/** RFC 9116: Expires is required and under a year ahead. By the month, so that a new run changes no byte. */
export function securityTxt(site: Pick<Site, 'securityContact' | 'language' | 'origin'>, now: Date): string {
  const expires = securityMonth(now);
  return [
    `Contact: ${contactUri(site.securityContact)}`,
    `Expires: ${expires}`,
    `Preferred-Languages: ${new Intl.Locale(site.language).language}`,
    `Canonical: ${site.origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** RFC 9116 §2.5.3 asks for a URI: of ASCII, and with an `&` or `?` of a mailbox written as RFC 6068 has it. */
function contactUri(contact: string): string {
  const [, address] = /^mailto:(.+)$/i.exec(contact) ?? [];
  return address === undefined ? new URL(contact).href : mailtoLink(address);
}
