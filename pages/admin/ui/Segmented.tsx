import { type ReactNode, useId } from 'react';
import { ToggleButton } from 'react-aria-components/ToggleButton';
import { ToggleButtonGroup } from 'react-aria-components/ToggleButtonGroup';
import { Link } from 'react-router';
import css from './Segmented.module.css';
import { grouped } from './values/fileSize.ts';

interface SegmentedProps<Value extends string | number> {
  label: string;
  hasLabel?: boolean;
  choices: readonly { value: Value; label: ReactNode; count?: number }[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Runs on a click on the chosen one. */
  onClear?: () => void;
  isSmall?: boolean;
}

/** A choice between a few values side by side. Arrow keys move through them. */
export function Segmented<Value extends string | number>(props: SegmentedProps<Value>) {
  const { label, hasLabel = false, choices, value, onChange, onClear, isSmall = false } = props;
  const id = useId();
  const group = (
    <ToggleButtonGroup
      className={classOf(isSmall)}
      {...(hasLabel ? { 'aria-labelledby': id } : { 'aria-label': label })}
      selectionMode="single"
      disallowEmptySelection={!onClear}
      selectedKeys={value === undefined ? [] : [value]}
      onSelectionChange={(keys) => {
        const [chosen] = keys;
        if (chosen === undefined) onClear?.();
        else onChange(chosen as Value);
      }}
    >
      {choices.map((choice) => (
        <ToggleButton key={choice.value} id={choice.value} className={css.segment ?? ''}>
          {choice.label}
          <Count of={choice.count} />
        </ToggleButton>
      ))}
    </ToggleButtonGroup>
  );
  if (!hasLabel) return group;
  return (
    <div className={css.field}>
      <span id={id} className={css.label}>
        {label}
      </span>
      {group}
    </div>
  );
}

interface SegmentedLinksProps {
  label: string;
  links: readonly { to: string; label: string; isCurrent: boolean; count?: number | undefined }[];
  isSmall?: boolean;
}

/** The same for lists or views that have addresses. */
export function SegmentedLinks({ label, links, isSmall = false }: SegmentedLinksProps) {
  return (
    <nav aria-label={label} className={classOf(isSmall)}>
      {links.map(({ to, label: name, isCurrent, count }) => (
        <Link
          key={to}
          className={css.segment}
          to={to}
          aria-current={isCurrent ? 'page' : undefined}
          preventScrollReset
        >
          {name}
          <Count of={count} />
        </Link>
      ))}
    </nav>
  );
}

const classOf = (isSmall: boolean) => (isSmall ? `${css.group} ${css.small}` : `${css.group}`);

function Count({ of }: { of: number | undefined }) {
  return of === undefined ? null : <span className={css.count}> {grouped(of)}</span>;
}
