import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useParams } from 'react-router';
import { randomKey } from '#renderer/islands/randomKey.ts';
import presenceCss from '../../../editor/presence/Presence.module.css';
import { usePresence, usePresenceState } from '../../../editor/presence/usePresence.ts';
import { LeaveDialog } from '../../../editor/writing/LeaveDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { afterWindowClosed } from '../../../ui/dialogs/afterFocusReturned.ts';
import { BackIcon } from '../../../ui/icons.tsx';
import { Missing } from '../../../ui/notices/LoadProblem.tsx';
import { Wait } from '../../../ui/notices/Wait.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { Segmented } from '../../../ui/Segmented.tsx';
import { PAGES_KEY } from '../shared/pageCalls.ts';
import { ChosenSection } from './ChosenSection.tsx';
import css from './Editor.module.css';
import { Meanwhile } from './Meanwhile.tsx';
import { PageFields } from './PageFields.tsx';
import { BackLink, DraftNotice, PageActions, PageState } from './PageHead.tsx';
import { PagePreview } from './preview/PagePreview.tsx';
import { MoveButtons } from './sections/MoveButtons.tsx';
import { SectionList } from './sections/SectionList.tsx';
import { usePageEditing } from './usePageEditing.ts';
import { focusRow, useSectionEditing } from './useSectionEditing.ts';
import { loadBeginning, type PageBeginning, usePageWriting } from './writing/usePageWriting.ts';

export default function PageScreen() {
  const id = Number(useParams().id);
  return <OpenedPage key={id} id={id} />;
}

/** The editor fetches the page each time it opens, and leaves it alone during editing. */
function OpenedPage({ id }: { id: number }) {
  const [writing] = useState(randomKey);
  const { data, isError, error, refetch } = useQuery({
    queryKey: [PAGES_KEY, id, writing],
    queryFn: () => loadBeginning(id),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (data) return <PageEditor beginning={data} id={writing} />;
  return (
    <Screen title="Edit Page" back={<BackLink />}>
      {isError ? <Missing title="Page not found" failure={error} onRetry={() => refetch()} /> : <Wait />}
    </Screen>
  );
}

/** On a narrow screen, the parts of the editor are steps. */
const STEPS = [
  { value: 'sections', label: 'Sections' },
  { value: 'form', label: 'Edit' },
  { value: 'preview', label: 'Preview' },
] as const;
type Step = (typeof STEPS)[number]['value'];

function PageEditor({ beginning, id }: { beginning: PageBeginning; id: string }) {
  const writing = usePageWriting(beginning, id);
  const form = useRef<HTMLElement>(null);
  const editing = usePageEditing(writing, form);
  const [step, setStep] = useState<Step>('sections');
  const sections = useSectionEditing(editing, setStep);
  const presence = usePresence(writing);
  const isReadOnly = usePresenceState(presence).mode !== 'writing';
  const { server, edited, problems } = editing;
  const { chosen } = sections;
  const choose = (id: string | null) => {
    sections.choose(id);
    setStep('form');
  };
  const chosenId = chosen?.id ?? null;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each section begins at its top.
  useEffect(() => {
    // The form has replaced the list that had the focus.
    if (step !== 'form') return;
    form.current?.scrollTo({ top: 0 });
    if (!matchMedia('(width >= 75rem)').matches) form.current?.scrollIntoView({ block: 'nearest' });
    afterWindowClosed(() => {
      const back = form.current?.querySelector('button');
      if (document.activeElement === document.body) back?.focus();
    });
  }, [step, chosenId]);
  return (
    <Screen
      title={server?.title ?? edited.title}
      subtitle={<PageState writing={writing} />}
      back={<BackLink />}
      isHeld
      actions={<PageActions writing={writing} editing={editing} />}
    >
      <Meanwhile writing={writing} presence={presence} onSave={editing.save} />
      <DraftNotice {...editing} />
      <div className={css.steps}>
        <Segmented label="Parts of the editor" choices={STEPS} value={step} onChange={setStep} />
      </div>
      <p className="visually-hidden" role="status">
        {sections.announcement}
      </p>
      <div className={css.columns} data-step={step}>
        <fieldset className={presenceCss.fields} disabled={isReadOnly}>
          <section className={css.column} data-part="sections" aria-label="Sections of the page">
            <SectionList edited={edited} problems={problems} editing={sections} onChoose={choose} />
          </section>
          {/* A rich text isn't a form control, so a disabled fieldset doesn't switch it off. */}
          <section ref={form} className={css.column} data-part="form" aria-label="Content" inert={isReadOnly}>
            <div className={css.back}>
              <Button
                look="bare"
                isSmall
                onClick={() => {
                  setStep('sections');
                  focusRow(chosenId);
                }}
              >
                <BackIcon />
                All sections
              </Button>
              {chosen ? (
                <MoveButtons section={chosen} sections={edited.sections} move={sections.move} />
              ) : null}
            </div>
            {chosen ? (
              <ChosenSection
                key={chosen.id}
                section={chosen}
                address={server?.address ?? ''}
                problems={problems}
                editing={sections}
              />
            ) : (
              <PageFields writing={writing} editing={editing} form={form} onChoose={choose} />
            )}
          </section>
        </fieldset>
        <section className={css.column} data-part="preview" aria-label="Preview">
          <PagePreview
            edited={edited}
            chosenId={step === 'form' ? chosenId : null}
            isStep={step === 'preview'}
            onChoose={choose}
            onType={isReadOnly ? undefined : sections.set}
          />
        </section>
      </div>
      <LeaveDialog writing={writing} onSave={editing.save} />
    </Screen>
  );
}
