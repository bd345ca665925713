import { paletteOf } from '#content-api/values/look/palette.shared.ts';
import type { Site } from '#static-data/schema.ts';
import { BLOG, wordOf } from '../wording.ts';

export function SiteHead({ site }: { site: Site }) {
  const { light, dark } = paletteOf(site.look.colours).palette;
  const feed = `${site.brand}: ${wordOf(site.wording, BLOG.feed)}`;
  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="theme-color" media="(prefers-color-scheme: light)" content={light.paper} />
      <meta name="theme-color" media="(prefers-color-scheme: dark)" content={dark.paper} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/site.webmanifest" />
      <link rel="alternate" type="application/rss+xml" title={feed} href="/rss.xml" />
      <link rel="alternate" type="application/feed+json" title={feed} href="/feed.json" />
    </>
  );
}
