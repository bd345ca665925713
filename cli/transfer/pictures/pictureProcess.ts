import { type ChildProcess, fork } from 'node:child_process';
import { lowerPriority } from '../../publish/runCommand.ts';
import type { Answer, Question } from './answer.ts';

export class PictureProcess {
  readonly #child: ChildProcess;
  #rest: NodeJS.Timeout | undefined;
  #failed: (error: Error) => void = () => {};

  constructor(program: string) {
    this.#child = fork(program, {
      serialization: 'advanced',
      // Neither an inspector's port nor a loader of this process is meant for that one.
      execArgv: [],
      // The C library's allocator keeps a heap for each thread, full of holes: a third of the memory is enough.
      env: { MALLOC_ARENA_MAX: '1', ...process.env },
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    });
    // Heard while it rests as well: an error that nobody listens to ends this process.
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

  /** Lets it wait for more to do, which this process doesn't wait for, and end when nothing comes. */
  rest(milliseconds: number): void {
    this.#child.unref();
    this.#child.channel?.unref();
    this.#rest = setTimeout(() => this.isThere && this.#child.disconnect(), milliseconds).unref();
  }
}

/** `message` says how: a signal or an exit code. */
export class ProcessEnded extends Error {
  override name = 'ProcessEnded';
}
