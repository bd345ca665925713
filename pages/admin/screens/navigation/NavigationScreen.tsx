import { type FormEvent, useEffect, useId, useRef } from 'react';
import { defaultNavigation, type Navigation } from '#content-api/agency/navigation/navigation.shared.ts';
import { useEarlierSettings } from '../../editor/earlier/EarlierDialog.tsx';
import type { Preferred } from '../../editor/writing/sides.ts';
import { useSaveKey } from '../../keys/singleKeys.ts';
import { Button } from '../../ui/Button.tsx';
import { LeaveQuestion } from '../../ui/dialogs/LeaveQuestion.tsx';
import { FormFoot } from '../../ui/fields/Form.tsx';
import { LinkField } from '../../ui/fields/LinkField.tsx';
import { SelectField } from '../../ui/fields/SelectField.tsx';
import { TextField } from '../../ui/fields/TextField.tsx';
import { showToast } from '../../ui/notices/toasts.ts';
import { Wait } from '../../ui/notices/Wait.tsx';
import { Empty, Panel } from '../../ui/Panel.tsx';
import { Screen } from '../../ui/Screen.tsx';
import { SaveBar } from '../../ui/saving/SaveBar.tsx';
import { FooterColumns } from './FooterColumns.tsx';
import { LinkRows } from './LinkRows.tsx';
import { MenuEditor } from './MenuEditor.tsx';
import css from './Navigation.module.css';
import { type LoadedNavigation, useNavigation, useNavigationEditing } from './useNavigation.ts';

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

const DOES = [
  { value: 'enquiry', label: 'Opens the enquiry' },
  { value: 'booking', label: 'Opens the booking' },
];

function NavigationEditor({ loaded }: { loaded: LoadedNavigation }) {
  const form = useId();
  const element = useRef<HTMLFormElement>(null);
  const editing = useNavigationEditing(loaded);
  const { edited, setEdited, problems, isSaving, isUnsaved, save } = editing;
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (await save()) return;
    // The messages must be drawn first.
    requestAnimationFrame(() => document.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const set = <Part extends 'notice' | 'button' | 'legal'>(part: Part, change: Partial<Navigation[Part]>) =>
    setEdited((now) => ({ ...now, [part]: { ...now[part], ...change } }));
  useSaveKey(() => element.current?.requestSubmit());
  const startAnew = () => {
    setEdited(defaultNavigation);
    showToast('Note', 'Default menus loaded, not saved yet', {
      label: 'Undo',
      untilSaved: true,
      run: () => setEdited(edited),
    });
  };
  const takeEarlier = ({ navigation }: Readonly<Record<string, unknown>>) => {
    setEdited((navigation ?? defaultNavigation) as Navigation);
    return () => setEdited(edited);
  };
  const earlier = useEarlierSettings({ of: ['navigation'], onTake: takeEarlier });
  return (
    <Screen title="Navigation" subtitle="The header and footer of every page" isHeld>
      <SaveBar
        form={form}
        isUnsaved={isUnsaved}
        isSaving={isSaving}
        isStale={editing.conflict !== undefined}
        toFix={Object.keys(problems).length}
        actions={[earlier.action, { label: 'Reset to default', run: startAnew }]}
      />
      {earlier.dialog}
      <form
        ref={element}
        id={form}
        className={css.form}
        noValidate
        data-unsaved={isUnsaved || undefined}
        aria-label="Navigation"
        onSubmit={submit}
      >
        {editing.conflict ? <StaleQuestion {...editing.conflict} decide={editing.decide} /> : null}
        <MenuEditor
          navigation={edited}
          problems={problems}
          onChange={(edit) => setEdited((now) => ({ ...now, menu: edit(now.menu) }))}
        >
          <Panel title="Line above the header" text="For news of the day. Leave its text empty to hide it.">
            <TextField
              label="Text"
              value={edited.notice.text}
              error={problems['notice.text']}
              onChange={({ target }) => set('notice', { text: target.value })}
            />
            <LinkField
              label="Address"
              hint="Where the line leads. Leave it empty for a line that is no link."
              value={edited.notice.href}
              error={problems['notice.href']}
              onChange={({ target }) => set('notice', { href: target.value })}
            />
          </Panel>
          <Panel title="Button" text="The button next to the menu. Leave its text empty to hide it.">
            <TextField
              label="Button text"
              value={edited.button.name}
              error={problems['button.name']}
              onChange={({ target }) => set('button', { name: target.value })}
            />
            <SelectField
              label="Action"
              options={DOES}
              value={edited.button.does}
              onChange={({ target }) =>
                set('button', { does: target.value === 'booking' ? 'booking' : 'enquiry' })
              }
            />
          </Panel>
        </MenuEditor>
        <Panel
          title="Footer"
          text="The columns next to your tagline. You change the tagline in the settings."
        >
          <FooterColumns
            columns={edited.columns}
            problems={problems}
            onChange={(columns) => setEdited((now) => ({ ...now, columns }))}
          />
        </Panel>
        <Panel title="Legal line" text="The last line of every page.">
          <TextField
            label="Text"
            hint="{brand} and {address} are filled in from the settings"
            value={edited.legal.text}
            error={problems['legal.text']}
            onChange={({ target }) => set('legal', { text: target.value })}
          />
          <LinkRows
            label="Links in the legal line"
            path="legal.links"
            links={edited.legal.links}
            problems={problems}
            onChange={(links) => set('legal', { links })}
          />
        </Panel>
      </form>
      <LeaveQuestion canSave isUnsaved={isUnsaved} text="Your changes to the navigation are not saved." />
    </Screen>
  );
}

interface StaleQuestionProps {
  by: string;
  /** Fields that both users changed, in words. */
  clashes: readonly string[];
  decide(preferred: Preferred): void;
}

function StaleQuestion({ by, clashes, decide }: StaleQuestionProps) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} className={css.stale} role="alert" tabIndex={-1}>
      <p>
        <strong>{`${by} has saved the navigation in the meantime.`}</strong> You both changed:{' '}
        {clashes.join('; ')}. All other changes are kept.
      </p>
      <FormFoot>
        <Button look="quiet" onClick={() => decide('theirs')}>
          Use theirs
        </Button>
        <Button look="quiet" onClick={() => decide('mine')}>
          Keep mine and save
        </Button>
      </FormFoot>
    </div>
  );
}
