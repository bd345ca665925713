import type { Kysely } from 'kysely';
import { nextId, removeRow } from '../../database/givenIds.ts';
import { revising } from '../../database/revisions.ts';
import type { Database } from '../../database/schema.ts';
import type { Changes } from '../../values/fields.shared.ts';
import { pictureWith } from '../../values/picture.shared.ts';
import { picturesById, picturesByUrl } from '../gallery/store.ts';
import type { Logo, LogoInput, ShownLogo } from './logos.shared.ts';

const publicColumns = ['id', 'name', 'logo_url', 'alt_text', 'sort_order', 'active', 'updated_at'] as const;

export async function logos(db: Kysely<Database>): Promise<Logo[]> {
  const rows = await inOrder(db).execute();
  return rows.map(entry);
}

export async function activeLogos(db: Kysely<Database>): Promise<Logo[]> {
  const rows = await inOrder(db).where('active', '=', 1).execute();
  return rows.map(entry);
}

/** Active logos by sort order, as pages show them. One whose picture isn't ours is left out: its size is unknown. */
export async function shownLogos(db: Kysely<Database>): Promise<ShownLogo[]> {
  const rows = await db
    .selectFrom('logos')
    .select(['name', 'alt_text', 'image_id'])
    .where('active', '=', 1)
    .orderBy('sort_order')
    .orderBy('id')
    .execute();
  const pictures = await picturesById(
    db,
    rows.map((row) => row.image_id),
  );
  return rows.flatMap(({ name, alt_text, image_id }) => {
    const stored = image_id === null ? undefined : pictures.get(image_id);
    return stored ? [{ name, picture: pictureWith(alt_text, stored) }] : [];
  });
}

/** @param nth which of several of this name is meant, oldest first, from 0. */
export async function saveLogo(
  db: Kysely<Database>,
  logo: LogoInput,
  nth = 0,
  at = new Date().toISOString(),
): Promise<'added' | 'changed' | 'unchanged'> {
  const image_id = await pictureAt(db, logo.logo_url);
  const values = { ...logo, active: Number(logo.active), image_id };
  const existing = await db
    .selectFrom('logos')
    .selectAll()
    .where('name', '=', logo.name)
    .orderBy('id')
    .limit(1)
    .offset(nth)
    .executeTakeFirst();
  if (!existing) {
    await revising(db, (transaction) =>
      transaction
        .insertInto('logos')
        .values({ id: nextId('logos'), ...values, created_at: at, updated_at: at })
        .execute(),
    );
    return 'added';
  }
  const same =
    existing.logo_url === values.logo_url &&
    existing.image_id === values.image_id &&
    existing.alt_text === values.alt_text &&
    existing.sort_order === values.sort_order &&
    existing.active === values.active;
  if (same) return 'unchanged';
  await revising(db, (transaction) =>
    transaction
      .updateTable('logos')
      .set({ ...values, updated_at: at })
      .where('id', '=', existing.id)
      .execute(),
  );
  return 'changed';
}

export async function findLogo(db: Kysely<Database>, id: number): Promise<Logo | undefined> {
  const row = await db.selectFrom('logos').select(publicColumns).where('id', '=', id).executeTakeFirst();
  return row && entry(row);
}

export async function addLogo(
  db: Kysely<Database>,
  logo: LogoInput,
  at = new Date().toISOString(),
): Promise<Logo> {
  const image_id = await pictureAt(db, logo.logo_url);
  const row = await revising(db, (transaction) =>
    transaction
      .insertInto('logos')
      .values({
        id: nextId('logos'),
        ...logo,
        active: Number(logo.active),
        image_id,
        created_at: at,
        updated_at: at,
      })
      .returning(publicColumns)
      .executeTakeFirstOrThrow(),
  );
  return entry(row);
}

export async function changeLogo(
  db: Kysely<Database>,
  id: number,
  changes: Changes<LogoInput>,
  at = new Date().toISOString(),
): Promise<Logo | undefined> {
  const { logo_url } = changes;
  const picture = logo_url === undefined ? {} : { image_id: await pictureAt(db, logo_url) };
  const active = changes.active === undefined ? undefined : Number(changes.active);
  const row = await revising(db, (transaction) =>
    transaction
      .updateTable('logos')
      .set({ ...changes, active, ...picture, updated_at: at })
      .where('id', '=', id)
      .returning(publicColumns)
      .executeTakeFirst(),
  );
  return row && entry(row);
}

export async function removeLogo(db: Kysely<Database>, id: number): Promise<void> {
  await revising(db, (transaction) => removeRow(transaction, 'logos', id));
}

function inOrder(db: Kysely<Database>) {
  return db.selectFrom('logos').select(publicColumns).orderBy('sort_order').orderBy('id');
}

function entry<Row extends { active: number }>(row: Row): Omit<Row, 'active'> & { active: boolean } {
  return { ...row, active: row.active === 1 };
}

async function pictureAt(db: Kysely<Database>, url: string): Promise<number | null> {
  return (await picturesByUrl(db, [url])).get(url)?.id ?? null;
}
