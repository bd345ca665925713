import { pictureSources, withPicturesAt } from '../../richText/pictures.ts';

export function textWithoutPicture(content: string, fileBase: string): string {
  const gone = pictureSources(content).filter((src) => src.includes(fileBase));
  return withPicturesAt(content, new Map(gone.map((src) => [src, null])));
}
