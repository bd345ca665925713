import { Button } from '../../../ui/Button.tsx';
import { Empty } from '../../../ui/Panel.tsx';
import { isFiltered, type LeadView, unfiltered } from '../shared/leadAddress.ts';

interface NoLeadsProps {
  view: LeadView;
  total: number;
  onShow: (view: LeadView) => void;
}

export function NoLeads({ view, total, onShow }: NoLeadsProps) {
  if (total > 0) {
    return (
      <Empty title="No leads found" text="The list has become shorter than this page.">
        <Button look="quiet" onClick={() => onShow({ ...view, page: 1 })}>
          Go to the first page
        </Button>
      </Empty>
    );
  }
  if (!isFiltered(view)) {
    return <Empty title="No leads found" text="What visitors send from the site arrives here." />;
  }
  if (view.spam === 'held' && !isFiltered({ ...view, spam: '' })) {
    return (
      <Empty title="No suspected spam" text="What looks like spam is held back here until you have seen it.">
        <Button look="quiet" onClick={() => onShow({ ...view, spam: '', page: 1 })}>
          Show all leads
        </Button>
      </Empty>
    );
  }
  return (
    <Empty title="No leads found" text="Search for something else, or show all of them again.">
      <Button look="quiet" onClick={() => onShow({ ...view, ...unfiltered, page: 1 })}>
        Show all leads
      </Button>
    </Empty>
  );
}
