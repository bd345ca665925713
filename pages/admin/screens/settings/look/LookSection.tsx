import { useDeferredValue, useMemo } from 'react';
import { CORNERS, type Look } from '#content-api/values/look/contract.ts';
import { rulesOf } from '#static-data/look/lookRules.ts';
import { paletteOf } from '#static-data/look/palette.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Actions } from '../Actions.tsx';
import { SectionForm, SectionGroup } from '../SectionForm.tsx';
import { textOf } from '../SettingField.tsx';
import { useSection } from '../useSection.ts';
import { ColourField } from './ColourField.tsx';
import css from './Look.module.css';
import { LookPreview } from './LookPreview.tsx';
import { MovedColours } from './MovedColours.tsx';
import { STARTS } from './starts.ts';

const COLOURS = [
  { name: 'paper', label: 'Paper', hint: 'What everything stands on.' },
  { name: 'ink', label: 'Ink', hint: 'What is written with.' },
  { name: 'spot', label: 'Spot', hint: 'The one strong colour: buttons, marks, the call to action.' },
  { name: 'second', label: 'Second ink', hint: 'The other plate of the drawings.' },
] as const;

const CORNER_LABELS: Record<Look['corners'], string> = { square: 'Square', soft: 'Soft', round: 'Round' };

export default function LookSection() {
  const section = useSection(['look'] as const);
  const { look } = section.draft;
  const shown = useShown(look);
  const setColour = (name: keyof Look['colours'], value: string) =>
    section.set('look', { ...look, colours: { ...look.colours, [name]: value } });
  return (
    <>
      <SectionForm
        title="Look"
        text="Colours and corners of the site and of this back office. All shades follow from four colours. Changes show after the static pages are rebuilt."
        section={section}
      >
        <SectionGroup title="Begin with">
          <Actions>
            {STARTS.map((start) => (
              <Button
                key={start.label}
                look="quiet"
                isSmall
                aria-pressed={JSON.stringify(start.look) === JSON.stringify(look)}
                onClick={() => section.set('look', start.look)}
              >
                {start.label}
              </Button>
            ))}
          </Actions>
        </SectionGroup>
        <SectionGroup title="Colours">
          {COLOURS.map(({ name, ...words }) => (
            <ColourField
              key={name}
              {...words}
              bound={textOf(section, `look.colours.${name}`, look.colours[name], (value) =>
                setColour(name, value),
              )}
            />
          ))}
          <MovedColours moved={shown.moved} />
        </SectionGroup>
        <SectionGroup title="Corners">
          <SelectField
            label="Corners of buttons, fields and pictures"
            name="look.corners"
            value={look.corners}
            options={CORNERS.map((value) => ({ value, label: CORNER_LABELS[value] }))}
            onChange={(event) =>
              section.set('look', { ...look, corners: event.target.value as Look['corners'] })
            }
          />
        </SectionGroup>
      </SectionForm>
      <div className={css.preview}>
        <LookPreview rules={shown.rules} />
      </div>
    </>
  );
}

/** The look as far as it can be read: a colour that is half typed stays what it was before. */
function useShown(look: Look) {
  const wanted = useDeferredValue(JSON.stringify(look));
  return useMemo(() => {
    const { colours, corners } = JSON.parse(wanted) as Look;
    const [{ look: base }] = STARTS;
    const whole = Object.entries(colours).map(([name, colour]) => [
      name,
      /^#[0-9a-f]{6}$/i.test(colour) ? colour.toLowerCase() : base.colours[name as keyof Look['colours']],
    ]);
    const readable: Look = { colours: Object.fromEntries(whole), corners };
    return { rules: rulesOf(readable), moved: paletteOf(readable.colours).moved };
  }, [wanted]);
}
