import { rm, writeFile } from 'node:fs/promises';
import { renderMarkdown } from '../../../richText/markdown/markdown.ts';
import { toMarkdown } from '../../../richText/markdown/toMarkdown.ts';
import { markdownOf } from '../tags/templateTags.ts';
import type { OutgoingPictures } from './outgoingPictures.ts';

/**
 * Writes Markdown if reading it again gives the same content, else HTML.
 * @param file without its ending, in a folder beside that of the pictures. @param html sanitised.
 */
export async function writeText(
  file: string,
  { head, html }: { head: string; html: string },
  pictures: OutgoingPictures,
): Promise<'markdown' | 'html'> {
  const content = await withFiles(html, pictures);
  const markdown = toMarkdown(content);
  const isSame = renderMarkdown(markdownOf(markdown, { lost() {}, unknown() {} }).text) === content;
  const [extension, other, body] = isSame ? ['md', 'html', markdown] : ['html', 'md', `${content}\n`];
  await writeFile(`${file}.${extension}`, `${head}\n${body}`);
  // An earlier export may have written the other form: an import refuses two files of one text.
  await rm(`${file}.${other}`, { force: true });
  return isSame ? 'markdown' : 'html';
}

export async function besideText(address: string, pictures: OutgoingPictures): Promise<string> {
  const file = await pictures.copy(address);
  return file.startsWith('images/') ? `../${file}` : file;
}

async function withFiles(content: string, pictures: OutgoingPictures): Promise<string> {
  let moved = content;
  for (const [, address = ''] of content.matchAll(/<img src="(\/uploads\/[\w.-]+)"/g)) {
    const file = await pictures.copy(address);
    if (file !== address) moved = moved.replaceAll(`<img src="${address}"`, `<img src="../${file}"`);
  }
  return moved;
}
