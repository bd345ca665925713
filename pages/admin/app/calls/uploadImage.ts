import type { z } from 'zod';
import type { uploadedSchema, uploadFolders } from '#content-api/library/gallery/gallery.shared.ts';
import { api } from './api.ts';
import { failureOf } from './failure.ts';

type Uploaded = z.infer<typeof uploadedSchema>;

/** @returns its address here, and what was not kept. @throws CallFailure 'Upload failed' with the status. */
export async function uploadImage(image: File, folder: (typeof uploadFolders)[number]): Promise<Uploaded> {
  const response = await api.uploads.image.$post({ query: { folder }, form: { image } });
  if (!response.ok) {
    const failure = await failureOf(response);
    failure.message = `Upload failed ${response.status}`;
    throw failure;
  }
  return response.json();
}
