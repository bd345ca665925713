import { useEffect, useRef, useState } from 'react';
import type { PageEntry } from '#content-api/sitePages/contract.ts';
import { useSaveKey } from '../../../app/keys/useSaveKey.ts';
import { Button } from '../../../ui/Button.tsx';
import { LeaveQuestion } from '../../../ui/dialogs/LeaveQuestion.tsx';
import { Screen } from '../../../ui/Screen.tsx';
import { ChosenSection } from './ChosenSection.tsx';
import css from './Editor.module.css';
import { KeptDraft } from './KeptDraft.tsx';
import { MeanwhileNotice } from './MeanwhileNotice.tsx';
import { PageFields } from './PageFields.tsx';
import { BackLink, PageActions, PageState } from './PageHead.tsx';
import { PagePreview } from './preview/PagePreview.tsx';
import { SectionList } from './sections/SectionList.tsx';
import { usePageEditing } from './usePageEditing.ts';
import { useSectionEditing } from './useSectionEditing.ts';

/** The parts of the editor, which on a narrow screen are steps. */
const STEPS = { sections: 'Sections', form: 'Edit', preview: 'Preview' } as const;
type Step = keyof typeof STEPS;

export function PageEditor({ loaded }: { loaded: PageEntry }) {
  const editing = usePageEditing(loaded);
  const sections = useSectionEditing(editing);
  const [step, setStep] = useState<Step>('sections');
  const form = useRef<HTMLElement>(null);
  const { base, draft, problems, isUnsaved } = editing;
  const { chosen } = sections;
  const choose = (id: string | null) => {
    sections.choose(id);
    setStep('form');
  };
  const save = async () => {
    if (await editing.save()) return;
    // Once the messages are drawn.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  useSaveKey(save);
  useEffect(() => {
    // On a phone the form has come in the place of the list: its beginning is in sight.
    if (step === 'form' && chosen?.id) form.current?.scrollIntoView({ block: 'nearest' });
  }, [step, chosen?.id]);
  return (
    <Screen
      title={base.title}
      subject={isUnsaved ? 'Unsaved' : ''}
      subtitle={<PageState editing={editing} />}
      back={<BackLink />}
      isHeld
      actions={<PageActions editing={editing} onSave={save} />}
    >
      <KeptDraft editing={editing} />
      <MeanwhileNotice editing={editing} />
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
        <section className={css.column} data-part="sections" aria-label="Sections of the page">
          <SectionList draft={draft} problems={problems} editing={sections} onChoose={choose} />
        </section>
        <section ref={form} className={css.column} data-part="form" aria-label="What stands in it">
          {chosen ? (
            <ChosenSection
              key={chosen.id}
              section={chosen}
              page={base}
              problems={problems}
              editing={sections}
            />
          ) : (
            <PageFields editing={editing} />
          )}
        </section>
        <section className={css.column} data-part="preview" aria-label="Preview">
          <PagePreview
            draft={draft}
            chosenId={chosen?.id ?? null}
            isStep={step === 'preview'}
            onChoose={choose}
          />
        </section>
      </div>
      <LeaveQuestion isUnsaved={isUnsaved} text="Your changes to this page are not saved." />
    </Screen>
  );
}
