import type { Context } from 'hono';
import { contentType, PICTURE_HEADERS } from '../../http/siteHeaders.ts';
import { decodedPath } from '../../values/paths.shared.ts';

/** Made when somebody shares the page. Another title or another brand is another address, so caches keep them. */
export function serveLinkPicture(linkPicture: (address: string) => Promise<Buffer | null>) {
  return async (context: Context): Promise<Response> => {
    const address = decodedPath(new URL(context.req.url).pathname);
    const bytes = address === null ? null : await linkPicture(address);
    if (!bytes) return context.notFound();
    const headers = {
      ...PICTURE_HEADERS,
      'Content-Type': contentType('.png'),
      'Cache-Control': 'public, max-age=31536000, immutable',
    };
    return context.body(new Uint8Array(bytes), 200, headers);
  };
}
