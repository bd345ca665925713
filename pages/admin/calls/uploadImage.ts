import type { uploadFolders } from '#content-api/gallery/contract.ts';
import { api } from './api.ts';

/**
 * Stores a picture. @returns its address on this site.
 * @throws Error 'Upload failed' with the status.
 */
export async function uploadImage(image: File, folder: (typeof uploadFolders)[number]): Promise<string> {
  const response = await api.uploads.image.$post({ query: { folder }, form: { image } });
  if (!response.ok) throw new Error(`Upload failed ${response.status}`);
  return (await response.json()).url;
}
