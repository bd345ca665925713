import { z } from 'zod';
import { isAddress, oneLine, optionalLine, requiredLine } from '../../values/fields.shared.ts';

export const mostEntries = 8;
export const mostTiles = 12;
export const mostColumns = 4;
export const mostLinks = 12;

/** A page of this site, a web address, an email address or a telephone number. */
function isTarget(address: string): boolean {
  return isAddress(address) || /^(?:mailto|tel):[^\s]+$/i.test(address);
}

const address = z.string('Address is required').overwrite(oneLine).max(2000, 'Address is too long');
const mustLead = 'Address must be a path like /about-us, or a web address';
const target = address.min(1, 'Address is required').refine(isTarget, mustLead);

const name = requiredLine('Name', 60);
const link = z.object({ name, href: target });
const tile = link.extend({ summary: optionalLine('Summary', 200) });

/** Whether each tile shows the image of the page it leads to. */
const pictures = z.boolean('Images must be true or false').optional();

const kinds = 'This must be a link, the services or a group';
export const menuEntrySchema = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('link'), name, href: target }),
    /** All active services by themselves, beside a large tile that leads to the page of them all. */
    z.object({
      kind: z.literal('services'),
      name,
      all: requiredLine('Name of the large tile', 60),
      text: optionalLine('Text of the large tile', 200),
      pictures,
    }),
    z.object({
      kind: z.literal('group'),
      name,
      pictures,
      tiles: z
        .array(tile)
        .min(1, 'Add at least one tile to the group')
        .max(mostTiles, `At most ${mostTiles} tiles`),
    }),
  ],
  kinds,
);

const columnSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('links'),
      title: requiredLine('Title', 60),
      links: z.array(link).max(mostLinks, `At most ${mostLinks} links`),
    }),
    z.object({ kind: z.literal('services'), title: requiredLine('Title', 60) }),
    /** E-mail address, telephone number and profiles of the settings. */
    z.object({ kind: z.literal('contact'), title: requiredLine('Title', 60) }),
  ],
  'This must be links, the services or how to reach you',
);

export const navigationSchema = z.object({
  /** A line above the header; without a text there is none, and without an address it is no link. */
  notice: z
    .object({
      text: optionalLine('Text', 200),
      href: address.refine((href) => href === '' || isTarget(href), mustLead).default(''),
    })
    .prefault({}),
  menu: z.array(menuEntrySchema).max(mostEntries, `At most ${mostEntries} entries`),
  /** The button beside the menu; without words there is none. */
  button: z.object({
    name: optionalLine('Button text', 40),
    does: z.enum(['enquiry', 'booking'], 'The button opens the enquiry or the booking'),
  }),
  columns: z.array(columnSchema).max(mostColumns, `At most ${mostColumns} columns`),
  legal: z.object({
    /** With {brand} and {address} in it. */
    text: optionalLine('Legal line', 500),
    links: z.array(link).max(mostLinks, `At most ${mostLinks} links`),
  }),
});

export type Navigation = z.infer<typeof navigationSchema>;
export type MenuEntry = Navigation['menu'][number];
export type FooterColumn = Navigation['columns'][number];
export type NavigationLink = z.infer<typeof link>;
export type MenuTile = z.infer<typeof tile>;

export const defaultNavigation: Navigation = {
  notice: { text: '', href: '' },
  menu: [
    { kind: 'link', name: 'About Us', href: '/about-us' },
    {
      kind: 'services',
      name: 'Services',
      all: 'All Services',
      text: 'Six trades under one roof, and how they print over each other.',
    },
    {
      kind: 'group',
      name: 'Resources',
      tiles: [{ name: 'Blog Posts', href: '/blog', summary: 'Notes on the work, with the figures left in.' }],
    },
    { kind: 'link', name: 'Contact Us', href: '/contact-us' },
  ],
  button: { name: 'Get Started', does: 'enquiry' },
  columns: [
    {
      kind: 'links',
      title: 'Services',
      // These are the words that visitors look for, which the menu may name differently.
      links: [
        { name: 'Website Development', href: '/services/web-app-development' },
        { name: 'Digital Marketing', href: '/services/digital-marketing' },
        { name: 'AI Automation', href: '/services/ai-solutions' },
        { name: 'AI Projects', href: '/services/ai-solutions' },
      ],
    },
    { kind: 'contact', title: 'Contact' },
  ],
  legal: { text: '© 2024 {brand}. {address}', links: [{ name: 'Privacy', href: '/privacy' }] },
};

/** Replaces each link by the answer of `keep`. Links with the answer null are left out, and groups without any. */
export function withLinks(navigation: Navigation, keep: (href: string) => string | null): Navigation {
  const withTargets = <Link extends { href: string }>(links: Link[]): Link[] =>
    links.flatMap((one) => {
      const href = keep(one.href);
      return href === null ? [] : [{ ...one, href }];
    });
  const { notice } = navigation;
  return {
    ...navigation,
    notice: { ...notice, href: notice.href && (keep(notice.href) ?? '') },
    menu: navigation.menu.flatMap((entry): MenuEntry[] => {
      if (entry.kind === 'link') return withTargets([entry]);
      if (entry.kind === 'services') return [entry];
      const tiles = withTargets(entry.tiles);
      return tiles.length > 0 ? [{ ...entry, tiles }] : [];
    }),
    columns: navigation.columns.map((column) =>
      column.kind === 'links' ? { ...column, links: withTargets(column.links) } : column,
    ),
    legal: { ...navigation.legal, links: withTargets(navigation.legal.links) },
  };
}
