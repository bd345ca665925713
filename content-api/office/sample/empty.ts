import type { Kysely } from 'kysely';
import { defaultNavigation, type Navigation } from '../../agency/navigation/navigation.shared.ts';
import { saveNavigation } from '../../agency/navigation/store.ts';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { allPages } from '../../sitePages/store.ts';
import { declineSample } from '../../transfer/site/sample.ts';
import { promptedSections } from './firstPages.ts';

/** Without what the sample's agency says beside its services. */
export function withoutText(navigation: Navigation): Navigation {
  const menu = navigation.menu.map((entry) => (entry.kind === 'services' ? { ...entry, text: '' } : entry));
  return { ...navigation, menu };
}

/** The menu of the specification, and a footer that shows what there is: no service, no year, nobody's words. */
export const emptyNavigation: Navigation = {
  ...withoutText(defaultNavigation),
  menu: withoutText(defaultNavigation).menu.map((entry) =>
    entry.kind === 'group'
      ? { ...entry, tiles: entry.tiles.map((tile) => ({ ...tile, summary: '' })) }
      : entry,
  ),
  columns: [
    { kind: 'services', title: 'Services' },
    { kind: 'contact', title: 'Contact' },
  ],
  legal: { ...defaultNavigation.legal, text: '© {brand}. {address}' },
};

/** Gives a new store pages that ask for words, and nothing of the sample. All or nothing. */
export async function beginEmpty(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await revising(transaction, async (inside) => {
      await inside.deleteFrom('pages').where('address', 'like', '/services/%').execute();
      await inside.deleteFrom('services').execute();
      // No revision of it is kept: nobody has written what a store begins with.
      for (const page of await allPages(inside)) {
        const sections = promptedSections(page) ?? page.sections;
        await inside
          .updateTable('pages')
          .set({ description: '', sections: JSON.stringify(sections) })
          .where('id', '=', page.id)
          .execute();
      }
    });
    await saveNavigation(transaction, emptyNavigation);
    await declineSample(transaction);
  });
}
