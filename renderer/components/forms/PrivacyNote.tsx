import { FRAME } from '#content-api/agency/wording/forms.shared.ts';
import type { Word } from '#content-api/agency/wording/word.shared.ts';
import { say } from '../../wording.ts';

const LINK = '{privacy}';

/** A sentence below a form, in which `{privacy}` leads to the privacy notice. */
export function PrivacyNote({ of }: { of: Word }) {
  const [before = '', ...after] = say(of).split(LINK);
  return (
    <>
      {before}
      {after.length === 0 ? null : <a href="/privacy">{say(FRAME.privacy)}</a>}
      {after.join(LINK)}
    </>
  );
}
