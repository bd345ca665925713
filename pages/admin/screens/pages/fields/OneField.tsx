import { lazy, Suspense, use, useId } from 'react';
import { FormFields } from '../../../ui/fields/Form.tsx';
import { LinkField } from '../../../ui/fields/LinkField.tsx';
import { SketchChoice } from '../../../ui/fields/SketchChoice.tsx';
import { TextArea, TextField } from '../../../ui/fields/TextField.tsx';
import { ChoiceField, CollectionField, EntryField, ReusedField } from './ChoiceFields.tsx';
import { ChangesContext, type FieldProps, useField } from './changes.ts';
import css from './Fields.module.css';
import { ListField } from './ListField.tsx';
import { PictureFields } from './PictureFields.tsx';
import { hasProblemAt, joined, shownFields, shownValue, valuesOf } from './sectionData.ts';

export function OneField(props: FieldProps) {
  const { field } = props;
  if (field.of === 'sections') return <ReusedField {...props} />;
  if (field.of === 'collections') return <CollectionField {...props} />;
  if (field.of === 'services' || field.of === 'cases' || field.of === 'categories')
    return <EntryField {...props} of={field.of} />;
  switch (field.input) {
    case 'text':
      return <LongText {...props} />;
    case 'richText':
      return <RichTextField {...props} />;
    case 'number':
      return <NumberField {...props} />;
    case 'choice':
      return isSketched(props) ? <LayoutField {...props} /> : <ChoiceField {...props} />;
    case 'switch':
      return <SwitchField {...props} />;
    case 'list':
      return (
        <ListField {...props}>
          {(entry) => (entry.field.fields ? <GroupFields {...entry} /> : <OneField {...entry} />)}
        </ListField>
      );
    case 'group':
      return <Group {...props} />;
    default:
      return <Line {...props} />;
  }
}

function LayoutField(props: FieldProps) {
  const { frame, name, change } = useField(props);
  const { choices = {}, sketches = {} } = props.field;
  const drawn = Object.entries(choices).map(([layout, label]) => [
    layout,
    { label, sketch: sketches[layout] ?? '' },
  ]);
  return (
    <SketchChoice
      legend={frame.label}
      name={name}
      value={shownValue<string>(props.value, props.field, '')}
      choices={Object.fromEntries(drawn)}
      error={frame.error}
      onChange={change}
    />
  );
}

function Line(props: FieldProps) {
  const { frame, name, change } = useField(props);
  const value = shownValue<string>(props.value, props.field, '');
  const Control = props.field.isLink ? LinkField : TextField;
  return <Control {...frame} name={name} value={value} onChange={({ target }) => change(target.value)} />;
}

function LongText(props: FieldProps) {
  const { frame, name, change } = useField(props);
  const value = shownValue<string>(props.value, props.field, '');
  return <TextArea {...frame} name={name} value={value} onChange={({ target }) => change(target.value)} />;
}

/** An invalid number stays as typed, and the schema refuses it. */
function NumberField(props: FieldProps) {
  const { frame, name, change } = useField(props);
  const value = props.value ?? props.field.initial;
  return (
    <TextField
      {...frame}
      type="number"
      step="any"
      name={name}
      value={typeof value === 'number' || typeof value === 'string' ? value : ''}
      onChange={({ target }) => change(target.value === '' ? '' : Number(target.value))}
    />
  );
}

/** A value without a sketch shows in words. */
function isSketched({ field, value }: FieldProps): boolean {
  return field.sketches !== undefined && Object.hasOwn(field.sketches, shownValue(value, field, ''));
}

function Group(props: FieldProps) {
  const { frame } = useField(props);
  const { problems } = use(ChangesContext);
  if (props.field.folded)
    return (
      <details className={css.group} open={hasProblemAt(problems, props.path) || undefined}>
        <summary className={css.legend}>{frame.label}</summary>
        {frame.error === undefined ? null : <p className={css.error}>{frame.error}</p>}
        <GroupFields {...props} />
      </details>
    );
  return (
    <fieldset className={css.group}>
      <legend className={css.legend}>{frame.label}</legend>
      {frame.hint === undefined ? null : <p className={css.hint}>{frame.hint}</p>}
      {frame.error === undefined ? null : <p className={css.error}>{frame.error}</p>}
      <GroupFields {...props} />
    </fieldset>
  );
}

function GroupFields(props: FieldProps) {
  const { field, path } = props;
  const { problems } = use(ChangesContext);
  if (field.is === 'picture') return <PictureFields {...props} />;
  const values = valuesOf(props.value ?? field.initial);
  return (
    <FormFields>
      {shownFields(field, values, (name) => problems[joined(path, name)] !== undefined).map((inner) => (
        <OneField key={inner.name} field={inner} path={joined(path, inner.name)} value={values[inner.name]} />
      ))}
    </FormFields>
  );
}

const SectionText = lazy(() =>
  import('../../../editor/section/SectionText.tsx').then(({ SectionText }) => ({ default: SectionText })),
);

function RichTextField(props: FieldProps) {
  const id = useId();
  const { frame, change } = useField(props);
  return (
    <div className={css.rich}>
      <p className={css.label} id={id}>
        {frame.label}
      </p>
      <Suspense fallback={<p className={css.waiting}>Loading the text…</p>}>
        <SectionText
          labelledBy={id}
          html={shownValue<string>(props.value, props.field, '')}
          error={frame.error}
          onChange={change}
        />
      </Suspense>
      {frame.hint === undefined ? null : <p className={css.hint}>{frame.hint}</p>}
      <p className={css.error} id={`${id}-error`}>
        {frame.error}
      </p>
    </div>
  );
}

function SwitchField(props: FieldProps) {
  const id = useId();
  const { frame, name, change } = useField(props);
  return (
    <div className={css.switch}>
      <label>
        <input
          type="checkbox"
          name={name}
          checked={shownValue<boolean>(props.value, props.field, false)}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={frame.error !== undefined || undefined}
          onChange={({ target }) => change(target.checked)}
        />
        {frame.label}
      </label>
      <p className={css.hint} id={`${id}-hint`}>
        {frame.hint}
      </p>
      <p className={css.error} id={`${id}-error`}>
        {frame.error}
      </p>
    </div>
  );
}
