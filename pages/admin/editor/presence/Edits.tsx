import type { Edits as EditsOfOne } from '#content-api/writing/workingCopies/workingCopies.shared.ts';
import { useUser } from '../../session/auth.ts';
import list from '../../ui/list/List.module.css';
import { When } from '../../ui/values/When.tsx';

/** Lists the users with unsaved changes in a post. */
export function Edits({ edits }: { edits: EditsOfOne[] }) {
  const user = useUser().id;
  return edits.map(({ user_id, name, changed_at }) => (
    <span key={user_id} className={list.second}>
      Edits by {user_id === user ? 'you' : name}, <When at={changed_at} isBrief withTime />
    </span>
  ));
}
