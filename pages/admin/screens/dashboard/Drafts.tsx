import { Link } from 'react-router';
import { LinkButton } from '../../ui/Button.tsx';
import { When } from '../../ui/values/When.tsx';
import { editorOf } from './editorOf.ts';
import { OverviewList } from './OverviewList.tsx';

export function Drafts() {
  return (
    <OverviewList
      title="Drafts"
      entriesOf={({ drafts }) => drafts}
      empty={
        <>
          <p>Nothing is being written.</p>
          <p>
            <LinkButton to="/posts/create" look="quiet" isSmall>
              Begin a post
            </LinkButton>
          </p>
        </>
      }
    >
      {(draft) => (
        <li key={`${draft.kind} ${draft.id}`}>
          <Link to={editorOf(draft.kind, draft.id)}>{draft.title}</Link>
          <span>edited</span>
          <When at={draft.updated_at} />
        </li>
      )}
    </OverviewList>
  );
}
