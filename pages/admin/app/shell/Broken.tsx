import { Button } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Panel.tsx';

/** Stands where a screen threw, or its code could not be fetched (offline, or published anew meanwhile). */
export function Broken() {
  return (
    <Empty
      title="This page could not be shown"
      text="The connection may have been lost, or the program was updated."
    >
      <Button look="quiet" onClick={() => location.reload()}>
        Reload the page
      </Button>
    </Empty>
  );
}
