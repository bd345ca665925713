import { expect, it } from 'vitest';
import { escapeJson } from './jsonLd.ts';

it('lets no text end the script element it stands in', () => {
  const json = escapeJson({ name: '</script><script>alert(1)</script>\u2028&' });
  expect(json).not.toMatch(/[<>&\u2028]/);
  expect(JSON.parse(json)).toEqual({ name: '</script><script>alert(1)</script>\u2028&' });
});
