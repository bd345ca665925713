import type { z } from 'zod';
import type { uploadedSchema, uploadFolders } from '#content-api/gallery/contract.ts';
import { sendRenewing } from './api.ts';

/**
 * Stores a picture. @returns its address on this site.
 * @throws Error 'Upload failed' with the status.
 */
export async function uploadImage(image: File, folder: (typeof uploadFolders)[number]): Promise<string> {
  const body = new FormData();
  body.set('image', image);
  const response = await sendRenewing(`/api/uploads/image?folder=${folder}`, { method: 'POST', body });
  if (!response.ok) throw new Error(`Upload failed ${response.status}`);
  const { url } = (await response.json()) as z.infer<typeof uploadedSchema>;
  return url;
}
