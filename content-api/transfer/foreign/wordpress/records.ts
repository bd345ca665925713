import { createReadStream } from 'node:fs';
import { Parser } from 'htmlparser2';
import { isoDate } from '../../frontMatter/dates.ts';
import { recordBuilder, type WxrRecord } from './recordBuilder.ts';

/** A file of any size needs the memory of its largest post. Skips broken parts. */
export async function* records(path: string): AsyncGenerator<WxrRecord, { cutOff: WxrRecord | boolean }> {
  const builder = recordBuilder();
  const parser = new Parser(builder.handler, { xmlMode: true });
  const lines = lineCounter();
  builder.lineNow = () => lines.at(parser.startIndex);
  let decode: ((bytes?: Buffer) => string) | undefined;
  for await (const bytes of createReadStream(path, { highWaterMark: 256 * 1024 }) as AsyncIterable<Buffer>) {
    decode ??= decoderFor(bytes);
    const text = decode(bytes);
    lines.add(text);
    parser.write(text);
    yield* builder.finished();
  }
  parser.end(decode?.() ?? '');
  yield* builder.finished();
  return { cutOff: builder.cutOff() };
}

function lineCounter() {
  let text = '';
  let textStart = 0;
  let line = 1;
  let counted = 0;
  return {
    add(next: string) {
      this.at(textStart + text.length);
      textStart += text.length;
      text = next;
    },
    at(index: number): number {
      for (
        let at = text.indexOf('\n', Math.max(0, counted - textStart));
        at >= 0 && textStart + at < index;
      ) {
        line += 1;
        counted = textStart + at + 1;
        at = text.indexOf('\n', at + 1);
      }
      counted = Math.max(counted, Math.min(index, textStart + text.length));
      return line;
    },
  };
}

/** Goes by byte order mark or XML declaration, else UTF-8. Invalid bytes become a replacement character. */
export function decoderFor(beginning: Buffer): (bytes?: Buffer) => string {
  const decoder = new TextDecoder(encodingOf(beginning));
  return (bytes) => (bytes ? decoder.decode(bytes, { stream: true }) : decoder.decode());
}

function encodingOf(beginning: Buffer): string {
  if (beginning[0] === 0xff && beginning[1] === 0xfe) return 'utf-16le';
  if (beginning[0] === 0xfe && beginning[1] === 0xff) return 'utf-16be';
  const declared = /<\?xml[^>]{0,200}encoding=["']([\w.:-]{1,40})["']/.exec(
    beginning.toString('latin1', 0, 1000),
  );
  try {
    return new TextDecoder(declared?.[1] ?? 'utf-8').encoding;
  } catch {
    return 'utf-8';
  }
}

export function closingTag(html: string, name: string, from: number): number {
  const tag = new RegExp(`</${name}>`, 'gi');
  tag.lastIndex = from;
  return tag.exec(html)?.index ?? -1;
}

/** Drafts have `0000-00-00 00:00:00`, or an RSS date in the year -1. */
export function momentOf(text: string): string | null {
  const trimmed = text.trim();
  return /^0000-|-0001/.test(trimmed) ? null : isoDate(trimmed);
}

export function postDate({ fields }: WxrRecord): string | null {
  const names = ['wp:post_date_gmt', 'pubdate', 'wp:post_date'];
  return names.map((name) => momentOf(fields.get(name) ?? '')).find((date) => date !== null) ?? null;
}

/** null in exports of older versions. */
export function changeDate({ fields }: WxrRecord): string | null {
  const names = ['wp:post_modified_gmt', 'wp:post_modified'];
  return names.map((name) => momentOf(fields.get(name) ?? '')).find((date) => date !== null) ?? null;
}
