import type { WorkingCopy } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import type { PostValues } from '../../../pages/admin/editor/journal/entry.ts';
import { OtherCopyFailure } from '../../../pages/admin/editor/writing/copyCalls.ts';
import type { CopyCalls } from '../../../pages/admin/editor/writing/serverCopy.ts';

const AT = '2026-11-24T12:30:00.000Z';

/** A server that keeps one working copy as ours does, and fails as it is told. */
export function copyServer() {
  let copy: WorkingCopy | null = null;
  let discarded: WorkingCopy | null = null;
  let version = 0;
  const sent: string[] = [];
  const failures: { failure: unknown; arrives: boolean }[] = [];
  const keep = (values: PostValues | null, base: number | null) => {
    version += 1;
    const kept = { base_revision: base, version, since: AT, changed_at: AT };
    copy = values && { values: { ...values }, ...kept };
    return { version, changed_at: AT };
  };
  const state = () => ({ copy, version, discarded_at: discarded && AT, edits: [] });
  const calls: CopyCalls<PostValues> = {
    keep: async (place, values, base, known) => {
      sent.push(`${'key' in place ? place.key : place.id} ${known} ${values?.title ?? 'nothing'}`);
      const told = failures.shift();
      if (told && !told.arrives) throw told.failure;
      if (JSON.stringify(values) !== JSON.stringify(copy?.values ?? null)) {
        if (known !== version) throw new OtherCopyFailure(copy, version);
        keep(values, base);
      }
      if (told) throw told.failure;
      return { version, changed_at: AT };
    },
    load: async () => state(),
    discard: async () => {
      discarded = copy;
      copy = null;
    },
    putBack: async () => {
      version += 1;
      copy = discarded && { ...discarded, version };
      discarded = null;
      return state();
    },
  };
  return {
    calls,
    sent,
    failures,
    copy: () => copy,
    /** Of another tab or device. */
    writtenElsewhere: (values: PostValues) => keep(values, 1),
    /** As a save of the post does. */
    takeOver: (): number => {
      copy = null;
      version += 1;
      return version;
    },
  };
}
