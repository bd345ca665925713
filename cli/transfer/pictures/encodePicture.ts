import type { EncodedPicture, EncodePicture } from '#content-api/library/gallery/encode.ts';
import { encodePicture } from '#content-api/library/gallery/encode.ts';
import { PictureRefused } from '#content-api/library/gallery/refused.ts';

// Encodes one picture at a time (encodeAside.ts). Ends when its parent disconnects or is gone. Ctrl+C also reaches this
// process, but the parent handles it, so that a running upload finishes.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
process.on('message', async (question: Question) => process.send?.(await answerTo(question)));

async function answerTo({ bytes, options }: Question): Promise<Answer> {
  try {
    return { picture: await encodePicture(Buffer.from(bytes), options) };
  } catch (error) {
    if (error instanceof PictureRefused) return { refused: error.reason };
    return { failure: (error as Error).stack ?? String(error) };
  }
}

export interface Question {
  bytes: Uint8Array;
  options: Parameters<EncodePicture>[1];
}

export type Answer =
  | { picture: EncodedPicture }
  | { refused: PictureRefused['reason'] }
  | { failure: string };
