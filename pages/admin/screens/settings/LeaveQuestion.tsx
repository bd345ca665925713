import { LeaveQuestion as Question } from '../../ui/dialogs/LeaveQuestion.tsx';
import { SECTIONS } from './sections.ts';

/** Asks before unsaved settings are left behind; the sections are addresses of one screen. */
export function LeaveQuestion({ unsaved }: { unsaved: ReadonlySet<string> }) {
  const names = SECTIONS.filter(({ path }) => unsaved.has(path)).map(({ label }) => label);
  return (
    <Question
      isUnsaved={unsaved.size > 0}
      text={`There are unsaved changes in: ${names.join(', ')}.`}
      staysAt={(pathname) => /^\/settings(\/|$)/.test(pathname)}
    />
  );
}
