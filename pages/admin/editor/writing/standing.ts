import type { WrittenKind } from '#content-api/writing/kinds/kinds.shared.ts';
import { type SaveStatus, saveStatusOf, type WritingState } from './writingState.ts';
import type { WritingTypes } from './writingTypes.ts';

/** Kinds whose entries are drafts or published. */
export interface SavedTypes extends WritingTypes {
  server: WritingTypes['server'] & { status: string; updated_at: string };
}

/** How it stands with what is written: a word for the head, and a sentence or two for who wants to know more. */
export interface Standing {
  is: SaveStatus | 'kept';
  words: string;
  /** The moment that belongs to the words, ISO 8601 in UTC; '' for none. */
  at: string;
  details: string;
}

/** @param publishing whether the entry has a schedule, and whether its saved version waits to be published. */
export function standingOf(
  state: WritingState<SavedTypes>,
  kind: WrittenKind,
  publishing: { isPlanned: boolean; isWaiting: boolean },
): Standing {
  const { by, reason, keeping, opened, server, isUnkept, isDirty } = state;
  const is = saveStatusOf(state);
  const say = (words: string, details: string, at = ''): Standing => ({ is, words, details, at });
  if (is === 'conflict')
    return say(
      'Not saved: choose a version',
      `${by} has changed this ${kind} too. The choice is above the text.`,
    );
  if (is === 'deleted')
    return say(
      'Not saved: in the trash',
      `Someone else has deleted this ${kind}. You can restore it above the text.`,
    );
  if (isUnkept && isDirty)
    return say('This browser can’t keep your changes: save soon', 'They are lost if you close this page.');
  if (is === 'cut')
    return say(OFFLINE, 'There is no connection. The editor keeps trying to save your changes.');
  if (is === 'saving') return say('Saving…', `Your changes are on their way to the ${kind}.`);
  if (is === 'failed')
    return say(
      'Not saved: kept on this device',
      `${reason || 'The server didn’t save them'}. Save again to retry.`,
    );
  if (is === 'unsaved') {
    const saveIt = `Save to add them to the ${kind}.`;
    if (keeping.phase === 'device') {
      const words = OFFLINE_REASONS.includes(keeping.reason) ? OFFLINE : 'Only on this device';
      return say(words, `Your changes are only on this device: ${keeping.reason}.`);
    }
    const at = keeping.at || opened;
    if (at)
      return {
        ...say('Draft saved', `Your changes are on the server, where only you see them. ${saveIt}`, at),
        is: 'kept',
      };
    return say('Unsaved changes', `Your changes are on this device, and soon on the server. ${saveIt}`);
  }
  if (!server) return say('', '');
  if (server.status !== 'published') {
    if (publishing.isPlanned) return say('Scheduled', `Visitors don’t see this ${kind} yet.`);
    return say('Saved', `Visitors don’t see this ${kind}, because it isn’t published.`, server.updated_at);
  }
  if (publishing.isWaiting)
    return say(
      'Published, changes not online',
      `The site shows an earlier version. Publish to bring this one online.`,
    );
  return say('Published', 'The site shows this version.');
}

const OFFLINE = 'Offline: kept on this device';
const OFFLINE_REASONS = ['you are offline', 'no connection'];
