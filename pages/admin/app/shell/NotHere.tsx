import { LinkButton } from '../../ui/Button.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';

export function NotHere() {
  return (
    <Screen title="Page not found">
      <Empty title="There is no such page in the back office.">
        <LinkButton to="/" look="quiet">
          Go to the dashboard
        </LinkButton>
      </Empty>
    </Screen>
  );
}
