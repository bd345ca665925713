import { useSyncExternalStore } from 'react';
import type { Action } from '#content-api/staff/access/permissions.ts';
import { singleKeys } from '../../keys/singleKeys.ts';
import { closeWindow } from '../../keys/windows.ts';
import { useMay } from '../../session/auth.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import { FormFoot } from '../../ui/fields/Form.tsx';
import css from './KeysWindow.module.css';

/** Without `needs`, everybody sees the part. */
const KEYS: { title: string; needs?: Action; keys: [names: string[], meaning: string][] }[] = [
  {
    title: 'Everywhere',
    keys: [
      [['Ctrl K', '⌘ K'], 'Go to a screen, post or lead, or run a command'],
      [['/'], 'Search this list'],
      [['Ctrl Z', '⌘ Z'], 'Undo the change that a notice reports'],
      [['?'], 'Show keyboard shortcuts'],
    ],
  },
  {
    title: 'While writing a post',
    needs: 'posts.create',
    keys: [
      [['/'], 'Insert a heading, list, table and more, at the start of a word'],
      [['Ctrl K', '⌘ K'], 'Add a link'],
      [['Alt F10'], 'Go to the toolbar'],
      [['Ctrl S', '⌘ S'], 'Save'],
    ],
  },
  {
    title: 'In the list of leads',
    needs: 'leads.read',
    keys: [
      [['J', '↓'], 'Next lead'],
      [['K', '↑'], 'Previous lead'],
      [['Enter'], 'Open the lead'],
      [['X'], 'Select or deselect the lead'],
      [['1', '2', '3', '4'], 'Change the status to Lead, Pined, Won or Discard'],
      [['E'], 'Choose the owner'],
      [['N'], 'Add a lead'],
    ],
  },
  {
    title: 'On a lead',
    needs: 'leads.read',
    keys: [
      [['J'], 'Next lead in the list'],
      [['K'], 'Previous lead in the list'],
      [['1', '2', '3', '4'], 'Change the status to Lead, Pined, Won or Discard'],
      [['E'], 'Choose the owner'],
      [['Ctrl Enter'], 'Save the note'],
    ],
  },
];

export default function KeysWindow() {
  const may = useMay();
  const areOn = useSyncExternalStore(singleKeys.subscribe, singleKeys.areOn);
  return (
    <Dialog title="Keyboard shortcuts" isOpen onClose={closeWindow}>
      {KEYS.filter(({ needs }) => !needs || may(needs)).map(({ title, keys }) => (
        <section key={title} className={css.part}>
          <h3>{title}</h3>
          <dl className={css.keys}>
            {keys.map(([names, meaning]) => (
              <div key={meaning}>
                <dt>
                  {names.map((name) => (
                    <kbd key={name}>{name}</kbd>
                  ))}
                </dt>
                <dd>{meaning}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <label className={css.switch}>
        <input type="checkbox" checked={areOn} onChange={(event) => singleKeys.set(event.target.checked)} />
        Use single-key shortcuts
      </label>
      <FormFoot>
        <Button look="quiet" onClick={closeWindow}>
          Close
        </Button>
      </FormFoot>
    </Dialog>
  );
}
