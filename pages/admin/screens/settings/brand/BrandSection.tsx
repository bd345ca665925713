import { useDeferredValue, useMemo } from 'react';
import { paletteOf, previewRules } from '#content-api/values/look/palette.shared.ts';
import { defaultLook, type Look } from '#content-api/values/look.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FileField } from '../../../ui/fields/TextField.tsx';
import { SectionForm, SectionGroup, Setting, SettingArea, textOf } from '../SectionForm.tsx';
import { useFileUpload } from '../useFileUpload.ts';
import { useSection } from '../useSection.ts';
import css from './Brand.module.css';
import { BrandPreview } from './BrandPreview.tsx';
import { LookGroups } from './LookGroups.tsx';

const LOGOS = [
  { name: 'light', label: 'Logo on light', hint: 'Used in the header, in emails and for search engines.' },
  { name: 'dark', label: 'Logo on dark', hint: 'Used in the footer and in the dark scheme.' },
  { name: 'mark', label: 'Mark', hint: 'A square image. All icons are made from it.' },
] as const;

export default function BrandSection() {
  const section = useSection('brand');
  const { logo } = section.values;
  const look = section.values.look as Look;
  const shown = useShownLook(look);
  return (
    <div className={css.beside} data-wide="">
      <SectionForm
        title="Brand"
        text="Shown on every page, in the back office and in emails. Generate static pages to show changes on the site."
        section={section}
      >
        <Setting section={section} name="brand" hint="In the header, the footer and every title." />
        <Setting section={section} name="tagline" hint="In the footer." />
        <SettingArea
          bound={textOf(section, 'description', section.values.description, (value) =>
            section.set('description', value),
          )}
          label="Description"
          hint="A sentence or two for search engines and feeds."
        />
        <SectionGroup title="Logo">
          <p className={css.note}>SVG, JPEG, PNG, WebP, AVIF or GIF. Without a logo, the name is shown.</p>
          {LOGOS.map(({ name, ...words }) => (
            <LogoField
              key={name}
              {...words}
              ground={name === 'dark' ? 'dark' : 'light'}
              bound={textOf(section, `logo.${name}`, logo[name], (url) =>
                section.change('logo', (before) => ({ ...before, [name]: url })),
              )}
            />
          ))}
        </SectionGroup>
        <LookGroups
          section={section}
          look={look}
          moved={shown.moved}
          onLook={(change) => section.change('look', (before) => change(before as Look))}
        />
      </SectionForm>
      <BrandPreview rules={shown.rules} brand={section.values.brand} logo={logo} look={shown.look} />
    </div>
  );
}

/** The default replaces a colour that is half typed. */
function useShownLook(look: Look) {
  const deferred = useDeferredValue(JSON.stringify(look));
  return useMemo(() => {
    const typed = JSON.parse(deferred) as Look;
    const full = Object.entries(typed.colours).map(([name, colour]) => [
      name,
      /^#[0-9a-f]{6}$/i.test(colour)
        ? colour.toLowerCase()
        : defaultLook.colours[name as keyof Look['colours']],
    ]);
    const readable: Look = { ...typed, colours: Object.fromEntries(full) };
    return { look: readable, rules: previewRules(readable), moved: paletteOf(readable.colours).moved };
  }, [deferred]);
}

const OTHER =
  'The logo looks different here than in your file. Compare both. If it looks wrong, upload a PNG instead.';

interface LogoFieldProps {
  label: string;
  hint: string;
  ground: 'light' | 'dark';
  bound: ReturnType<typeof textOf>;
}

function LogoField({ label, hint, ground, bound }: LogoFieldProps) {
  const setUrl = (value: string) => bound.onChange({ target: { value } });
  const { upload, isUploading, refused, announcement, forget } = useFileUpload({
    field: 'image',
    failed: 'Failed to upload the image',
    send: async (image) => {
      const { url, removed, notice = '' } = await answerOf(api.settings.logo.$post({ form: { image } }));
      setUrl(url);
      const isOther = url.endsWith('.svg') && !(await looksTheSame(image, url));
      const lost = removed.length > 0 ? `Removed from the drawing: ${removed.join(', ')}.` : '';
      return [isOther ? OTHER : '', lost, notice].filter(Boolean).join(' ');
    },
  });
  const clear = () => {
    setUrl('');
    forget();
  };
  return (
    <div className={css.logoField}>
      <FileField
        name={bound.name}
        label={label}
        accept="image/*,.svg"
        hint={isUploading ? 'Uploading...' : hint}
        error={refused ?? bound.error}
        onChange={upload}
      />
      <p className={css.note} role="status">
        {announcement}
      </p>
      {bound.value ? (
        <div className={css.logoShown}>
          <img
            className={ground === 'dark' ? css.onDark : css.onLight}
            src={bound.value}
            alt={`${label}, as it is now`}
          />
          <Button look="quiet" isSmall onClick={clear}>
            Remove<span className="visually-hidden"> {label.toLowerCase()}</span>
          </Button>
        </div>
      ) : null}
    </div>
  );
}

const SIDE = 256;
const GROUNDS = ['#ffffff', '#10251f'];
/** The smallest difference that counts, of 256 levels a channel. Edges of lines differ less. */
const DIFFERENT = 48;
/** The share of pixels that may be edges. */
const EDGES = 0.01;

/** Compares both on light and on dark. @returns true if the browser can't draw the sent file. */
async function looksTheSame(sent: File, keptUrl: string): Promise<boolean> {
  const sentUrl = URL.createObjectURL(sent);
  try {
    const [before, after] = await Promise.all([loaded(sentUrl), loaded(keptUrl)]);
    if (!before || !after) return true;
    const scale = SIDE / Math.max(before.naturalWidth, before.naturalHeight);
    const [width, height] = [before.naturalWidth, before.naturalHeight].map((side) =>
      Math.ceil(side * scale),
    );
    if (!width || !height) return true;
    const isSameShape = Math.abs(after.naturalHeight * (width / after.naturalWidth) - height) <= 2;
    return (
      isSameShape &&
      GROUNDS.every((ground) => shareOfDifferences(before, after, { width, height, ground }) < EDGES)
    );
  } finally {
    URL.revokeObjectURL(sentUrl);
  }
}

async function loaded(url: string): Promise<HTMLImageElement | null> {
  const image = new Image();
  image.src = url;
  return image.decode().then(
    () => image,
    () => null,
  );
}

interface Canvas {
  width: number;
  height: number;
  ground: string;
}

function shareOfDifferences(before: HTMLImageElement, after: HTMLImageElement, canvas: Canvas): number {
  const [first, second] = [pixelsOf(before, canvas), pixelsOf(after, canvas)];
  const differing = new Set<number>();
  for (const [at, value] of first.entries())
    if (Math.abs(value - (second[at] ?? 0)) > DIFFERENT) differing.add(Math.floor(at / 4));
  return differing.size / (canvas.width * canvas.height);
}

function pixelsOf(image: HTMLImageElement, { width, height, ground }: Canvas): Uint8ClampedArray {
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  const context = canvas.getContext('2d');
  if (!context) return new Uint8ClampedArray();
  context.fillStyle = ground;
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  return context.getImageData(0, 0, width, height).data;
}
