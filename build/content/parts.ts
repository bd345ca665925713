import type { FileStorage } from '#content-api/storage/fileStorage.ts';
import type { ReleaseStorage } from '#content-api/storage/releaseStorage.ts';
import type { ReleaseSummary } from '#content-api/storage/storage.shared.ts';
import type { Problem } from '../base/problem.ts';
import type { Report } from '../base/progress.ts';
import type { SnapshotWithRevisions } from './snapshot.ts';

export interface PipelineParts {
  /** Folder of the program, with dist/. */
  root: string;
  releases: ReleaseStorage;
  uploads: FileStorage;
  /** File of the content store: threads that render read bodies from it. */
  store: string;
  /** A word for all that the snapshot is taken from, and another one after any change of that. Asked before it. */
  contentState(): Promise<string>;
  takeSnapshot(): Promise<SnapshotWithRevisions>;
  now(): Date;
  report: Report;
  /** Renders every page, also those that haven't changed. */
  full?: boolean;
  /** Renders everything a second time, through Vike alone, and publishes only when both are the same byte for byte. */
  verify?: boolean;
}

export interface Generated {
  release: ReleaseSummary;
  changed: boolean;
  /** How many pages were rendered; the others came from the last release. */
  rendered: number;
  warnings: Problem[];
}
