import { Button } from '../../ui/Button.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SeoEditor } from './SeoEditor.tsx';
import { useSeo } from './useSeo.ts';

export default function SeoScreen() {
  const { data, isError, refetch } = useSeo();
  if (data) return <SeoEditor loaded={data} />;
  return (
    <Screen title="SEO Configuration" isHeld actions={<Button disabled>Save Changes</Button>}>
      {isError ? (
        <div role="alert">
          <Empty title="Failed to load SEO configuration">
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
