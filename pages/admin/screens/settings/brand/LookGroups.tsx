import { useId } from 'react';
import { LOOKS } from '#content-api/values/look/looks.shared.ts';
import type { MovedColour } from '#content-api/values/look/palette.shared.ts';
import { STYLES, type StyleName, styleNames, stylesOf } from '#content-api/values/look/styles.shared.ts';
import { PAIR_LABELS } from '#content-api/values/look/typefaces.shared.ts';
import { CORNERS, type Look, type OwnTypeface, PAIRS } from '#content-api/values/look.shared.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { SketchChoice } from '../../../ui/fields/SketchChoice.tsx';
import { SectionGroup, SettingField, textOf } from '../SectionForm.tsx';
import css from './Brand.module.css';
import { TypefaceField } from './TypefaceField.tsx';

const COLOURS = [
  { name: 'paper', label: 'Paper', hint: 'The background of pages.' },
  { name: 'ink', label: 'Ink', hint: 'The colour of text.' },
  { name: 'spot', label: 'Spot', hint: 'The accent colour of buttons, marks and the call to action.' },
  { name: 'second', label: 'Second ink', hint: 'The second colour of drawings.' },
] as const;

const OWN = [
  {
    use: 'display',
    label: 'Custom typeface for headings',
    hint: 'Your own WOFF2 file instead of the pair’s. Check that its licence covers websites.',
  },
  { use: 'text', label: 'Custom typeface for text', hint: 'Also for buttons, menus and fields.' },
] as const;

const CORNER_LABELS: Record<Look['corners'], string> = { square: 'Square', soft: 'Soft', round: 'Round' };

interface LookGroupsProps {
  section: Parameters<typeof textOf>[0];
  look: Look;
  moved: MovedColour[];
  onLook: (change: (before: Look) => Look) => void;
}

export function LookGroups({ section, look, moved, onLook }: LookGroupsProps) {
  return (
    <>
      <StartGroup look={look} onLook={onLook} />
      <StyleGroup look={look} onLook={onLook} />
      <SectionGroup title="Colours">
        {COLOURS.map(({ name, ...words }) => (
          <ColourField
            key={name}
            {...words}
            bound={textOf(section, `look.colours.${name}`, look.colours[name], (value) =>
              onLook((before) => ({ ...before, colours: { ...before.colours, [name]: value } })),
            )}
          />
        ))}
        <MovedColours moved={moved} />
      </SectionGroup>
      <SectionGroup title="Typefaces">
        <SelectField
          label="Typeface pair"
          name="look.typefaces"
          hint="For headings and body text. Your site hosts all typefaces itself."
          value={look.typefaces}
          options={PAIRS.map((value) => ({ value, label: PAIR_LABELS[value] }))}
          onChange={({ target }) =>
            onLook((before) => ({ ...before, typefaces: target.value as Look['typefaces'] }))
          }
        />
        {OWN.map(({ use, ...words }) => (
          <TypefaceField
            key={use}
            use={use}
            {...words}
            typeface={look.fonts?.[use]}
            onChange={(typeface) => onLook((before) => withTypeface(before, use, typeface))}
          />
        ))}
      </SectionGroup>
      <SectionGroup title="Corners and marks">
        <SelectField
          label="Corners of buttons, fields and images"
          name="look.corners"
          value={look.corners}
          options={CORNERS.map((value) => ({ value, label: CORNER_LABELS[value] }))}
          onChange={({ target }) =>
            onLook((before) => ({ ...before, corners: target.value as Look['corners'] }))
          }
        />
        <label className={css.switch}>
          <input
            type="checkbox"
            name="look.marks"
            checked={look.marks}
            onChange={({ target }) => onLook((before) => ({ ...before, marks: target.checked }))}
          />
          Print marks: register marks next to drawings, and letters printed out of register
        </label>
      </SectionGroup>
    </>
  );
}

function withTypeface(look: Look, use: 'display' | 'text', typeface: OwnTypeface | undefined): Look {
  const { fonts: before, ...plain } = look;
  const { [use]: _, ...others } = before ?? {};
  const fonts = typeface ? { ...others, [use]: typeface } : others;
  return Object.keys(fonts).length > 0 ? { ...plain, fonts } : plain;
}

