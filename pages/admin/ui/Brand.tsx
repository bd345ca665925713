import css from './Brand.module.css';

/** The logo of each scheme. A scheme without one gets the icon and the name. */
export function Brand() {
  const [light, dark] = [metaContent('logo-light'), metaContent('logo-dark')];
  if (light && dark)
    return (
      <p className={css.brand}>
        <picture>
          <source media="(prefers-color-scheme: dark)" srcSet={dark} />
          <Logo src={light} />
        </picture>
      </p>
    );
  if (!light && !dark) return <InLetters />;
  return (
    <>
      <div className={light ? css.inLight : css.inDark}>
        <p className={css.brand}>
          <Logo src={light ?? dark ?? ''} />
        </p>
      </div>
      <div className={light ? css.inDark : css.inLight}>
        <InLetters />
      </div>
    </>
  );
}

function InLetters() {
  return (
    <p className={css.brand}>
      <img src="/favicon.svg" alt="" width="24" height="24" />
      {brandName()}
    </p>
  );
}

function Logo({ src }: { src: string }) {
  return <img className={css.logo} src={src} alt={brandName()} />;
}

export function brandName(): string {
  return metaContent('application-name') ?? 'Back office';
}

export function sayBrand(name: string): void {
  const meta = metaOf('application-name');
  const before = ` | ${brandName()}`;
  if (meta) meta.content = name;
  const { title } = document;
  if (title.endsWith(before)) document.title = `${title.slice(0, -before.length)} | ${name}`;
}

function metaContent(name: string): string | undefined {
  return metaOf(name)?.content;
}

function metaOf(name: string): HTMLMetaElement | null {
  return document.querySelector<HTMLMetaElement>(`meta[name=${name}]`);
}
