import { expect, it } from 'vitest';
import { defaultNavigation } from '#content-api/agency/navigation/navigation.shared.ts';
import { unsetSettings } from '#content-api/agency/settings/settings.shared.ts';
import type { Site } from '#static-data/schema.ts';
import { jsonLdMarkup } from './head/headMarkup.ts';
import { Footer } from './layout/Footer.tsx';
import { renderMarkup } from './markup.tsx';

const logo = { light: null, dark: null, mark: null };
const nothing = {
  ...unsetSettings,
  brand: 'Mini',
  email: 'hi@mini.example',
  logo,
  origin: 'http://localhost:3000',
};
const site = (told: Partial<Site>): Site => ({
  ...nothing,
  ...told,
  address: { ...nothing.address, ...told.address },
});
const shown = (told: Partial<Site>) => {
  const footer = renderMarkup(
    <Footer layout={{ site: site(told), services: [], navigation: defaultNavigation }} path="/" />,
  );
  return { footer, nodes: jsonLdMarkup(site(told), []) };
};

it('says nothing of a telephone, an address or a profile that nobody has named', () => {
  const { footer, nodes } = shown({});
  expect(footer).toMatch(/^<footer[^>]*><div[^>]*><nav /);
  expect(footer).toContain('© 2024 Mini.</p>');
  expect(footer).not.toMatch(/tel:|href=""|LinkedIn|Twitter/);
  expect(nodes).not.toMatch(/telephone|sameAs|PostalAddress|""/);
});

it('names no e-mail address while there is none', () => {
  const { footer, nodes } = shown({ email: '' });
  expect(footer + nodes).not.toMatch(/mailto:|@example|"email"|ContactPoint/);
});

it('says what is known of them', () => {
  const address = { locality: 'Bristol' } as Site['address'];
  const profiles = [
    { url: 'https://t.example', name: 'Ours' },
    { url: 'https://de.linkedin.com/company/mini', name: '' },
  ];
  const { footer, nodes } = shown({ address, phone: '+44 117 496 0100', profiles });
  expect(footer).toContain('© 2024 Mini. Bristol</p>');
  expect(footer).toMatch(
    /href="tel:\+441174960100".*href="https:\/\/t\.example" rel="me">Ours<.*rel="me">LinkedIn</,
  );
  expect(nodes).toContain('"address":{"@type":"PostalAddress","addressLocality":"Bristol"}');
  expect(nodes).toContain('"sameAs":["https://t.example","https://de.linkedin.com/company/mini"]');
});
