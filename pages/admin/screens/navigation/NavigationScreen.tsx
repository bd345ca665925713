import { Button } from '../../ui/Button.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { NavigationEditor } from './NavigationEditor.tsx';
import { useNavigation } from './useNavigation.ts';

export default function NavigationScreen() {
  const { data, isError, refetch } = useNavigation();
  if (data) return <NavigationEditor loaded={data} />;
  return (
    <Screen title="Navigation" isHeld actions={<Button disabled>Save Changes</Button>}>
      {isError ? (
        <div role="alert">
          <Empty title="Failed to load navigation">
            <Button look="quiet" onClick={() => refetch()}>
              Retry
            </Button>
          </Empty>
        </div>
      ) : (
        <Wait />
      )}
    </Screen>
  );
}
