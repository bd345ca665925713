import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import type { Database } from '../../database/schema.ts';
import type { PreparedContent } from '../../richText/prepare.ts';
import { onceEach } from './sections.ts';

it('a text that was worked out ahead is not worked out again in the transaction, another one is', async () => {
  const asked: [db: string, text: string][] = [];
  const [ahead, transaction] = ['ahead', 'transaction'] as unknown as Kysely<Database>[];
  const preparing = onceEach(async (db, content) => {
    asked.push([String(db), content]);
    return { content } as PreparedContent;
  });
  for (const db of [ahead, transaction]) if (db) await preparing(db, 'seen');
  if (transaction) expect((await preparing(transaction, 'changed since')).content).toBe('changed since');
  expect(asked).toEqual([
    ['ahead', 'seen'],
    ['transaction', 'changed since'],
  ]);
});
