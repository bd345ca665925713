import { Button } from '../../ui/Button.tsx';
import list from '../../ui/list/List.module.css';
import { useView } from '../../ui/list/useView.ts';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { useReloadNotice } from '../../ui/notices/useReloadNotice.ts';
import { Bar, Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { ActivityDay } from './ActivityDay.tsx';
import { ActivityFilters } from './ActivityFilters.tsx';
import { addressOf, viewOf } from './activityAddress.ts';
import { daysOf } from './daysOf.ts';
import { useActivity } from './useActivity.ts';

const FAILURE = 'Failed to load the activity';

export default function ActivityScreen() {
  const { view, show } = useView(viewOf, addressOf);
  const activity = useActivity(view);
  useReloadNotice(activity, FAILURE);
  return (
    <Screen title="Activity" subtitle="Who did what, in the last 180 days">
      <ActivityFilters view={view} onChange={show} />
      {activity.isLoadingError ? (
        <LoadProblem notice={FAILURE} failure={activity.error} onRetry={() => activity.refetch()} />
      ) : (
        <Days
          activity={activity}
          isFiltered={String(addressOf(view)) !== ''}
          onAll={() => show(viewOf(new URLSearchParams()))}
        />
      )}
    </Screen>
  );
}

interface DaysProps {
  activity: ReturnType<typeof useActivity>;
  isFiltered: boolean;
  onAll: () => void;
}

function Days({ activity, isFiltered, onAll }: DaysProps) {
  const { data, isPlaceholderData, hasNextPage, isFetchingNextPage, fetchNextPage } = activity;
  if (!data) {
    return (
      <p role="status" aria-label="Loading">
        <Bar wide />
      </p>
    );
  }
  const days = daysOf(data.pages.flatMap(({ entries }) => entries));
  if (days.length === 0) {
    return isFiltered ? (
      <Empty title="No matching activity" text="Nothing matched in the last 180 days.">
        <Button look="quiet" onClick={onAll}>
          Show everything
        </Button>
      </Empty>
    ) : (
      <Empty title="No activity yet" text="Actions by users appear here." />
    );
  }
  return (
    <div className={list.list} aria-busy={isPlaceholderData}>
      {days.map((day) => (
        <ActivityDay key={day.date} day={day} />
      ))}
      {hasNextPage ? (
        <div>
          <Button look="quiet" isBusy={isFetchingNextPage} onClick={() => fetchNextPage()}>
            Show earlier
          </Button>
        </div>
      ) : null}
    </div>
  );
}
