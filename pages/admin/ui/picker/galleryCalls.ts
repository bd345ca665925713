import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { GalleryItem, GalleryList, GalleryQuery } from '#content-api/library/gallery/gallery.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { CallFailure, failureOf } from '../../calls/failure.ts';
import { type Sending, sendForm } from '../../calls/sendForm.ts';
import { wholeReply } from '../../calls/wholeReply.ts';

export interface ImageInput {
  alt_text: string;
  image: File | null;
  focus_x?: number | undefined;
  focus_y?: number | undefined;
}

export interface GalleryView {
  search: string;
  page: number;
  limit: number;
  sort?: GalleryQuery['sort'];
  uses?: GalleryQuery['uses'];
  label?: string | undefined;
}

const LARGER = 'This file is larger than the server accepts';

/** Begins the key of every list of images, so that a change reloads them all. */
export const GALLERY_KEY = 'gallery';

export function listImages(
  { search, page, limit, ...filter }: GalleryView,
  signal?: AbortSignal,
): Promise<GalleryList> {
  const filters = Object.entries({ search, ...filter }).filter(([, value]) => value);
  const query = { page: String(page), limit: String(limit), ...Object.fromEntries(filters) };
  return answerOf(api.gallery.$get({ query }, { init: signal ? { signal } : {} }));
}

/** Asks before it adds a picture that the gallery already has. @throws CallFailure 'Gallery upload failed'. */
export async function addImage(
  input: ImageInput,
  sending: Sending,
): Promise<{ image: GalleryItem; isNew: boolean }> {
  const send = (duplicates: string) =>
    sendImage('POST', `/api/gallery?duplicates=${duplicates}`, input, sending, 'Gallery upload failed');
  try {
    return { image: await send('refuse'), isNew: true };
  } catch (failure) {
    const existing =
      failure instanceof CallFailure && failure.code === 'in_gallery' && failure.answer.current;
    if (!existing) throw failure;
    const image = (await wholeReply('/api/gallery/1', existing)) as GalleryItem;
    const isNew = window.confirm(onceMore(image.alt_text));
    return isNew ? { image: await send('keep'), isNew } : { image, isNew };
  }
}

export const ALREADY_THERE = 'This image is already in the gallery. Nothing was added';

const onceMore = (words: string) =>
  `This image is already in the gallery as “${words}”. Choose OK to add it again with your alt text, or Cancel to use the existing one.`;

/**
 * @param version `updated_at` of the image before the change.
 * @throws CallFailure 'Gallery update failed'; 409 'stale' if the image has changed since.
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
  { alt_text, image, ...focus }: ImageInput,
  sending: Sending,
  otherwise: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<GalleryItem> {
  const form = new FormData();
  form.set('alt_text', alt_text);
  if (image) form.set('image', image);
  for (const [name, value] of Object.entries(focus)) if (value !== undefined) form.set(name, String(value));
  const response = await sendForm(method, path, form, sending, headers);
  if (response.ok) return (await wholeReply(path, await response.json())) as GalleryItem;
  const failure = await failureOf(response);
  failure.message = `${otherwise} ${response.status}`;
  // A proxy with a lower limit than the server answers with a page.
  if (failure.status === 413 && failure.serverMessage === '') failure.fields.image = LARGER;
  throw failure;
}

/** Milliseconds from the last key to the search (specification §9). */
export const SEARCH_PAUSE = 500;

export function useGallery(view: GalleryView) {
  return useQuery({
    queryKey: [GALLERY_KEY, view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => listImages(view, signal),
  });
}
