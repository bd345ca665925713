import { describe, expect, it } from 'vitest';
import { ApiFailure } from '../../errors.ts';
import { importedSchedule, nextSchedule } from './change.ts';
import type { Schedule } from './store.ts';

const NOW = '2026-11-21T20:00:00.000Z';
const LATER = '2026-11-24T08:00:00.000Z';
const STILL_LATER = '2026-11-28T17:00:00.000Z';
const PAST = '2026-11-21T19:59:59.999Z';
const nothing: Schedule = { publish_at: null, unpublish_at: null, problem: '' };
const waiting: Schedule = { ...nothing, publish_at: LATER };
const ending: Schedule = { ...nothing, unpublish_at: LATER };
const span: Schedule = { ...nothing, publish_at: LATER, unpublish_at: STILL_LATER };

/** The fields that are refused, with what is said of them. */
function refusal(work: () => unknown) {
  try {
    work();
  } catch (error) {
    if (error instanceof ApiFailure) return error.details.fields;
  }
  return undefined;
}

describe('the plan of a post', () => {
  it('is made for a draft and for a published post, given up by null, and kept by saying nothing', () => {
    expect(nextSchedule(nothing, 'draft', { publishAt: LATER }, NOW)).toEqual(waiting);
    expect(nextSchedule(nothing, 'published', { unpublishAt: LATER }, NOW)).toEqual(ending);
    expect(nextSchedule(waiting, 'draft', {}, NOW)).toEqual(waiting);
    expect(nextSchedule(waiting, 'draft', { publishAt: null }, NOW)).toEqual(nothing);
    expect(nextSchedule(ending, 'published', { unpublishAt: null }, NOW)).toEqual(nothing);
  });

  it('may be to go online and offline again, made at once or one after the other', () => {
    const both = { publishAt: LATER, unpublishAt: STILL_LATER };
    expect(nextSchedule(nothing, 'draft', both, NOW)).toEqual(span);
    expect(nextSchedule(waiting, 'draft', { unpublishAt: STILL_LATER }, NOW)).toEqual(span);
    expect(nextSchedule(span, 'draft', both, NOW)).toEqual(span);
    expect(nextSchedule(span, 'draft', { unpublishAt: null }, NOW)).toEqual(waiting);
  });

  it('is refused where the withdrawal isn’t after the publication, whichever of them was moved', () => {
    const refused = { unpublishAt: 'Must be after the time to publish' };
    const both = { publishAt: STILL_LATER, unpublishAt: LATER };
    expect(refusal(() => nextSchedule(nothing, 'draft', both, NOW))).toEqual(refused);
    expect(refusal(() => nextSchedule(waiting, 'draft', { unpublishAt: LATER }, NOW))).toEqual(refused);
    expect(refusal(() => nextSchedule(span, 'draft', { publishAt: STILL_LATER }, NOW))).toEqual(refused);
  });

  it('loses the withdrawal with the publication, and keeps it when somebody publishes by hand', () => {
    expect(nextSchedule(span, 'draft', { publishAt: null }, NOW)).toEqual(nothing);
    const { publish_at, unpublish_at } = span;
    const sentBack = { publishAt: publish_at, unpublishAt: unpublish_at };
    expect(nextSchedule(span, 'draft', { ...sentBack, publishAt: null }, NOW)).toEqual(nothing);
    expect(nextSchedule(span, 'published', sentBack, NOW)).toEqual({ ...nothing, unpublish_at });
    expect(nextSchedule(span, 'archived', sentBack, NOW)).toEqual(nothing);
  });

  it('ends with the status that it waits in', () => {
    expect(nextSchedule(waiting, 'published', {}, NOW)).toEqual(nothing);
    expect(nextSchedule(waiting, 'archived', {}, NOW)).toEqual(nothing);
    expect(nextSchedule(ending, 'draft', {}, NOW)).toEqual(nothing);
    // A client that sends back what it has read, and publishes.
    expect(nextSchedule(waiting, 'published', { publishAt: LATER, unpublishAt: null }, NOW)).toEqual(nothing);
  });

  it('is refused beside its field for a moment that has passed, or a post that can’t wait for it', () => {
    const passed = 'This time has passed';
    expect(refusal(() => nextSchedule(nothing, 'draft', { publishAt: PAST }, NOW))).toEqual({
      publishAt: passed,
    });
    expect(refusal(() => nextSchedule(nothing, 'draft', { publishAt: NOW }, NOW))).toEqual({
      publishAt: passed,
    });
    expect(refusal(() => nextSchedule(nothing, 'published', { unpublishAt: PAST }, NOW))).toEqual({
      unpublishAt: passed,
    });
    expect(refusal(() => nextSchedule(nothing, 'published', { publishAt: LATER }, NOW))).toEqual({
      publishAt: 'Only a draft can be scheduled',
    });
    expect(refusal(() => nextSchedule(nothing, 'draft', { unpublishAt: LATER }, NOW))).toEqual({
      unpublishAt: 'Only a published or scheduled entry can go offline',
    });
  });

  it('may be named again when its moment has just come', () => {
    const due = { ...nothing, publish_at: PAST };
    expect(nextSchedule(due, 'draft', { publishAt: PAST }, NOW)).toEqual(due);
  });

  it('keeps saying why it came to nothing until somebody plans anew, gives it up or publishes', () => {
    const failed = { ...nothing, problem: 'Title is required' };
    expect(nextSchedule(failed, 'draft', {}, NOW)).toEqual(failed);
    expect(nextSchedule(failed, 'draft', { publishAt: LATER }, NOW)).toEqual(waiting);
    expect(nextSchedule(failed, 'draft', { publishAt: null }, NOW)).toEqual(nothing);
    expect(nextSchedule(failed, 'published', {}, NOW)).toEqual(nothing);
  });

  it('comes from a file as it stands there: past ones are due, those of another status are left out', () => {
    expect(importedSchedule(nothing, 'draft', { publishAt: PAST, unpublishAt: LATER })).toEqual({
      ...nothing,
      publish_at: PAST,
      unpublish_at: LATER,
    });
    expect(importedSchedule(nothing, 'draft', { unpublishAt: LATER })).toEqual(nothing);
    expect(importedSchedule(span, 'draft', { unpublishAt: PAST })).toEqual(waiting);
    expect(importedSchedule(waiting, 'draft', {})).toEqual(waiting);
    expect(importedSchedule(waiting, 'published', { publishAt: LATER })).toEqual(nothing);
  });
});
