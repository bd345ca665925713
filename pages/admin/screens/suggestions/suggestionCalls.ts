import { SUGGESTIBLE, type Suggestion } from '#content-api/agents/suggestions.shared.ts';
import { slugFromTitle } from '#content-api/values/slugFrom.shared.ts';
import { randomKey } from '#renderer/islands/randomKey.ts';
import { sendRenewing } from '../../calls/api.ts';
import { failureOf } from '../../calls/failure.ts';
import { copyCalls } from '../../editor/writing/copyCalls.ts';
import { draftAddress } from '../posts/shared/postAddress.ts';

type Fields = Record<string, unknown>;

export function loadEntry(kind: string, id: number | null): Promise<Fields> {
  return call('GET', addressOf(kind, id));
}

/** @param saved the current entry. */
export async function changeSuggested(
  { kind, entry_id, changes }: Suggestion,
  saved: Fields,
  names: readonly string[],
): Promise<void> {
  const accepted = Object.fromEntries(names.map((name) => [name, changes[name]]));
  // The server takes the menus together, and an image as a form with a file.
  const body = kind === 'menus' ? { ...saved, ...accepted } : accepted;
  await call('PUT', addressOf(kind, entry_id), kind === 'image' ? asForm(body) : JSON.stringify(body));
}

/** Fields that an agent may omit. An import of the editor's values would load its whole program. */
const EMPTY_POST = {
  excerpt: '',
  featured_image_url: '',
  meta_title: '',
  meta_description: '',
  status: 'draft',
  author_id: 0,
  categories: [],
};

/** @returns the editor of the new entry; undefined if nothing is left to do. */
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
