import { expect, it } from 'vitest';
import { renderMarkup } from '../markup.tsx';
import type { LayoutData } from '../page.ts';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

const columns = [
  { kind: 'links', title: 'Links', links: [] },
  { kind: 'services', title: 'Services', links: [] },
  { kind: 'contact', title: 'Contact', links: [] },
];
const layout = {
  site: {
    ...{ brand: 'Harbour', tagline: 'Calm.', email: '', phone: '', profiles: [], logo: {} },
    address: { street: '', locality: '', postalCode: '', country: '' },
  },
  services: [],
  navigation: {
    notice: { text: '', href: '' },
    menu: [],
    button: { name: '', does: 'enquiry' },
    columns,
    legal: { text: '{address}', links: [] },
  },
} as unknown as LayoutData;

it('has no box, heading or button over nothing, where nobody has said anything yet', () => {
  const markup = renderMarkup(
    <>
      <Header layout={layout} path="/" />
      <Footer layout={layout} path="/" />
    </>,
  );
  expect(markup).toContain('Calm.');
  expect(markup).not.toMatch(/<(?:nav|h2|ul|button|section)|<p>/);
});

it('has a line above the header, which is a link if it leads somewhere', () => {
  const withNotice = (notice: object) =>
    renderMarkup(
      <Header layout={{ ...layout, navigation: { ...layout.navigation, notice } } as LayoutData} path="/" />,
    );
  expect(withNotice({ text: 'Closed on Friday', href: '' })).toMatch(
    /<header[^>]*><p[^>]*>Closed on Friday<\/p>/,
  );
  expect(withNotice({ text: 'New', href: '/book' })).toContain('<a href="/book">New</a></p><div');
  expect(withNotice({ text: '', href: '/book' })).not.toMatch(/<p|\/book/);
});

it('shows the image of a tile’s page in menus that have images', () => {
  const tilePictures = {
    '/studio': { url: '/uploads/a.webp', alt: 'A', width: 4, height: 3, renditions: [] },
  };
  const withGroup = (pictures: boolean) => {
    const tiles = ['/studio', '/jobs'].map((href) => ({ name: href, href, summary: '' }));
    const menu = [{ kind: 'group', name: 'More', pictures, tiles }];
    const shown = { ...layout, navigation: { ...layout.navigation, menu, tilePictures } };
    return renderMarkup(<Header layout={shown as unknown as LayoutData} path="/" />);
  };
  expect(withGroup(true).match(/<img[^>]*src="\/uploads\/a\.webp"[^>]*alt=""/g)).toHaveLength(1);
  expect(withGroup(false)).not.toContain('<img');
});
