import { useEffect, useRef } from 'react';
import type { Command, CommandGroup } from './command.ts';
import { optionId } from './optionId.ts';
import css from './Palette.module.css';

interface PaletteListProps {
  id: string;
  groups: CommandGroup[];
  active: Command | undefined;
  onActive: (command: Command) => void;
  onChoose: (command: Command) => void;
}

export function PaletteList({ id, groups, active, onActive, onChoose }: PaletteListProps) {
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
