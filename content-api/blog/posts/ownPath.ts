/** Without query, fragment and slash at the end (`/` stays `/`); null for one that isn't of this site. */
export function ownPath(href: string, origin: string): string | null {
  const path = (belowOrigin(href, origin) ?? href).split(/[?#]/, 1)[0] ?? '';
  if (!/^\/(?![/\\])/.test(path)) return null;
  const bare = path.replace(/\/+$/, '') || '/';
  try {
    return decodeURIComponent(bare);
  } catch {
    return bare;
  }
}

function belowOrigin(href: string, origin: string): string | null {
  if (origin === '') return null;
  const bare = (url: string) => url.replace(/^https?:/i, '');
  const own = bare(origin).toLowerCase();
  if (!/^https?:/i.test(href) || !bare(href).toLowerCase().startsWith(own)) return null;
  const rest = bare(href).slice(own.length);
  if (rest === '') return '/';
  return /^[/?#]/.test(rest) ? rest.replace(/^(?=[?#])/, '/') : null;
}
