import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import type { TestApi } from '../api.ts';
import { imageForm, png } from './pictures.ts';

/** What tests do with the gallery; as this user where they name no other. */
export function galleryOf(api: TestApi, user: string) {
  const upload = (form: FormData, token = user) => api.send<GalleryItem>('POST', '/gallery', { token, form });
  return {
    upload,
    add: async (bytes?: Buffer, alt_text = 'A picture', token = user) =>
      (await upload(imageForm(bytes ?? (await png()), { alt_text }), token)).body,
    change: (id: number, form: FormData, token = user) =>
      api.send<GalleryItem>('PUT', `/gallery/${id}`, { token, form }),
    remove: (id: number, query = '', token = user) => api.send('DELETE', `/gallery/${id}${query}`, { token }),
    /** Names of everything in the folder of uploads. */
    files: () => readdirSync(join(api.dataDir, 'uploads')).sort(),
    fileOf: (image: GalleryItem) => join(api.dataDir, image.image_url),
  };
}
