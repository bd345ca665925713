import { renderToStaticMarkup } from 'react-dom/server';
import type { ShellData } from './+data.ts';
import ShellPage from './+Page.tsx';

export function shellDocument({ data }: { data: unknown }): string {
  const { brand, logo, meetings } = data as ShellData;
  const head = renderToStaticMarkup(
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{`Back office | ${brand}`}</title>
      <meta name="description" content={`The back office of ${brand}.`} />
      <meta name="application-name" content={brand} />
      {logo.light ? <meta name="logo-light" content={logo.light} /> : null}
      {logo.dark ? <meta name="logo-dark" content={logo.dark} /> : null}
      {Object.keys(meetings).length > 0 ? <meta name="meetings" content={JSON.stringify(meetings)} /> : null}
      <meta name="robots" content="noindex" />
      {/* react-aria looks for this id before it adds a style element, which the policy would refuse. */}
      <meta name="color-scheme" content="light dark" id="react-aria-pressable-style" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="icon" href="/favicon-32.png" sizes="32x32" type="image/png" />
    </>,
  );
  const body = renderToStaticMarkup(<ShellPage />);
  return `<!DOCTYPE html><html lang="en-GB"><head>${head}</head><body>${body}</body></html>`;
}
