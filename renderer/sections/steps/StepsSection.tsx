import type { SectionDataOf } from '#content-api/sitePages/sections/sections.shared.ts';
import css from '../../components/drawings/drawings.module.css';
import { Plate, Plates, Print, RegisterMark } from '../../components/drawings/Print.tsx';
import { EntryTitle, Headed } from '../Headed.tsx';
import type { SectionProps } from '../section.ts';
import { Steps } from './Steps.tsx';

/** Numbered steps: in a row, or each a column further down the page. */
export function StepsSection({ id, data, number, context }: SectionProps<'steps'>) {
  const { layout, drawn, steps } = data;
  const row = steps.map(({ title, text, note }, index) => ({
    title,
    text,
    ...(note === '' ? {} : { note }),
    // The same sheet, one pass further each time.
    ...(drawn ? { drawing: <ProcessDrawing pass={Math.min(index + 1, 4) as Pass} /> } : {}),
  }));
  return (
    <Headed id={id} number={number} data={data} context={context}>
      {layout === 'row' ? <Steps steps={row} /> : <Ladder steps={steps} as={layout} />}
    </Headed>
  );
}

/** How far the sheet has come: marked out, first ink, second ink, a pile of finished ones. */
type Pass = 1 | 2 | 3 | 4;

function ProcessDrawing({ pass }: { pass: Pass }) {
  return (
    <Print width={240} height={240}>
      {pass === 4 ? (
        <>
          <path className={css.sheet} d="M40 40H236V236H40Z" />
          <path className={css.sheet} d="M28 28H224V224H28Z" />
          <path className={css.sheet} d="M16 16H212V212H16Z" />
        </>
      ) : null}
      <path className={css.sheet} d="M4 4H200V200H4Z" />
      {pass < 3 ? <path className={css.keyLine} d="M36 24H92V184H36Z" strokeDasharray="5 5" /> : null}
      {pass < 2 ? <circle className={css.keyLine} cx="122" cy="86" r="62" strokeDasharray="5 5" /> : null}
      <Plates>
        {pass < 2 ? null : (
          <Plate>
            <circle className={css.spot} cx="122" cy="86" r="62" />
          </Plate>
        )}
        {pass < 3 ? null : (
          <Plate>
            <path className={css.ink} d="M36 24H92V184H36Z" />
          </Plate>
        )}
      </Plates>
      {pass < 4 ? <RegisterMark x={176} y={176} size={8} /> : null}
    </Print>
  );
}

interface LadderProps extends Pick<SectionDataOf<'steps'>, 'steps'> {
  /** Each a column further down the page, or one below the other on a line. */
  as: 'ladder' | 'timeline';
}

function Ladder({ steps, as }: LadderProps) {
  return (
    <ol className={css[as]}>
      {steps.map((step, index) => (
        <li className={css.rung} key={step.title}>
          <span className={css.number} aria-hidden="true">
            {index + 1}
          </span>
          <div>
            {step.note === '' ? null : <p className={css.when}>{step.note}</p>}
            <EntryTitle>{step.title}</EntryTitle>
            <p className={css.text}>{step.text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
