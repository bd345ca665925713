import { urlOf } from '../values/url.shared.ts';

export interface Embed {
  provider: string;
  /** The words of its link until somebody writes better ones. */
  label: string;
  frame: string;
}

interface Provider {
  name: string;
  label: string;
  hosts: RegExp;
  /** undefined for pages that can't be in a frame. */
  frameOf: (url: URL) => string | undefined;
}

const found = (pattern: RegExp, text: string) => pattern.exec(text)?.[1];

/** The start of a video, in seconds: `90`, `90s`, `1m30s`. */
function startOf({ searchParams }: URL): string {
  const [, minutes, seconds] = /^(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(searchParams.get('t') ?? '') ?? [];
  const start = Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return start > 0 ? `&start=${start}` : '';
}

/** The part of the map around a point, as wide as it is at that zoom in a frame of 720 × 405. */
function mapFrame({ hash, searchParams }: URL): string | undefined {
  const [, zoom, lat, lon] =
    /^#map=(\d{1,2})(?:\.\d+)?\/(-?\d+(?:\.\d+)?)\/(-?\d+(?:\.\d+)?)/.exec(hash) ?? [];
  if (zoom === undefined) return undefined;
  const width = (360 / 2 ** Number(zoom)) * (720 / 256);
  const height = width * (405 / 720) * Math.cos((Number(lat) * Math.PI) / 180);
  const corners = [-1, 1].flatMap((side) => [
    (Number(lon) + (side * width) / 2).toFixed(5),
    (Number(lat) + (side * height) / 2).toFixed(5),
  ]);
  const at = ['mlat', 'mlon'].map((name) => Number(searchParams.get(name)));
  const marker = at.every((value) => value !== 0) ? `&marker=${at.join('%2C')}` : '';
  return `https://www.openstreetmap.org/export/embed.html?bbox=${corners.join('%2C')}${marker}`;
}

const PROVIDERS: readonly Provider[] = [
  {
    name: 'YouTube',
    label: 'Video on YouTube',
    hosts: /^(?:(?:www\.|m\.|music\.)?youtube(?:-nocookie)?\.com|youtu\.be)$/,
    frameOf: (url) => {
      const path = url.hostname === 'youtu.be' ? `/embed${url.pathname}` : url.pathname;
      const id =
        path === '/watch'
          ? found(/^([\w-]{6,20})$/, url.searchParams.get('v') ?? '')
          : found(/^\/(?:embed|shorts|live)\/([\w-]{6,20})\/?$/, path);
      return id && `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${startOf(url)}`;
    },
  },
  {
    name: 'Vimeo',
    label: 'Video on Vimeo',
    hosts: /^(?:www\.|player\.)?vimeo\.com$/,
    frameOf: ({ pathname, searchParams }) => {
      const [, id, part] = /^\/(?:video\/)?(\d{5,12})(?:\/(\w{6,16}))?\/?$/.exec(pathname) ?? [];
      const hash = part ?? found(/^(\w{6,16})$/, searchParams.get('h') ?? '');
      return id && `https://player.vimeo.com/video/${id}?autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`;
    },
  },
  {
    name: 'Loom',
    label: 'Video on Loom',
    hosts: /^(?:www\.)?loom\.com$/,
    frameOf: ({ pathname }) => {
      const id = found(/^\/(?:share|embed)\/([\da-f]{20,40})\/?$/, pathname);
      return id && `https://www.loom.com/embed/${id}?autoplay=1`;
    },
  },
  {
    name: 'Figma',
    label: 'Design on Figma',
    hosts: /^(?:www\.)?figma\.com$/,
    frameOf: ({ href, pathname }) =>
      /^\/(?:file|design|proto|board|slides|deck)\/\w+/.test(pathname)
        ? `https://www.figma.com/embed?embed_host=share&url=${encodeURIComponent(href)}`
        : undefined,
  },
  {
    name: 'CodePen',
    label: 'Pen on CodePen',
    hosts: /^(?:www\.)?codepen\.io$/,
    frameOf: ({ pathname }) => {
      const [, who, pen] = /^\/([\w-]+)\/(?:pen|embed|full|details)\/(\w+)\/?$/.exec(pathname) ?? [];
      return pen && `https://codepen.io/${who}/embed/${pen}?default-tab=result`;
    },
  },
  {
    name: 'OpenStreetMap',
    label: 'Map on OpenStreetMap',
    hosts: /^(?:www\.)?openstreetmap\.org$/,
    frameOf: (url) => (url.pathname === '/export/embed.html' ? url.href : mapFrame(url)),
  },
  {
    name: 'Google Maps',
    label: 'Map on Google Maps',
    hosts: /^(?:www\.|maps\.)?google\.(?:com|de|fr|es|it|pt|nl|pl|co\.uk|com\.br|ie|at|ch|be)$/,
    frameOf: ({ pathname, search, searchParams }) => {
      if (pathname === '/maps/embed') return `https://www.google.com/maps/embed${search}`;
      if (!/^\/maps?(?:\/|$)/.test(pathname)) return undefined;
      const town = found(/^\/maps\/(?:search|pl\w+)\/([^/]+)/, pathname);
      const point = found(/\/@(-?\d+(?:\.\d+)?,-?\d+(?:\.\d+)?)/, pathname);
      const query = town ?? point ?? encodeURIComponent(searchParams.get('q') ?? '');
      return query && `https://www.google.com/maps?q=${query}&output=embed`;
    },
  },
];

export function embedOf(address: string): Embed | undefined {
  const url = /^https:\/\//i.test(address) ? urlOf(address) : null;
  const provider = PROVIDERS.find(({ hosts }) => url && hosts.test(url.hostname));
  const frame = url && provider?.frameOf(url);
  return provider && frame ? { provider: provider.name, label: provider.label, frame } : undefined;
}

export const EMBED_PROVIDERS: readonly string[] = PROVIDERS.map(({ name }) => name);

const HOSTS =
  / data-frame="(https:\/\/(?:www\.youtube-nocookie\.com|player\.vimeo\.com|www\.loom\.com|www\.figma\.com|codepen\.io|www\.openstreetmap\.org|www\.google\.com))\//g;

export function framesIn(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(HOSTS), ([, origin = '']) => origin))].sort();
}
