import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import type { EncodePicture } from '#content-api/library/gallery/encode.ts';
import { PictureRefused } from '#content-api/library/gallery/refused.ts';
import { log } from '#content-api/log.ts';
import { lowerPriority } from '../../publish/publish.ts';
import { root } from '../../root.ts';
import type { Answer, Question } from './encodePicture.ts';

/** Milliseconds without a picture until the process ends. An import sends one after the other. */
const LONGEST_REST = 2000;

const compiled = () => join(root(), 'dist/cli/encodePicture.js');

/**
 * Decoders use hundreds of megabytes and may crash, so they run in another process. @param program of that process.
 * @returns an encoder that throws PictureRefused also when the process dies.
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

/** The cause is the picture, or a lack of memory, which the caller should hear of. */
function refusedByEnding(error: unknown): Answer {
  if (!(error instanceof ProcessEnded)) throw error;
  log.error(
    `An image was refused because the process that read it ended (${error.message}). If that happens with intact images, ` +
      'the machine is running out of memory: check its log, and add memory.',
  );
  // The system sends SIGKILL when memory is short; decoders don't.
  return { refused: error.message === 'SIGKILL' ? 'slow' : 'broken' };
}

class PictureProcess {
  readonly #child: ChildProcess;
  #rest: NodeJS.Timeout | undefined;
  #failed: (error: Error) => void = () => {};

  constructor(program: string) {
    this.#child = fork(program, {
      serialization: 'advanced',
      // The new process must not inherit an inspector port or a loader.
      execArgv: [],
      // With one arena, the C library's allocator needs a third of the memory.
      env: { MALLOC_ARENA_MAX: '1', ...process.env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // An error without a listener would end this process, even while the other one is idle.
    this.#child.on('error', (error) => this.#failed(error));
    if (this.#child.pid !== undefined) lowerPriority(this.#child.pid);
  }

  get isThere(): boolean {
    return this.#child.connected;
  }

  /** @throws ProcessEnded when it ends without an answer. */
  async ask(question: Question): Promise<Answer> {
    clearTimeout(this.#rest);
    const child = this.#child;
    child.ref();
    child.channel?.ref();
    try {
      return await new Promise<Answer>((resolve, reject) => {
        this.#failed = reject;
        child.once('message', resolve);
        child.once('exit', (code, signal) => reject(new ProcessEnded(signal ?? `exit code ${code}`)));
        // If the process has ended, the exit event reports it.
        child.send(question, () => {});
      });
    } finally {
      child.removeAllListeners('exit').removeAllListeners('message');
    }
  }

  /** Keeps it for a while without keeping this process alive; then it ends. */
  rest(milliseconds: number): void {
    this.#child.unref();
    this.#child.channel?.unref();
    this.#rest = setTimeout(() => this.isThere && this.#child.disconnect(), milliseconds).unref();
  }
}

/** `message` is the signal or the exit code. */
class ProcessEnded extends Error {
  override name = 'ProcessEnded';
}
