import { type ComponentProps, type KeyboardEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { controlOf, Field } from './Field.tsx';
import css from './LinkField.module.css';
import type { TextField } from './TextField.tsx';
import { factsOf, type LinkTarget, useLinkTargets } from './useLinkTargets.ts';

/** Typed addresses, not titles: `/services`, `https:`, `#enquiry`. */
const ADDRESS = /^(?:[a-z][a-z\d+.-]*:|#|\/)/i;

/**
 * A text field for an address, which finds pages, posts and files by title. A combobox with a list (WAI-ARIA APG): the
 * focus and the typed text stay until you choose from the list.
 */
export function LinkField(props: ComponentProps<typeof TextField>) {
  const { label, hint, error, isRequired, theirs, ref, ...input } = props;
  const id = useId();
  const frame = { label, hint, error, isRequired, theirs };
  const field = useRef<HTMLInputElement>(null);
  useImperativeHandle(ref, () => field.current as HTMLInputElement);
  const [isOpen, setIsOpen] = useState(false);
  const [active, setActive] = useState<LinkTarget | null>(null);
  const text = String(input.value ?? '');
  const { targets, status } = useLinkTargets(text, isOpen);
  const optionOf = ({ href }: LinkTarget) => `${id}-${href}`;

  const close = () => {
    setIsOpen(false);
    setActive(null);
  };
  const choose = ({ href }: LinkTarget) => {
    type(field.current, href);
    close();
  };
  const move = (step: 1 | -1) => {
    setIsOpen(true);
    const from = active ? targets.findIndex(({ href }) => href === active.href) : step === 1 ? -1 : 0;
    setActive(targets[(from + step + targets.length) % targets.length] ?? null);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp' && isOpen) move(-1);
    else if (event.key === 'Enter' && active) choose(active);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    event.preventDefault();
    // Escape would close the window around the field.
    event.stopPropagation();
  };

  return (
    <Field id={id} {...frame}>
      <div className={css.frame}>
        <input
          type="text"
          dir="auto"
          inputMode="url"
          autoCapitalize="none"
          autoComplete="off"
          spellCheck={false}
          {...input}
          {...controlOf(id, frame)}
          ref={field}
          role="combobox"
          aria-expanded={isOpen}
          aria-autocomplete="list"
          aria-controls={`${id}-list`}
          aria-activedescendant={active ? optionOf(active) : undefined}
          onChange={(event) => {
            input.onChange?.(event);
            setIsOpen(!ADDRESS.test(event.target.value.trim()));
            setActive(null);
          }}
          onClick={() => setIsOpen(text === '')}
          onBlur={(event) => {
            input.onBlur?.(event);
            close();
          }}
          onKeyDown={onKeyDown}
        />
        {isOpen ? (
          <div className={css.popup}>
            <div id={`${id}-list`} role="listbox" aria-label={`Pages, posts and files for ${label}`}>
              {targets.map((target) => (
                <button
                  key={target.href}
                  className={css.option}
                  id={optionOf(target)}
                  type="button"
                  role="option"
                  tabIndex={-1}
                  aria-selected={target.href === active?.href}
                  onPointerMove={target === active ? undefined : () => setActive(target)}
                  onPointerDown={(event) => event.preventDefault()}
                  onClick={() => choose(target)}
                >
                  <span>{target.title}</span>
                  <span className={css.note}>{factsOf(target)}</span>
                </button>
              ))}
            </div>
            <p className={css.note} role="status">
              {status}
            </p>
          </div>
        ) : null}
      </div>
    </Field>
  );
}

/** Changes a field like typing, so that every kind of form notices. */
function type(field: HTMLInputElement | null, value: string): void {
  if (!field) return;
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new InputEvent('input', { bubbles: true }));
}
