import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const failureSchema = z.object({
  /** Why, in words for staff. */
  reason: z.string(),
  /** When it ended, ISO 8601 in UTC. */
  at: z.string(),
});

/** A run without a release. */
export type RunFailure = z.infer<typeof failureSchema>;

/** What a process leaves behind for the next one about the last run. */
export interface FailureNote {
  /** Null when the last run made its release, or none has ended yet. */
  read(): RunFailure | null;
  write(failure: RunFailure | null): void;
}

/**
 * Keeps it in a file of the data folder: not in the store, which a full disk or a lock may be the reason for, nor among
 * the releases, where the next run clears away what belongs to none.
 */
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
        writeFileSync(`${file}.tmp`, JSON.stringify(failure));
        renameSync(`${file}.tmp`, file);
      } catch {
        // It could not be kept either; this process knows it all the same.
      }
    },
  };
}
