import { Suspense, useEffect, useRef, useState } from 'react';
import { Navigate, NavLink, useParams } from 'react-router';
import { LeaveQuestion } from '../../ui/dialogs/LeaveQuestion.tsx';
import { LoadProblem } from '../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import { Screen } from '../../ui/Screen.tsx';
import css from './Settings.module.css';
import { SECTIONS } from './sections.ts';
import { SectionContext, useUnsavedParts } from './useSection.ts';
import { useSettings } from './useSettings.ts';

export default function SettingsScreen() {
  const { section: current = '' } = useParams();
  const settings = useSettings();
  const { unsaved, report } = useUnsavedParts();
  const opened = useOpened(current);
  const here = SECTIONS.find(({ path }) => path === current);
  if (!here) return <Navigate to={`/settings/${SECTIONS[0]?.path}`} replace />;
  const unsavedLabels = SECTIONS.filter(({ path }) => unsaved.has(path)).map(({ label }) => label);
  return (
    <Screen
      title="Settings"
      subject={here.label}
      subtitle="Your agency, its site and when visitors can book"
      isHeld
    >
      <div className={css.columns}>
        <SectionNav current={current} unsaved={unsaved} />
        {settings.isError && !settings.data ? (
          <LoadProblem
            notice="Failed to load settings"
            failure={settings.error}
            onRetry={() => settings.refetch()}
          />
        ) : (
          <div>
            {SECTIONS.filter(({ path }) => opened.has(path)).map(({ path, Section }) => (
              <SectionContext key={path} value={{ path, isShown: path === current, report }}>
                <div className={css.shown} hidden={path !== current}>
                  <Suspense fallback={<Wait />}>{settings.data ? <Section /> : <Wait />}</Suspense>
                </div>
              </SectionContext>
            ))}
          </div>
        )}
      </div>
      <LeaveQuestion
        canSave
        isUnsaved={unsaved.size > 0}
        text={`There are unsaved changes in: ${unsavedLabels.join(', ')}.`}
        staysAt={(pathname) => /^\/settings(\/|$)/.test(pathname)}
      />
    </Screen>
  );
}

/** Opened sections stay mounted, so that nothing typed is lost. */
function useOpened(current: string): ReadonlySet<string> {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set());
  if (!opened.has(current)) {
    const more = new Set([...opened, current]);
    setOpened(more);
    return more;
  }
  return opened;
}

function SectionNav({ current, unsaved }: { current: string; unsaved: ReadonlySet<string> }) {
  const list = useRef<HTMLUListElement>(null);
  // On a phone, the row of sections is longer than the screen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link of each section comes into sight.
  useEffect(() => {
    list.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return (
    <nav aria-label="Sections of the settings">
      <ul className={css.sections} ref={list}>
        {SECTIONS.map(({ path, label }) => (
          <li key={path}>
            <NavLink className={css.section ?? ''} to={`/settings/${path}`} preventScrollReset>
              {label}
              {unsaved.has(path) ? (
                // A hidden text would widen the page, because the list scrolls.
                <span className={css.mark} role="img" aria-label="unsaved changes" />
              ) : null}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
