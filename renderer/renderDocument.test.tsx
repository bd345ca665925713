import { expect, it } from 'vitest';
import { defaultNavigation } from '#content-api/agency/navigation/contract.ts';
import { defaultLook } from '#content-api/values/look/contract.ts';
import type { Site } from '#static-data/schema.ts';
import { renderDocument } from './renderDocument.tsx';

const odd = 'Half\u0001way <wbr data-cut=""/>';
const site: Site = {
  brand: odd,
  tagline: odd,
  description: '',
  email: 'a@example.com',
  phone: '',
  linkedin: '',
  twitter: '',
  address: { street: '', locality: '', postalCode: '', country: '' },
  timezone: 'Europe/London',
  origin: 'https://example.com',
  securityContact: '',
  look: defaultLook,
};
const words = { title: odd, description: odd, canonical: '/x', siteName: odd };
const head = { ...words, ogImage: '/a.png', ogType: 'website', twitterCard: 'summary' };

it('keeps head, frame and page apart whatever the texts hold', () => {
  const Page = () => <main>{odd}</main>;
  const layout = { site, services: [], navigation: defaultNavigation };
  const html = renderDocument({ Page, data: { head, layout }, urlPathname: '/x' });
  const escaped = 'Half\u0001way &lt;wbr data-cut=&quot;&quot;/&gt;';
  expect(html).toContain(`<title>${escaped}</title>`);
  expect(html.match(/<\/head><body/g)).toHaveLength(1);
  expect(html.indexOf(`<main>${escaped}</main>`)).toBeGreaterThan(html.indexOf('</header>'));
  expect(html).not.toContain('<wbr');
});
