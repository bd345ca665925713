import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { writeDurably } from '../../storage/durable.ts';

export const failureSchema = z.object({
  reason: z.string(),
  at: z.string(),
});

export type RunFailure = z.infer<typeof failureSchema>;

export interface FailureNote {
  /** Null when the last run made its release, or none has ended yet. */
  read(): RunFailure | null;
  write(failure: RunFailure | null): void;
}

/** In the data folder: the store may be full or locked, and runs clear away what belongs to no release. */
export function failureNote(dataDir: string): FailureNote {
  const file = join(dataDir, 'generate.failed.json');
  return {
    read: () => {
      try {
        return failureSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
      } catch {
        return null;
      }
    },
    write: (failure) => {
      try {
        if (failure === null) return rmSync(file, { force: true });
        writeDurably(file, JSON.stringify(failure));
      } catch {
        // It could not be kept either; this process knows it all the same.
      }
    },
  };
}
