import { Arrow } from '#renderer/components/Arrow.tsx';
import { Drawing } from '#renderer/components/drawings/Drawing.tsx';
import { PageHero } from '#renderer/components/page/PageHero.tsx';
import { Buttons } from '../Buttons.tsx';
import { linkedText } from '../LinkedText.tsx';
import type { SectionProps } from '../section.ts';
import { Front } from './Front.tsx';
import css from './Hero.module.css';
import { SmallDrawing } from './SmallDrawing.tsx';

/** The head of a page: its title, what it is about, and where to go on. */
export function Hero(props: SectionProps<'hero'>) {
  const { id, data, isFirst } = props;
  if (data.layout === 'front') return <Front {...props} />;
  const { backLabel, backHref, eyebrow, title, lede, buttons, note, drawing, place } = data;
  const isBelow = place === 'band' || place === 'bleed';
  const drawn = drawing === '' ? undefined : <Drawing name={drawing} id={id} />;
  const aside = place === 'small' && drawn ? <SmallDrawing>{drawn}</SmallDrawing> : drawn;
  return (
    <>
      <PageHero
        {...(backLabel && backHref ? { above: <Back label={backLabel} href={backHref} /> } : {})}
        {...(eyebrow ? { eyebrow } : {})}
        title={title}
        level={isFirst ? 1 : 2}
        lede={linkedText(lede)}
        actions={
          <>
            <Buttons of={buttons} />
            {note === '' ? null : <p className={css.note}>{note}</p>}
          </>
        }
        {...(aside && !isBelow ? { drawing: aside } : {})}
      />
      {drawn && isBelow ? <div className={css[place]}>{drawn}</div> : null}
    </>
  );
}

function Back({ label, href }: { label: string; href: string }) {
  return (
    <a className={css.back} href={href}>
      <Arrow to="back" /> {label}
    </a>
  );
}
