import type { Kysely } from 'kysely';
import { SAMPLE_PAGES } from '#static-data/sample/pages/index.ts';
import { readNavigation, saveNavigation } from '../../agency/navigation/store.ts';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { changePage, pageAt } from '../../sitePages/store.ts';
import { declineSample } from '../../transfer/site/sample.ts';
import { promptedPage } from './firstPages.ts';

/** Gives a new store pages that ask for words, and nothing of the sample. All or nothing. */
export async function beginEmpty(db: Kysely<Database>): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const sample of SAMPLE_PAGES) {
      const there = await pageAt(transaction, sample.address);
      if (there) await changePage(transaction, there, promptedPage(sample));
    }
    await revising(transaction, (inside) =>
      inside
        .updateTable('services')
        .set({ summary: '[Summary: what it is, in a line]', description: '[Description: a few sentences]' })
        .execute(),
    );
    const navigation = await readNavigation(transaction);
    const menu = navigation.menu.map((entry) => (entry.kind === 'services' ? { ...entry, text: '' } : entry));
    await saveNavigation(transaction, { ...navigation, menu });
    await declineSample(transaction);
  });
}
