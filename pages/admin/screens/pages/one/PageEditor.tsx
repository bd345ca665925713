import { useEffect, useRef, useState } from 'react';
import presenceCss from '../../../editor/presence/Presence.module.css';
import { usePresence, usePresenceState } from '../../../editor/presence/usePresence.ts';
import { LeaveDialog } from '../../../editor/writing/LeaveDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { ChosenSection } from './ChosenSection.tsx';
import css from './Editor.module.css';
import { Meanwhile } from './Meanwhile.tsx';
import { PageFields } from './PageFields.tsx';
import { BackLink, DraftNotice, PageActions, PageState } from './PageHead.tsx';
import { PagePreview } from './preview/PagePreview.tsx';
import { SectionList } from './sections/SectionList.tsx';
import { usePageEditing } from './usePageEditing.ts';
import { useSectionEditing } from './useSectionEditing.ts';
import { type PageBeginning, usePageWriting } from './writing/usePageWriting.ts';

/** The parts of the editor, which on a narrow screen are steps. */
const STEPS = { sections: 'Sections', form: 'Edit', preview: 'Preview' } as const;
type Step = keyof typeof STEPS;

interface PageEditorProps {
  beginning: PageBeginning;
  id: string;
}

export function PageEditor({ beginning, id }: PageEditorProps) {
  const writing = usePageWriting(beginning, id);
  const form = useRef<HTMLElement>(null);
  const editing = usePageEditing(writing, form);
  const sections = useSectionEditing(editing);
  const presence = usePresence(writing);
  const isReadOnly = usePresenceState(presence).mode !== 'writing';
  const [step, setStep] = useState<Step>('sections');
  const { server, edited, problems } = editing;
  const { chosen } = sections;
  const choose = (id: string | null) => {
    sections.choose(id);
    setStep('form');
  };
  useEffect(() => {
    // On a phone the form has come in the place of the list: its beginning is in sight.
    if (step === 'form' && chosen?.id) form.current?.scrollIntoView({ block: 'nearest' });
  }, [step, chosen?.id]);
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
      <nav className={css.steps} aria-label="Parts of the editor">
        {(Object.keys(STEPS) as Step[]).map((name) => (
          <Button
            key={name}
            look={name === step ? 'primary' : 'quiet'}
            aria-pressed={name === step}
            onClick={() => setStep(name)}
          >
            {STEPS[name]}
          </Button>
        ))}
      </nav>
      <div className={css.columns} data-step={step}>
        <fieldset className={presenceCss.fields} disabled={isReadOnly}>
          <section className={css.column} data-part="sections" aria-label="Sections of the page">
            <SectionList edited={edited} problems={problems} editing={sections} onChoose={choose} />
          </section>
          {/* A text that is edited in place is no field, and isn't switched off with them. */}
          <section ref={form} className={css.column} data-part="form" aria-label="Content" inert={isReadOnly}>
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
            chosenId={chosen?.id ?? null}
            isStep={step === 'preview'}
            onChoose={choose}
          />
        </section>
      </div>
      <LeaveDialog writing={writing} onSave={editing.save} />
    </Screen>
  );
}
