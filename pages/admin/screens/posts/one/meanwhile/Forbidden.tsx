import { slugFromTitle } from '#content-api/values/slugFrom.shared.ts';
import { useWritingState } from '../../../../editor/writing/useWritingState.ts';
import css from '../../../../editor/writing/Writing.module.css';
import { Button } from '../../../../ui/Button.tsx';
import type { PostWriting } from '../writing/postWriting.ts';

interface ForbiddenProps {
  writing: PostWriting;
  onSave: () => void;
}

/** The writer's role has become another while they wrote: what they typed can become a post of their own. */
export function Forbidden({ writing, onSave }: ForbiddenProps) {
  const { isForbidden } = useWritingState(writing);
  if (!isForbidden) return null;
  const saveAsNew = () => {
    writing.becomeNew();
    // The address is the other post's, and nothing of it is to go online unasked.
    writing.local.change((values) => ({
      ...values,
      slug: slugFromTitle(`${values.slug} copy`),
      status: 'draft',
    }));
    onSave();
  };
  return (
    <section className={css.conflict} aria-labelledby="forbidden">
      <h2 id="forbidden" tabIndex={-1}>
        You can no longer change this post
      </h2>
      <p>Your changes are still here. Ask an admin for access and save again, or save them as a new draft.</p>
      <div className={css.buttons}>
        <Button onClick={saveAsNew}>Save as a new draft</Button>
      </div>
    </section>
  );
}
