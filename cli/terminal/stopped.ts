import { constants } from 'node:os';
import { endDrawing } from './drawing.ts';

const ENDINGS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * For long work that keeps what it has done: whoever stops it is told what becomes of it.
 * @returns what ends this.
 */
export function sayWhenStopped(sentence: string): () => void {
  const end = (signal: NodeJS.Signals) => {
    endDrawing();
    console.error(`Stopped. ${sentence}`);
    process.exit(128 + constants.signals[signal]);
  };
  for (const signal of ENDINGS) process.once(signal, end);
  return () => {
    for (const signal of ENDINGS) process.off(signal, end);
  };
}
