import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { isFiltered, type LeadView } from './leadAddress.ts';

interface NoLeadsProps {
  view: LeadView;
  /** How many there are on other pages. */
  total: number;
  onShow: (view: LeadView) => void;
}

/** Why there is nothing, and what can be done about it: look elsewhere, or wait. */
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
  return (
    <Empty title="No leads found" text="Search for something else, or show all of them again.">
      <Button
        look="quiet"
        onClick={() => onShow({ ...view, search: '', status: '', owner: '', next: '', page: 1 })}
      >
        Show all leads
      </Button>
    </Empty>
  );
}
