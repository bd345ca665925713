import type { Kysely } from 'kysely';
import { SAMPLE_PAGES } from '#static-data/sample/pages/index.ts';
import type { Navigation } from '../../agency/navigation/navigation.shared.ts';
import { readNavigation, saveNavigation } from '../../agency/navigation/store.ts';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { declineSample } from '../../transfer/site/sample.ts';
import { promptedPage } from './firstPages.ts';

/** Without what the sample's agency says beside its services. */
export function withoutText(navigation: Navigation): Navigation {
  const menu = navigation.menu.map((entry) => (entry.kind === 'services' ? { ...entry, text: '' } : entry));
  return { ...navigation, menu };
}

/** Gives a new store pages that ask for words, and nothing of the sample. All or nothing. */
export async function beginEmpty(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    await revising(transaction, async (inside) => {
      // No revision of it is kept: nobody has written what a store begins with.
      for (const sample of SAMPLE_PAGES) {
        const { sections, ...page } = promptedPage(sample);
        await inside
          .updateTable('pages')
          .set({ ...page, sections: JSON.stringify(sections) })
          .where('address', '=', sample.address)
          .execute();
      }
      await inside
        .updateTable('services')
        .set({
          summary: '[Summary: what it is, in a line]',
          description: '[Description: a few sentences]',
        })
        .execute();
    });
    await saveNavigation(transaction, withoutText(await readNavigation(transaction)));
    await declineSample(transaction);
  });
}
