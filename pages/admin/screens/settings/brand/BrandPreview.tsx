import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api } from '../../../app/calls/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { SelectField } from '../../../ui/fields/SelectField.tsx';
import { Panel } from '../../../ui/Panel.tsx';
import { PageFrame } from '../../../ui/preview/PageFrame.tsx';
import type { FrameScheme } from '../../../ui/preview/scheme.ts';
import { Actions } from '../Actions.tsx';

/** With one page of each kind that there are several of. */
async function shownPages() {
  const { services } = await answerOf(api.services.$get());
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
];
const WIDTHS = [
  { width: 1280, label: 'Desktop' },
  { width: 390, label: 'Phone' },
];

/** Pages of the site as they will look, while it is chosen. */
export function BrandPreview({ rules }: { rules: string }) {
  const [url, setUrl] = useState('/');
  const more = useQuery({ queryKey: ['brand', 'pages'], queryFn: shownPages });
  const [scheme, setScheme] = useState<FrameScheme>('light');
  const [width, setWidth] = useState(1280);
  return (
    <Panel title="What it looks like" text="Nothing of it is public before the pages are rebuilt.">
      <SelectField
        label="Page"
        value={url}
        options={[...PAGES, ...(more.data ?? [])]}
        onChange={(event) => setUrl(event.target.value)}
      />
      <Actions>
        {(['light', 'dark'] as const).map((one) => (
          <Button
            key={one}
            look={one === scheme ? 'primary' : 'quiet'}
            isSmall
            aria-pressed={one === scheme}
            onClick={() => setScheme(one)}
          >
            {one === 'light' ? 'Light' : 'Dark'}
          </Button>
        ))}
        {WIDTHS.map((one) => (
          <Button
            key={one.width}
            look={one.width === width ? 'primary' : 'quiet'}
            isSmall
            aria-pressed={one.width === width}
            onClick={() => setWidth(one.width)}
          >
            {one.label}
          </Button>
        ))}
      </Actions>
      <PageFrame url={url} title="The page with this look" rules={rules} scheme={scheme} width={width} />
    </Panel>
  );
}
