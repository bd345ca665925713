import type { Kysely } from 'kysely';
import { publicOrigin } from '../../agency/seo/store.ts';
import { readAddresses } from '../../agency/settings/store.ts';
import type { Store } from '../../database/open.ts';
import { later } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import { ApiFailure, notFound } from '../../errors.ts';
import { answers } from '../../http/answers.ts';
import type { Call, CallWith } from '../../http/call.ts';
import { GUARDED, requireCurrent } from '../../http/entityTags.ts';
import { doneSchema } from '../../http/http.shared.ts';
import { idOf } from '../../http/input.ts';
import { linesOf, mergeRedirects, redirectsAsCsv } from './merge.ts';
import {
  importedRedirectsSchema,
  type RedirectEntry,
  type RedirectInput,
  redirectEntrySchema,
  type redirectImportSchema,
  redirectListSchema,
  type redirectSchema,
} from './redirects.shared.ts';
import { type Redirect, redirectOf } from './rules.ts';
import {
  addRedirect,
  changeRedirect,
  earlierRedirects,
  openBook,
  redirectById,
  redirectEntries,
  removeRedirect,
} from './store.ts';

const refusals = {
  409: 'Another redirect starts or ends at this address; or, with leads_to, the target redirects too',
};

/** Admins add these; redirects from earlier addresses are automatic. */
export function redirectRoutes({ store: { db }, siteUrl }: { store: Store; siteUrl: string }) {
  const found = async (id: number): Promise<RedirectEntry> => {
    const entry = await redirectById(db, id);
    if (!entry) throw notFound('Redirect');
    return entry;
  };
  const read = async (input: RedirectInput) =>
    redirectOf(input, await publicOrigin(db, siteUrl), await readAddresses(db));
  return {
    list: answers('List all redirects', redirectListSchema, 200, {
      description:
        'Redirects that were added, and automatic ones from earlier addresses of posts, pages, categories and authors’ feeds.',
    })(async (call: Call) =>
      call.json({ redirects: await redirectEntries(db), earlier: await earlierRedirects(db) }),
    ),

    add: answers('Create a redirect', redirectEntrySchema, 201, {
      description:
        'From a path of this site without a query, to a path or an http(s) address. It answers 301 at once and keeps the visitor’s query unless the target has one.',
      refusals,
    })(async (call: CallWith<{ json: typeof redirectSchema }>) => {
      const redirect = await read(call.req.valid('json'));
      const id = await db.transaction().execute(async (transaction) => {
        await requireFree(transaction, redirect);
        return addRedirect(transaction, redirect, new Date().toISOString());
      });
      call.set('audited', { id });
      return call.json(await found(id), 201);
    }),

    change: answers('Change a redirect', redirectEntrySchema, 200, {
      description: GUARDED,
      refusals: { ...refusals, 404: 'Redirect not found' },
    })(async (call: CallWith<{ json: typeof redirectSchema }>) => {
      const id = idOf(call, 'Redirect');
      const redirect = await read(call.req.valid('json'));
      await db.transaction().execute(async (transaction) => {
        const current = await redirectById(transaction, id);
        if (!current) throw notFound('Redirect');
        requireCurrent(call, 'redirect', current);
        await requireFree(transaction, redirect, id);
        const at = later(new Date().toISOString(), current.updated_at);
        await changeRedirect(transaction, redirect, at, id);
      });
      return call.json(await found(id));
    }),

    remove: answers('Delete a redirect', doneSchema, 200, { refusals: { 404: 'Redirect not found' } })(
      async (call: Call) => {
        if (!(await removeRedirect(db, idOf(call, 'Redirect')))) throw notFound('Redirect');
        return call.json({ success: true as const });
      },
    ),

    merge: answers('Import redirects from a CSV file', importedRedirectsSchema, 200, {
      description:
        'Columns from and to. New redirects are added, existing ones updated, others kept. The response lists each line that was left out, with the reason.',
    })(async (call: CallWith<{ json: typeof redirectImportSchema }>) => {
      const lines = linesOf(call.req.valid('json').csv);
      const origin = await publicOrigin(db, siteUrl);
      const at = new Date().toISOString();
      const merged = await db
        .transaction()
        .execute((transaction) => mergeRedirects(transaction, lines, origin, at));
      if (merged.added + merged.changed === 0) call.set('audited', false);
      return call.json(merged);
    }),

    download: answers('Download all redirects as CSV', null, 200, {
      description: 'Columns from and to, which the import reads. UTF-8 with a byte order mark.',
      media: 'text/csv',
    })(async (call: Call) =>
      call.body(await redirectsAsCsv(db), 200, {
        'Content-Type': 'text/csv; charset=utf-8; header=present',
        'Content-Disposition': `attachment; filename="redirects-${new Date().toISOString().slice(0, 10)}.csv"`,
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
      }),
    ),
  };
}

/** @throws ApiFailure 409 at the field to change. */
async function requireFree(db: Kysely<Database>, redirect: Redirect, id?: number): Promise<void> {
  const refusal = (await openBook(db, [redirect], id)).refusal(redirect);
  if (!refusal) return;
  const { field, message, leads_to } = refusal;
  throw new ApiFailure(409, 'taken', message, {
    fields: { [field]: message },
    ...(leads_to === undefined ? {} : { more: { leads_to } }),
  });
}
