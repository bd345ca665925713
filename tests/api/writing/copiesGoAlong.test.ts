import { expect, it } from 'vitest';
import { carryOutDue } from '#content-api/publishing/schedule/carryOut.ts';
import { emptyTrash } from '#content-api/trash/emptying.ts';
import { openTestApi } from '../../support/api.ts';
import { newSlug, writer } from '../../support/entries/content.ts';
import { inSeconds, scheduledPost } from '../../support/entries/schedule.ts';
import { inDays, trashOf } from '../../support/entries/trash.ts';
import { copiesOf } from '../../support/entries/workingCopies.ts';

const api = await openTestApi();
const admin = await api.signIn('admin');
const mine = copiesOf(api, admin);
const trash = trashOf(api, admin);
await writer(api, admin).author();

const pathOf = (id: number) => `/posts/${id}/working-copy`;
const posted = async () => (await writer(api, admin).post()).id;
const words = async () =>
  JSON.stringify(await api.store.db.selectFrom('working_copies').select('values').execute());

it('goes into the trash with its entry, and comes back with it', async () => {
  const id = await posted();
  await mine.keep(pathOf(id), { title: 'Kept with it' }, 0);
  const trashId = await trash.remove(`/posts/${id}`);
  const refused = await api.send('GET', pathOf(id), { token: admin });
  expect([refused.status, refused.body.trash_id]).toEqual([404, trashId]);
  expect((await mine.keep(pathOf(id), { title: 'More' }, 1)).status).toBe(404);
  await trash.restore(trashId);
  expect((await mine.read(pathOf(id))).copy?.values.title).toBe('Kept with it');
});

it('goes for good when its entry does', async () => {
  const [byHand, byAge] = [await posted(), await posted()];
  await mine.keep(pathOf(byHand), { title: 'Deleted by hand' }, 0);
  await mine.keep(pathOf(byAge), { title: 'Deleted by age' }, 0);
  const trashId = await trash.remove(`/posts/${byHand}`);
  await trash.remove(`/posts/${byAge}`);
  await api.send('DELETE', `/trash/${trashId}`, { token: admin });
  expect(await words()).not.toContain('by hand');
  expect(await words()).toContain('by age');
  await emptyTrash(api.store.db, inDays(31));
  expect(await words()).not.toContain('by age');
});

it('leaves no word when its writer’s account is deleted', async () => {
  const author = await api.user('author');
  const theirs = copiesOf(api, await api.signIn(author));
  await theirs.keep(`/unsaved/posts/${newSlug('key')}`, { title: 'Somebody’s own' }, 0);
  expect(await words()).toContain('Somebody’s own');
  await api.send('DELETE', `/users/${author.id}`, { token: admin });
  expect(await words()).not.toContain('Somebody’s own');
});

it('goes online with its post and is no conflict, unless it is older or says otherwise', async () => {
  const plan = () => scheduledPost(api, admin, 'publish', inSeconds(60));
  const [going, archived, older] = [await plan(), await plan(), await plan()];
  const written = { title: 'Written', status: 'draft' };
  await mine.keep(pathOf(going.id), written, 0);
  await mine.keep(pathOf(archived.id), { title: 'Put away', status: 'archived' }, 0);
  const json = { title: 'By somebody else' };
  await api.send('PUT', `/posts/${older.id}`, { token: admin, json });
  await mine.keep(pathOf(older.id), written, 0, older.revision);
  await carryOutDue(api.store.db, inSeconds(90));
  const { copy, version } = await mine.read(pathOf(going.id));
  expect(copy).toMatchObject({ base_revision: 2, values: { title: 'Written', status: 'published' } });
  expect(version).toBe(1);
  expect((await mine.read(pathOf(archived.id))).copy).toMatchObject({
    base_revision: 2,
    values: { status: 'archived' },
  });
  expect((await mine.read(pathOf(older.id))).copy).toMatchObject({ base_revision: 1 });
});
