import { urlOf } from '../../values/url.shared.ts';

/** Pages that only pass readers on, and the parameter that holds the address they pass on to. */
const WRAPPERS: readonly [host: RegExp, path: RegExp, parameters: readonly string[]][] = [
  [/(?:^|\.)google\.[a-z.]{2,6}$/, /^\/url$/, ['q', 'url']],
  [/\.safelinks\.protection\.(?:outlook|office365)\.(?:com|us|cn)$/, /^\//, ['url']],
  [/^statics\.teams\.cdn\.office\.net$/, /safelinks/, ['url']],
  [
    /^(?:l|lm|m|www)\.(?:facebook|messenger|instagram|threads)\.(?:com|net)$/,
    /^\/(?:l\.php|flx\/warn\/)?$/,
    ['u'],
  ],
  [/(?:^|\.)linkedin\.com$/, /^\/(?:redir\/redirect|safety\/go|redirect)\/?$/, ['url']],
  [/(?:^|\.)youtube\.com$/, /^\/redirect$/, ['q']],
  [/^slack-redir\.net$/, /^\/link$/, ['url']],
  [/^out\.reddit\.com$/, /^\//, ['url']],
  [/^(?:t\.umblr|www\.tumblr)\.com$/, /^\/redirect$/, ['z']],
  [/(?:^|\.)duckduckgo\.com$/, /^\/l\/$/, ['uddg']],
  [/(?:^|\.)steamcommunity\.com$/, /^\/linkfilter\/$/, ['u', 'url']],
  [/(?:^|\.)(?:vk|vkontakte)\.(?:com|ru)$/, /^\/away\.php$/, ['to']],
  [/^(?:www\.)?medium\.com$/, /^\/r\/$/, ['url']],
  [/^deref-(?:gmx|web)\.(?:net|de|com)$/, /^\//, ['redirectUrl']],
  [/^urldefense\.proofpoint\.com$/, /^\/v1\/url$/, ['u']],
];

/** How many such pages may be wrapped into each other. */
const DEEPEST = 5;

/** Where a link leads that mail programs, chats and search engines have replaced by one that counts clicks. */
export function unwrapped(href: string): string {
  let address = href;
  for (let depth = 0; depth < DEEPEST; depth += 1) {
    const next = wrappedIn(address);
    if (next === undefined) return address;
    address = next;
  }
  return address;
}

function wrappedIn(href: string): string | undefined {
  const url = /^https?:/i.test(href) ? urlOf(href) : null;
  if (!url) return undefined;
  const { hostname, pathname, searchParams } = url;
  const [, , parameters = []] =
    WRAPPERS.find(([host, path]) => host.test(hostname) && path.test(pathname)) ?? [];
  const held = parameters.map((name) => searchParams.get(name)).find(Boolean) ?? defended(url);
  return held && /^(?:https?:\/\/|mailto:)\S/i.test(held) && urlOf(held) ? held : undefined;
}

/** Proofpoint writes the address into its own: in version 3 with the characters that it replaced listed at the end. */
function defended({ hostname, pathname, searchParams, href }: URL): string | undefined {
  if (hostname === 'urldefense.proofpoint.com' && pathname === '/v2/url') {
    const held = (searchParams.get('u') ?? '').replaceAll('-', '%').replaceAll('_', '/');
    try {
      return decodeURIComponent(held);
    } catch {
      return undefined;
    }
  }
  if (hostname !== 'urldefense.com') return undefined;
  const [, held, replaced = ''] = /\/v3\/__(.+?)__;([^!]*)!/.exec(href) ?? [];
  if (held === undefined || (held.includes('*') && !/^[\w+/=-]+$/.test(replaced))) return undefined;
  const characters = held.includes('*') ? atob(replaced.replaceAll('-', '+').replaceAll('_', '/')) : '';
  let at = 0;
  return held.replace(/\*/g, () => characters[at++] ?? '*').replace(/^(https?:)\/+/, '$1//');
}
