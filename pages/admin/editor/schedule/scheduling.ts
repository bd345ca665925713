import type { ScheduleChange } from '#content-api/writing/schedules/schedules.shared.ts';
import type { Writing } from '../writing/writing.ts';
import type { WritingTypes } from '../writing/writingTypes.ts';

/** The scheduled moments, ISO 8601 in UTC, and the reason why one failed. */
export interface ScheduleFields {
  publishAt: string | null;
  unpublishAt: string | null;
  scheduleProblem: string;
}

/** Types of an entry that can go online and offline on schedule. */
export interface ScheduledTypes extends WritingTypes {
  entry: WritingTypes['entry'] & { [Name in keyof ScheduleFields]?: ScheduleFields[Name] | undefined };
  server: WritingTypes['server'] & ScheduleFields & { status: string };
}

/** How the plans of a kind of entry are made. */
export interface Scheduling<Types extends ScheduledTypes> {
  writing: Writing<Types>;
  /** 'post' */
  noun: string;
  /** @param planned before, as it was seen. @throws StaleFailure for another revision or plan by now. */
  schedule(
    id: number,
    revision: number,
    change: ScheduleChange,
    planned: ScheduleChange,
  ): Promise<Types['entry']>;
  load(id: number): Promise<Types['entry']>;
}

export function scheduleFieldsOf({
  publishAt,
  unpublishAt,
  scheduleProblem,
}: ScheduledTypes['entry']): ScheduleFields {
  return {
    publishAt: publishAt ?? null,
    unpublishAt: unpublishAt ?? null,
    scheduleProblem: scheduleProblem ?? '',
  };
}
