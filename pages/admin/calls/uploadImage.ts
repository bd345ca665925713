import type { uploadFolders } from '#content-api/gallery/contract.ts';
import { api } from './api.ts';
import { failureOf } from './failure.ts';

/**
 * Stores a picture. @returns its address on this site.
 * @throws CallFailure 'Upload failed' with the status.
 */
export async function uploadImage(image: File, folder: (typeof uploadFolders)[number]): Promise<string> {
  const response = await api.uploads.image.$post({ query: { folder }, form: { image } });
  if (!response.ok) {
    const failure = await failureOf(response);
    failure.message = `Upload failed ${response.status}`;
    throw failure;
  }
  return (await response.json()).url;
}
