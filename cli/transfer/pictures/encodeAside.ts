import { join } from 'node:path';
import type { EncodePicture } from '#content-api/library/gallery/encode.ts';
import { PictureRefused } from '#content-api/library/gallery/refused.ts';
import { log } from '#content-api/log.ts';
import { root } from '../../root.ts';
import type { Answer, Question } from './answer.ts';
import { PictureProcess, ProcessEnded } from './pictureProcess.ts';

/** An import brings one picture after the other; after a single one its process is soon gone. */
const LONGEST_REST = 2000;

const compiled = () => join(root(), 'dist/cli/encodePicture.js');

/**
 * Decoders keep hundreds of megabytes and may crash: neither is to be the server's matter.
 * @param program what such a process runs. @returns what throws PictureRefused also when the process dies.
 */
export function encodeAside(program = compiled()): EncodePicture {
  let resting: PictureProcess[] = [];
  const ask = async (question: Question): Promise<Answer> => {
    resting = resting.filter(({ isThere }) => isThere);
    const process = resting.pop() ?? new PictureProcess(program);
    const answer = await process.ask(question);
    process.rest(LONGEST_REST);
    resting.push(process);
    return answer;
  };
  return async (bytes, options) => {
    const answer = await ask({ bytes, options }).catch(refusedByEnding);
    if ('picture' in answer) return answer.picture;
    if ('refused' in answer) throw new PictureRefused(answer.refused);
    throw new Error(answer.failure);
  };
}

/** A picture is at fault, or the machine is short of memory: whoever runs it should hear of that. */
function refusedByEnding(error: unknown): Answer {
  if (!(error instanceof ProcessEnded)) throw error;
  log.error(
    `An image was refused because the process that read it ended (${error.message}). If that happens with intact images, ` +
      'the machine is running out of memory: check its log, and add memory.',
  );
  // SIGKILL comes from a machine short of memory. No decoder kills itself like that.
  return { refused: error.message === 'SIGKILL' ? 'slow' : 'broken' };
}
