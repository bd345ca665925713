import type { z } from 'zod';
import type { uploadedSchema } from '#content-api/library/gallery/gallery.shared.ts';
import { failureOf } from '../../calls/failure.ts';
import { type OnProgress, sendForm } from '../../calls/sendForm.ts';

export type Uploaded = z.infer<typeof uploadedSchema>;

/** @throws CallFailure when the server refuses it or can't be reached. */
export async function uploadPicture(file: File, onProgress: OnProgress): Promise<Uploaded> {
  const form = new FormData();
  form.set('image', file);
  const response = await sendForm('POST', '/api/uploads/image?folder=post', form, { onProgress });
  if (!response.ok) throw await failureOf(response);
  return (await response.json()) as Uploaded;
}
