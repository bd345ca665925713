import { expect, it } from 'vitest';
import { openTestServer } from '../../support/api.ts';

const pages = { 'index.html': 'Home', '404.html': 'Not found', 'admin.html': 'Back office' };

const { server } = await openTestServer(pages);

const ask = (path: string, headers = {}) => fetch(server.url + path, { headers });

it.each(['/admin', '/admin/posts/3/edit', '/admin/nowhere'])('%s is the back office', async (path) => {
  const answer = await ask(path);
  expect([answer.status, await answer.text()]).toEqual([200, 'Back office']);
  const policy = answer.headers.get('content-security-policy');
  for (const rule of ["script-src 'self'", "frame-ancestors 'none'", "require-trusted-types-for 'script'"]) {
    expect(policy?.split('; ')).toContain(rule);
  }
  expect(answer.headers.get('x-robots-tag')).toBe('noindex');
});

it('the page for what isn’t there is never answered with 304: that would be taken for a page', async () => {
  const missing = await ask('/nowhere');
  const again = await ask('/nowhere', { 'if-none-match': missing.headers.get('etag') });
  expect([missing.status, again.status, await again.text()]).toEqual([404, 404, 'Not found']);
});
