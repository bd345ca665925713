import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { WornBrand } from '#content-api/agency/look.shared.ts';
import type { Look } from '#content-api/values/look.shared.ts';
import { answerOf, api } from '../../../calls/api.ts';
import { serviceEntries } from '../../../ui/entries/kindEntries.ts';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PageFrame } from '../../../ui/preview/PageFrame.tsx';
import { type FrameScheme, SCHEMES, useSettled } from '../../../ui/preview/scheme.ts';
import { Segmented } from '../../../ui/Segmented.tsx';
import { Actions, NotLoaded } from '../Facts.tsx';
import css from './Brand.module.css';

/** Returns a page of each kind that has several. */
async function shownPages() {
  const services = await serviceEntries.list();
  const query = { status: 'published', limit: '1' };
  const { posts } = await answerOf(api.posts.$get({ query }));
  const [service, post] = [services.find(({ active }) => active), posts[0]];
  return [
    ...(service ? [{ value: `/services/${service.slug}`, label: `Service: ${service.name}` }] : []),
    ...(post ? [{ value: `/blog/${post.slug}`, label: `Post: ${post.title}` }] : []),
  ];
}

const PAGES = [
  { value: '/', label: 'Home' },
  { value: '/services', label: 'Services' },
  { value: '/blog', label: 'Blog' },
  { value: '/contact-us', label: 'Contact, with the enquiry form' },
  { value: '/#enquiry', label: 'Enquiry dialog' },
];
const WIDTHS = [
  { value: 1280, label: 'Desktop' },
  { value: 390, label: 'Phone' },
];

const LETTER = { value: 'letter', label: 'Letter to a visitor' };

interface BrandPreviewProps {
  rules: string;
  brand: string;
  logo: NonNullable<WornBrand['logo']>;
  look: Look;
}

export function BrandPreview({ rules, brand, logo, look }: BrandPreviewProps) {
  const [shown, setShown] = useState('/');
  const worn = useSettled(JSON.stringify({ brand, logo }));
  const previewBrand = useMemo(() => JSON.parse(worn) as WornBrand, [worn]);
  const more = useQuery({ queryKey: ['brand', 'pages'], queryFn: shownPages });
  const [scheme, setScheme] = useState<FrameScheme>('light');
  const [width, setWidth] = useState(1280);
  return (
    <Panel title="Preview" text="Visitors see changes after you generate the static pages.">
      <SelectField
        label="Page"
        value={shown}
        options={[...PAGES, ...(more.data ?? []), LETTER]}
        onChange={(event) => setShown(event.target.value)}
      />
      <Actions>
        <Segmented label="Width" isSmall choices={WIDTHS} value={width} onChange={setWidth} />
        <Segmented label="Colours" isSmall choices={SCHEMES} value={scheme} onChange={setScheme} />
      </Actions>
      {shown === LETTER.value ? (
        <LetterInBrand previewBrand={{ ...previewBrand, look }} scheme={scheme} />
      ) : (
        <PageFrame
          url={shown}
          title="Preview of the page"
          rules={rules}
          scheme={scheme}
          width={width}
          previewBrand={previewBrand}
        />
      )}
    </Panel>
  );
}

/** Every visitor who writes gets this letter. */
const KIND = 'lead.thank_visitor';

function LetterInBrand({ previewBrand, scheme }: { previewBrand: WornBrand; scheme: FrameScheme }) {
  const query = useQuery({
    queryKey: ['brand', 'letter', previewBrand],
    queryFn: () => letterIn(previewBrand),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
  const { data } = query;
  if (!data) return <NotLoaded query={query} notice="Failed to load the letter" />;
  return (
    <iframe
      key={data}
      className={css.letter}
      src={data}
      sandbox="allow-same-origin"
      title="Preview of the letter"
      style={{ colorScheme: scheme }}
    />
  );
}

async function letterIn(previewBrand: WornBrand): Promise<string> {
  const { letters } = await answerOf(api.mail.letters.$get());
  const words = letters.find(({ kind }) => kind === KIND)?.words;
  if (!words) throw new Error('This letter doesn’t exist.');
  const json = { ...words, wearing: previewBrand };
  const { preview } = await answerOf(
    api.mail.letters[':kind'].preview.$post({ param: { kind: KIND }, json }),
  );
  return preview;
}
