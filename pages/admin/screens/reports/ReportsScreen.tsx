import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { type ReportKind, reportKinds } from '#content-api/enquiries/reports/reports.shared.ts';
import { plainDate } from '#content-api/values/formats/moments.shared.ts';
import { answerOf, api } from '../../calls/api.ts';
import { exportFile } from '../../calls/downloadFile.ts';
import { Button } from '../../ui/Button.tsx';
import { CloseIcon, DownloadIcon } from '../../ui/icons.tsx';
import list from '../../ui/list/List.module.css';
import { useView } from '../../ui/list/useView.ts';
import { DayFilter } from '../../ui/moments/DayFilter.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { showFailure, showToast } from '../../ui/notices/toasts.ts';
import { useReloadNotice } from '../../ui/notices/useReloadNotice.ts';
import { Bar, Empty, Panel } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { Segmented } from '../../ui/Segmented.tsx';
import { CHOICES, useChoices, useOwners } from '../leads/shared/useChoices.ts';
import { FigureCells, FigureLinks, type FiguresProps } from './FigureCells.tsx';
import { PeriodChart } from './PeriodChart.tsx';
import css from './Reports.module.css';
import { addressOf, listOf, narrowingOf, presetsOf, type ReportView, viewOf } from './reportAddress.ts';

const KINDS: Record<ReportKind, string> = { ...CHOICES, owner: 'Owner' };

export default function ReportsScreen() {
  const { view, show } = useView(viewOf, addressOf);
  const labelOf = useLabels();
  const report = useQuery({
    queryKey: ['leads', 'report', view],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => {
      const query = { ...Object.fromEntries(addressOf(view)), unit: view.unit, by: view.by };
      return answerOf(api.leads.report.$get({ query }, { init: { signal } }));
    },
  });
  useReloadNotice(report, 'Failed to load the report');
  const { data, isPlaceholderData } = report;
  const narrowed = Object.entries(narrowingOf(view)) as [ReportKind, string][];
  const unit = view.unit === 'week' ? 'Week' : 'Month';
  return (
    <Screen title="Reports" subtitle="Leads, answers and results" actions={<ExportButton view={view} />}>
      <Controls view={view} today={data?.today ?? ''} onChange={show} />
      {narrowed.length > 0 ? (
        <div className={css.controls}>
          {narrowed.map(([kind, value]) => (
            <Button key={kind} look="quiet" isSmall onClick={() => show({ ...view, [kind]: '' })}>
              {KINDS[kind]}: {labelOf(kind, value)}
              <span className="visually-hidden"> (remove this filter)</span>
              <CloseIcon />
            </Button>
          ))}
        </div>
      ) : null}
      {report.isLoadingError ? (
        <LoadProblem
          notice="Failed to load the report"
          failure={report.error}
          onRetry={() => report.refetch()}
        />
      ) : !data ? (
        <Panel title={`By ${unit.toLowerCase()}`}>
          <Bar wide />
          <Bar />
        </Panel>
      ) : data.total.leads === 0 ? (
        <Empty title="No leads in this time" text="Choose other days, or remove a filter." />
      ) : (
        <div className={css.report} aria-busy={isPlaceholderData}>
          <FigureLinks figures={data.total} toList={(more) => listOf(view, data, more)} />
          <Panel title={`By ${unit.toLowerCase()}`}>
            <PeriodChart periods={data.periods} />
            <FigureTable caption={`Leads by ${unit.toLowerCase()}`} head={`${unit} from`}>
              {data.periods.toReversed().map(({ first, last, ...figures }) => (
                <FigureRow
                  key={first}
                  figures={figures}
                  toList={(more) => listOf(view, { from: first, to: last }, more)}
                >
                  {plainDate(first)}
                </FigureRow>
              ))}
            </FigureTable>
          </Panel>
          <Panel title={`By ${KINDS[view.by].toLowerCase()}`}>
            <FigureTable caption={`Leads by ${KINDS[view.by].toLowerCase()}`} head={KINDS[view.by]}>
              {data.groups.map(({ value, label, ...figures }) => (
                <FigureRow
                  key={value}
                  figures={figures}
                  toList={(more) => listOf(view, data, { [view.by]: value, ...more })}
                >
                  <Link to={`?${addressOf({ ...view, [view.by]: value })}`}>
                    {label || labelOf(view.by, value)}
                    <span className="visually-hidden"> alone</span>
                  </Link>
                </FigureRow>
              ))}
            </FigureTable>
          </Panel>
        </div>
      )}
    </Screen>
  );
}

function useLabels() {
  const choices = useChoices();
  const { owners = [] } = useOwners();
  return (kind: ReportKind, value: string): string => {
    if (kind !== 'owner') return choices.labelOf(kind, value);
    if (value === 'none') return 'No owner';
    return owners.find(({ id }) => String(id) === value)?.name ?? `User ${value}`;
  };
}

const UNITS = [
  { value: 'week', label: 'Weeks' },
  { value: 'month', label: 'Months' },
] as const;

interface ControlsProps {
  view: ReportView;
  today: string;
  onChange: (view: ReportView) => void;
}

function Controls({ view, today, onChange }: ControlsProps) {
  const presets = presetsOf(today);
  const chosen = presets.findIndex(
    ({ days }) => days.unit === view.unit && days.from === view.from && days.to === view.to,
  );
  return (
    <div className={css.controls}>
      <select
        className={list.filter}
        aria-label="Time"
        value={chosen}
        onChange={(event) => {
          const preset = presets[Number(event.target.value)];
          if (preset) onChange({ ...view, ...preset.days });
        }}
      >
        {presets.map(({ label }, index) => (
          <option key={label} value={index}>
            {label}
          </option>
        ))}
        <option value={-1} disabled={chosen >= 0}>
          Other days
        </option>
      </select>
      <DayFilter label="From" value={view.from} onChange={(from) => onChange({ ...view, from })} />
      <DayFilter label="To" value={view.to} onChange={(to) => onChange({ ...view, to })} />
      <Segmented
        label="Weeks or months"
        choices={UNITS}
        value={view.unit}
        onChange={(unit) => onChange({ ...view, unit })}
      />
      <select
        className={list.filter}
        aria-label="Group by"
        value={view.by}
        onChange={(event) => onChange({ ...view, by: event.target.value as ReportKind })}
      >
        {reportKinds.map((kind) => (
          <option key={kind} value={kind}>
            By {KINDS[kind].toLowerCase()}
          </option>
        ))}
      </select>
    </div>
  );
}

function ExportButton({ view }: { view: ReportView }) {
  const [isBusy, setBusy] = useState(false);
  const save = async () => {
    setBusy(true);
    try {
      showToast('Exported', await exportFile(`/api/leads/report.csv?${addressOf(view)}`, 'leads.csv'));
    } catch (failure) {
      showFailure(failure, 'Failed to export the report');
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button look="quiet" onClick={save} isBusy={isBusy}>
      <DownloadIcon />
      Export CSV
    </Button>
  );
}

function FigureTable({ caption, head, children }: { caption: string; head: string; children: ReactNode }) {
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {[head, 'Leads', 'Answered', 'Won', 'First response'].map((label) => (
              <th key={label} scope="col">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{children}</tbody>
      </table>
    </div>
  );
}

function FigureRow({ figures, toList, children }: FiguresProps & { children: ReactNode }) {
  return (
    <tr>
      <th scope="row">{children}</th>
      <FigureCells figures={figures} toList={toList} />
    </tr>
  );
}