type LookProps = Pick<LookGroupsProps, 'look' | 'onLook'>;

/** Custom typefaces stay when you choose a look. */
function StartGroup({ look: { fonts, ...look }, onLook }: LookProps) {
  const current = JSON.stringify(look);
  return (
    <SectionGroup title="Start from a look">
      <div className={css.looks}>
        {LOOKS.map(({ label, text, look: start }) => (
          <button
            key={label}
            type="button"
            className={css.look}
            aria-pressed={JSON.stringify(start) === current}
            onClick={() => onLook(({ fonts: own }) => ({ ...start, ...(own ? { fonts: own } : {}) }))}
          >
            <Swatches of={start.colours} />
            <strong>{label}</strong>
            <span className={css.note}>{text}</span>
          </button>
        ))}
      </div>
    </SectionGroup>
  );
}

function Swatches({ of: { paper, ink, spot, second } }: { of: Look['colours'] }) {
  return (
    <svg className={css.swatches} viewBox="0 0 48 20" aria-hidden="true">
      <rect width="48" height="20" fill={paper} />
      <rect x="4" y="5" width="18" height="10" fill={ink} />
      <rect x="26" y="5" width="10" height="10" fill={spot} />
      <rect x="36" y="5" width="8" height="10" fill={second} />
    </svg>
  );
}

function StyleGroup({ look, onLook }: LookProps) {
  const choose = (name: StyleName, value: string) =>
    onLook((before) => ({ ...before, styles: { ...before.styles, [name]: value } }));
  return (
    <SectionGroup title="Layout and style">
      {styleNames.map((name) => {
        const { label, hint }: { label: string; hint?: string } = STYLES[name];
        const styles = Object.entries(stylesOf(name));
        const field = { name: `look.styles.${name}`, value: look.styles[name] };
        if (styles.every(([, { sketch }]) => sketch !== undefined))
          return (
            <SketchChoice
              key={name}
              {...field}
              legend={label}
              choices={Object.fromEntries(
                styles.map(([value, one]) => [value, { label: one.label, sketch: one.sketch ?? '' }]),
              )}
              onChange={(value) => choose(name, value)}
            />
          );
        return (
          <SelectField
            key={name}
            {...field}
            label={label}
            {...(hint ? { hint } : {})}
            options={styles.map(([value, one]) => ({ value, label: one.label }))}
            onChange={({ target }) => choose(name, target.value)}
          />
        );
      })}
    </SectionGroup>
  );
}

interface ColourFieldProps {
  label: string;
  hint: string;
  bound: ReturnType<typeof textOf>;
}

function ColourField({ label, hint, bound }: ColourFieldProps) {
  const id = useId();
  const isColour = /^#[0-9a-f]{6}$/i.test(bound.value);
  return (
    <div className={css.colour}>
      <SettingField bound={bound} label={label} hint={hint} spellCheck={false} dir="ltr" />
      <label className={css.picker} htmlFor={id}>
        <span className={css.hidden}>Pick {label.toLowerCase()}</span>
        <input id={id} type="color" value={isColour ? bound.value : '#000000'} onChange={bound.onChange} />
      </label>
    </div>
  );
}

/** Names the colour that replaces an unreadable one. */
function MovedColours({ moved }: { moved: MovedColour[] }) {
  return (
    <div role="status">
      {moved.length === 0 ? (
        <p className={css.note}>All text is readable with these colours.</p>
      ) : (
        <ul className={css.moved}>
          {moved.map(({ colour, scheme, chosen, used }) => (
            <li key={`${colour} ${scheme}`}>
              <Swatch colour={chosen} /> {COLOURS.find(({ name }) => name === colour)?.label} {chosen} becomes{' '}
              <Swatch colour={used} /> {used} in the {scheme} scheme to stay readable.
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

function Swatch({ colour }: { colour: string }) {
  return (
    <svg className={css.swatch} viewBox="0 0 1 1" aria-hidden="true">
      <rect width="1" height="1" fill={colour} />
    </svg>
  );
}
