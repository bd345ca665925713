import { inertDocument } from '../../../editor/trustedHtml.ts';

export interface ShownPicture {
  src: string;
  alt: string;
}

/** Pictures of the text that only one of two versions has, or shows with other words. */
export function pictureChanges(
  before: string,
  after: string,
): { removed: ShownPicture[]; added: ShownPicture[] } {
  const [old, current] = [picturesOf(before), picturesOf(after)];
  return { removed: without(old, current), added: without(current, old) };
}

function picturesOf(html: string): ShownPicture[] {
  return Array.from(inertDocument(html).querySelectorAll('img'), (image) => ({
    src: image.getAttribute('src') ?? '',
    alt: image.getAttribute('alt') ?? '',
  }));
}

function without(pictures: ShownPicture[], others: ShownPicture[]): ShownPicture[] {
  const keys = new Set(others.map(keyOf));
  return pictures.filter((picture) => !keys.has(keyOf(picture)));
}

function keyOf({ src, alt }: ShownPicture): string {
  return `${src} ${alt}`;
}
