import sample from '#static-data/sample/settings.json' with { type: 'json' };
import type { BrandLogo, Site } from '#static-data/schema.ts';
import drawn from '../components/drawings/drawings.module.css';
import { isLong } from '../contact.ts';
import css from './BrandName.module.css';

/** The logo, in each scheme the one that is meant for it; where there is none, the mark and the name. */
export function BrandName({ site }: { site: Site }) {
  const { light, dark } = site.logo;
  if (light && dark)
    return (
      <picture className={css.both}>
        <source
          media="(prefers-color-scheme: dark)"
          srcSet={dark.url}
          width={dark.width}
          height={dark.height}
        />
        <Logo picture={light} brand={site.brand} />
      </picture>
    );
  if (!light && !dark) return <InLetters site={site} />;
  return (
    <>
      <span className={light ? css.inLight : css.inDark}>
        <Logo picture={light ?? dark} brand={site.brand} />
      </span>
      <span className={light ? css.inDark : css.inLight}>
        <InLetters site={site} />
      </span>
    </>
  );
}

function InLetters({ site: { brand, logo } }: { site: Site }) {
  return (
    <span className={css.letters}>
      {logo.mark ? (
        <img className={css.mark} src={logo.mark.url} alt="" width="32" height="32" />
      ) : brand === sample.brand ? (
        <Mark className={css.mark} />
      ) : null}
      <span className={isLong(brand) ? css.long : undefined}>{brand}</span>
    </span>
  );
}

/** Wider than that, it needs the room of the header's button on a phone. */
const WIDE = 4;

export function isWide({ light, dark }: Site['logo']): boolean {
  return [light, dark].some((logo) => logo != null && logo.width > WIDE * logo.height);
}

/** A picture, whatever it was: what is in a drawing never becomes part of the page. */
export function Logo({ picture, brand, className = css.logo }: LogoProps) {
  if (!picture) return null;
  return (
    <img className={className} src={picture.url} alt={brand} width={picture.width} height={picture.height} />
  );
}

interface LogoProps {
  picture: BrandLogo['light'];
  brand: string;
  className?: string | undefined;
}

function Mark({ className }: { className?: string | undefined }) {
  return (
    <svg className={className} viewBox="0 0 32 32" width="32" height="32" aria-hidden="true">
      <path className={drawn.ink} d="M2 2H12V30H2Z" />
      <circle className={drawn.spot} cx="19" cy="13" r="11" />
      <path className={drawn.both} d="M12 4.51A11 11 0 0 0 12 21.49Z" />
    </svg>
  );
}
