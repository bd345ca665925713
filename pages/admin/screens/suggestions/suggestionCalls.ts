import { SUGGESTIBLE, type Suggestion } from '#content-api/agents/suggestions.shared.ts';
import { slugFromTitle } from '#content-api/values/slugFrom.shared.ts';
import { randomKey } from '#renderer/islands/randomKey.ts';
import { sendRenewing } from '../../calls/api.ts';
import { failureOf } from '../../calls/failure.ts';
import { copyCalls } from '../../editor/writing/copyCalls.ts';
import { draftAddress } from '../posts/shared/postAddress.ts';

type Fields = Record<string, unknown>;

/** The entry as it is saved now. */
export function loadEntry(kind: string, id: number | null): Promise<Fields> {
  return call('GET', addressOf(kind, id));
}

/** Saves the accepted fields, as the entry's own screen would. @param saved the rest of it. */
export async function changeSuggested(
  { kind, entry_id, changes }: Suggestion,
  saved: Fields,
  names: readonly string[],
): Promise<void> {
  const accepted = Object.fromEntries(names.map((name) => [name, changes[name]]));
  // The menus are saved together, and an image as a form with a file.
  const body = kind === 'menus' ? { ...saved, ...accepted } : accepted;
  await call('PUT', addressOf(kind, entry_id), kind === 'image' ? asForm(body) : JSON.stringify(body));
}

/** The fields of a post that an agent needn't write. The module of the editor's form would load its whole program. */
const EMPTY_POST = {
  excerpt: '',
  featured_image_url: '',
  meta_title: '',
  meta_description: '',
  status: 'draft',
  author_id: 0,
  categories: [],
};

/** Adds the entry. @returns where the person goes on with it; undefined where it is complete. */
export async function addSuggested({ kind, changes }: Suggestion): Promise<string | undefined> {
  if (kind === 'post') {
    const key = randomKey();
    const slug = slugFromTitle(String(changes.title ?? ''));
    await copyCalls.keep({ key }, { ...EMPTY_POST, slug, ...changes }, null, 0);
    return draftAddress(key);
  }
  const path = kind === 'image' ? '/gallery/from-address' : addressOf(kind, null);
  const added = await call('POST', path, JSON.stringify(changes));
  return kind === 'page' ? `/pages/${added.id}` : undefined;
}

function addressOf(kind: string, id: number | null): string {
  const { path = '' } = SUGGESTIBLE[kind] ?? {};
  return id === null ? path : `${path}/${id}`;
}

function asForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, String(value));
  return form;
}

/** @throws CallFailure for any answer but a success. */
async function call(method: string, path: string, body?: string | FormData): Promise<Fields> {
  const headers = typeof body === 'string' ? { 'Content-Type': 'application/json' } : undefined;
  const response = await sendRenewing(`/api${path}`, {
    method,
    ...(headers ? { headers } : {}),
    ...(body === undefined ? {} : { body }),
  });
  if (!response.ok) throw await failureOf(response);
  return response.json() as Promise<Fields>;
}
