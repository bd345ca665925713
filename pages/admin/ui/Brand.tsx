import css from './Brand.module.css';

export function Brand() {
  return (
    <p className={css.brand}>
      <img src="/favicon.svg" alt="" width="24" height="24" />
      {brandName()}
    </p>
  );
}

/** The shell's document names it. */
export function brandName(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=application-name]')?.content ?? 'Back office';
}
