import type { GalleryItem, GalleryList } from '#content-api/gallery/contract.ts';
import { answerOf, api } from '../calls/api.ts';
import { failureOf } from '../calls/failure.ts';
import { type Sending, sendForm } from '../calls/sendForm.ts';
import { wholeReply } from '../calls/wholeReply.ts';

/** What a gallery image is made of: its words, and its file where there is a new one. */
export interface ImageInput {
  alt_text: string;
  image: File | null;
}

/** Which images are looked at. */
export interface GalleryView {
  search: string;
  page: number;
  limit: number;
}

const LARGER = 'This file is larger than the server accepts';

/** Begins the key of every list of images, so that a change can have them all fetched anew. */
export const GALLERY_KEY = 'gallery';

export function listImages({ search, page, limit }: GalleryView, signal: AbortSignal): Promise<GalleryList> {
  const query = { page: String(page), limit: String(limit), ...(search ? { search } : {}) };
  return answerOf(api.gallery.$get({ query }, { init: { signal } }));
}

/** @throws CallFailure 'Gallery upload failed' with the status. */
export function addImage(input: ImageInput, sending: Sending): Promise<GalleryItem> {
  return sendImage('POST', '/api/gallery', input, sending, 'Gallery upload failed');
}

/**
 * @param version `updated_at` of what the change was made from.
 * @throws CallFailure 'Gallery update failed' with the status; 409 'stale' when it is another one by now.
 */
export function changeImage(
  id: number,
  input: ImageInput,
  version: string,
  sending: Sending,
): Promise<GalleryItem> {
  const condition = { 'If-Match': `"${version}"` };
  return sendImage('PUT', `/api/gallery/${id}`, input, sending, 'Gallery update failed', condition);
}

async function sendImage(
  method: 'POST' | 'PUT',
  path: string,
  { alt_text, image }: ImageInput,
  sending: Sending,
  otherwise: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<GalleryItem> {
  const form = new FormData();
  form.set('alt_text', alt_text);
  if (image) form.set('image', image);
  const response = await sendForm(method, path, form, sending, headers);
  if (response.ok) return (await wholeReply(path, await response.json())) as GalleryItem;
  const failure = await failureOf(response);
  failure.message = `${otherwise} ${response.status}`;
  // A proxy that takes less than the server does says it with a page of its own.
  if (failure.status === 413 && failure.said === '') failure.fields.image = LARGER;
  throw failure;
}
