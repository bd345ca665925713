import { History } from '../../../editor/history/History.tsx';
import { useMayChange } from '../../../session/auth.ts';
import { RevisionDifference } from './RevisionDifference.tsx';

export default function HistoryScreen() {
  const mayChange = useMayChange();
  return (
    <History
      of={{
        kind: 'post',
        editorOf: (id) => `/posts/${id}/edit`,
        mayChange,
        Difference: RevisionDifference,
      }}
    />
  );
}
