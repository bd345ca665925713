import { hitsOf, type Rule } from '../rule.ts';

const FILE = /^\S+\.(?:avif|gif|heic|jpe?g|png|svg|tiff?|webp)$/i;
const CAMERA = /^(?:dsc|dscf|dscn|img|image|pxl|photo|picture|screenshot|untitled)[-_ ]?\d[\d_ -]*$/i;

/** `about` is the picture's number, `detail` its alt text. */
export const pictureFileName: Rule = {
  code: 'picture-file-name',
  kind: 'Alt texts that are file names',
  find: ({ text }) =>
    hitsOf(
      text.pictures,
      ({ alt }) => isFileName(alt.trim()),
      ({ alt }) => alt,
    ),
  say: ({ about, detail }) =>
    `The alt text of image ${about} is a file name, “${detail}”. Say what the image shows.`,
};

function isFileName(alt: string): boolean {
  return FILE.test(alt) || CAMERA.test(alt);
}
