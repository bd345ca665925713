import { type APIRequestContext, expect, type Page } from '@playwright/test';
import sharp from 'sharp';
import type { GalleryItem } from '#content-api/library/gallery/gallery.shared.ts';
import { ADMIN, tokenOf } from '../access/staff.ts';

/** A PNG that no other journey has. */
export function newPicture(width = 640, height = 400): Promise<Buffer> {
  const [r = 0, g = 0, b = 0] = crypto.getRandomValues(new Uint8Array(3));
  return sharp({ create: { width, height, channels: 3, background: { r, g, b } } })
    .png()
    .toBuffer();
}

/** For a file field. */
export async function pictureFile(name = 'picture.png') {
  return { name, mimeType: 'image/png', buffer: await newPicture() };
}

let made = 0;

/** Words that no other image has. */
export function newWords(about = 'Image'): string {
  made += 1;
  return `${about} ${process.pid}-${Date.now()}-${made}`;
}

/** Puts an image into the gallery. @param token of who adds it; left out, the admin does. */
export async function newImage(
  request: APIRequestContext,
  alt_text: string,
  token?: string,
): Promise<GalleryItem> {
  const response = await request.post('/api/gallery', {
    headers: { Authorization: `Bearer ${token ?? (await tokenOf(request, ADMIN))}` },
    multipart: { alt_text, image: await pictureFile() },
  });
  return (await response.json()) as GalleryItem;
}

/** A window asks whether what is typed in it may be lost; Escape again stays. */
export async function expectAsked(page: Page): Promise<void> {
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await expect(question).toContainText('Your changes in this window are not saved.');
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
}
