import { type FormEvent, useEffect, useId, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useEarlierSettings } from '../../editor/earlier/EarlierDialog.tsx';
import { useSaveKey } from '../../keys/singleKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveQuestion } from '../../ui/dialogs/LeaveQuestion.tsx';
import { Wait } from '../../ui/notices/Wait.tsx';
import { Empty } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SaveBar } from '../../ui/saving/SaveBar.tsx';
import { type Conflict, type LoadedSeo, type Section, type Seo, useSeo } from './editSeo.ts';
import { pageOrder } from './pageLabels.ts';
import css from './Seo.module.css';
import { labelOf, SeoTabs } from './SeoTabs.tsx';
import { useSeoEditing } from './useSeoEditing.ts';
import { useWantedField } from './useWantedField.ts';

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

function SeoEditor({ loaded }: { loaded: LoadedSeo }) {
  const form = useId();
  const fields = useRef<HTMLFormElement>(null);
  useWantedField(fields);
  const editing = useSeoEditing(loaded);
  const { edited, isSaving, isStale, conflicts, isChanged, save } = editing;
  const { sections, section, show } = useSection(edited);
  const unsaved = sections.filter(isChanged);
  const earlier = useEarlierSettings({ of: ['seo'], onTake: ({ seo }) => editing.take(seo as Seo) });
  const toMend = useRef(false);
  // The tab with the mistake must be drawn first, so this runs after each render.
  useEffect(() => {
    const field = toMend.current ? document.querySelector<HTMLElement>('[aria-invalid=true]') : null;
    if (!field) return;
    toMend.current = false;
    field.focus();
  });
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const outcome = await save();
    if (!outcome) return;
    toMend.current = true;
    show(outcome.wrong);
  };
  useSaveKey(() => fields.current?.requestSubmit());
  return (
    <Screen title="SEO Configuration" isHeld>
      <SaveBar
        form={form}
        isUnsaved={unsaved.length > 0}
        isSaving={isSaving}
        isStale={isStale}
        toFix={[...editing.problems.values()].flatMap(Object.keys).length}
        actions={[earlier.action]}
      />
      {earlier.dialog}
      <form
        id={form}
        ref={fields}
        className={css.form}
        noValidate
        aria-label="SEO Configuration"
        data-unsaved={unsaved.length > 0 || undefined}
        onSubmit={submit}
      >
        {isStale ? (
          <StaleNotice by={editing.by} conflicts={conflicts} names={edited.names} onShow={show} />
        ) : null}
        <SeoTabs editing={editing} sections={sections} section={section} onShow={show} />
      </form>
      <LeaveQuestion
        canSave
        isUnsaved={unsaved.length > 0}
        text="Your changes to the SEO configuration are not saved."
      />
    </Screen>
  );
}

function useSection(seo: Seo) {
  const [address, setAddress] = useSearchParams();
  const sections: Section[] = [null, ...pageOrder(Object.keys(seo.pages), seo.names)];
  const requested = address.get('tab');
  const show = (section: Section) =>
    setAddress(section === null ? {} : { tab: section }, { replace: true, preventScrollReset: true });
  return { sections, section: sections.includes(requested) ? requested : null, show };
}

interface StaleNoticeProps {
  conflicts: Conflict[];
  by: string;
  names: Seo['names'];
  onShow: (section: Section) => void;
}

function StaleNotice({ conflicts, by, names, onShow }: StaleNoticeProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  const sections = [...new Set(conflicts.map(({ section }) => section))];
  return (
    <div ref={notice} className={css.stale} role="alert" tabIndex={-1}>
      <p>
        <strong>{`${by} has saved this configuration in the meantime.`}</strong> Your changes are kept. Fields
        you haven’t touched now show their values.
      </p>
      {sections.length > 0 ? (
        <>
          <p>Where you both changed a field, yours is kept and theirs is shown below it. Please check:</p>
          <div className={css.staleSections}>
            {sections.map((section) => (
              <Button key={labelOf(section, names)} look="quiet" isSmall onClick={() => onShow(section)}>
                {labelOf(section, names)}
              </Button>
            ))}
          </div>
        </>
      ) : null}
      <p>Then press Save Changes again.</p>
    </div>
  );
}
