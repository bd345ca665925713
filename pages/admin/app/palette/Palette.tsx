import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from 'react-aria-components/Dialog';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { closeWindow } from '../../keys/windows.ts';
import { Button } from '../../ui/Button.tsx';
import { afterFocusReturned } from '../../ui/dialogs/afterFocusReturned.ts';
import { type Command, type CommandGroup, noteRecent } from './command.ts';
import css from './Palette.module.css';
import type { FoundCommands } from './useFound.ts';
import { useGroups } from './useGroups.ts';

export default function Palette() {
  return (
    <ModalOverlay
      className={css.overlay ?? ''}
      isOpen
      isDismissable
      onOpenChange={(open) => !open && closeWindow()}
    >
      <Modal className={css.modal ?? ''}>
        <Dialog className={css.dialog ?? ''} aria-label="Go to or search">
          <PaletteBox />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

/** WAI-ARIA APG, combobox: the focus stays in the box, the arrows move through the list. */
function PaletteBox() {
  const list = useId();
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => box.current?.focus(), []);
  const [text, setText] = useState('');
  const { groups, found } = useGroups(text);
  const commands = groups.flatMap((group) => group.commands);
  const [chosen, setChosen] = useState('');
  // A typed text selects the first command. A late answer of the server doesn't move the selection.
  const active = commands.find(({ id }) => id === chosen) ?? commands[0];

  const run = (command: Command) => {
    if (isLocal(groups, command)) noteRecent(command.id);
    closeWindow();
    afterFocusReturned(() => command.run());
  };
  const move = (steps: number) => {
    const from = active ? commands.indexOf(active) : -1;
    const to = commands[(from + steps + commands.length) % commands.length];
    setChosen(to?.id ?? '');
  };
  const hear = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' && active) run(active);
    else return;
    event.preventDefault();
  };
  return (
    <>
      <input
        ref={box}
        className={css.box}
        role="combobox"
        aria-label="Go to or search"
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={list}
        aria-activedescendant={active ? optionId(list, active) : undefined}
        placeholder="Search screens, actions, posts, leads…"
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="go"
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen('');
        }}
        onKeyDown={hear}
      />
      <PaletteList
        id={list}
        groups={groups}
        active={active}
        onActive={({ id }) => setChosen(id)}
        onChoose={run}
      />
      <PaletteFoot
        text={text.trim()}
        count={groups.flatMap(({ isSearch, commands }) => (isSearch ? [] : commands)).length}
        found={found}
      />
    </>
  );
}

/** Screens and actions; what the server found isn't kept on this device. */
function isLocal(groups: CommandGroup[], command: Command): boolean {
  return groups.some(({ isFound, commands }) => !isFound && commands.includes(command));
}

interface PaletteFootProps {
  text: string;
  count: number;
  found: FoundCommands;
}

function PaletteFoot({ text, count, found: { isError, isSearching, retry } }: PaletteFootProps) {
  return (
    <div className={css.foot}>
      <p role="status">{statusOf(text, count, isError, isSearching)}</p>
      {isError ? (
        <Button look="quiet" isSmall onClick={retry}>
          Try again
        </Button>
      ) : (
        <p className={css.keys} aria-hidden="true">
          <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
        </p>
      )}
    </div>
  );
}

function statusOf(text: string, count: number, isError: boolean, isSearching: boolean): string {
  if (isError) return 'The search failed. Only screens and actions are listed.';
  if (isSearching && text !== '') return 'Searching...';
  if (count === 0) return `Nothing found for “${text}”.`;
  return text === '' ? '' : `${count} ${count === 1 ? 'result' : 'results'}`;
}

interface PaletteListProps {
  id: string;
  groups: CommandGroup[];
  active: Command | undefined;
  onActive: (command: Command) => void;
  onChoose: (command: Command) => void;
}

function PaletteList({ id, groups, active, onActive, onChoose }: PaletteListProps) {
  const list = useRef<HTMLDivElement>(null);
  const activeId = active && optionId(id, active);
  useEffect(() => {
    const element = activeId ? document.getElementById(activeId) : null;
    // The first one's heading comes into sight with it.
    const isFirst = element?.matches(`:first-child > :nth-child(2)`);
    if (isFirst) list.current?.scrollTo({ top: 0 });
    else element?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);
  return (
    <div className={css.list} ref={list} id={id} role="listbox" aria-label="Results">
      {groups.map(({ title, commands }) => (
        <fieldset key={title} className={css.group} aria-label={title}>
          <p className={css.title} aria-hidden="true">
            {title}
          </p>
          {commands.map((command) => (
            <Option
              key={command.id}
              id={optionId(id, command)}
              command={command}
              isActive={command === active}
              onActive={() => onActive(command)}
              onChoose={() => onChoose(command)}
            />
          ))}
        </fieldset>
      ))}
    </div>
  );
}

interface OptionProps {
  id: string;
  command: Command;
  isActive: boolean;
  onActive: () => void;
  onChoose: () => void;
}

function Option({ id, command, isActive, onActive, onChoose }: OptionProps) {
  const { label, hint, Icon } = command;
  return (
    <button
      className={css.option}
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      // A list that moves under a resting pointer marks nothing.
      onPointerMove={isActive ? undefined : onActive}
      onPointerDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {Icon ? <Icon /> : null}
      <span className={css.label}>{label}</span>
      {hint ? <span className={css.hint}>{hint}</span> : null}
    </button>
  );
}

function optionId(list: string, { id }: Command): string {
  return `${list}-${id.replaceAll(/\W/g, '-')}`;
}
