import { createReadStream } from 'node:fs';
import { Parser } from 'htmlparser2';
import { decoderFor } from './encoding.ts';
import { recordBuilder, type WxrRecord } from './recordBuilder.ts';

/**
 * Reads one record after the other: a file of any size needs the memory of its largest post. Broken parts are skipped.
 * @returns at its end whether the file was cut off, and in which record.
 */
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
