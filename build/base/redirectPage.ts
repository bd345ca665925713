import { htmlLanguage } from '#content-api/values/language.shared.ts';

interface Redirect {
  to: string;
  /** The whole address of the page that is meant, where search engines are to know it. */
  canonical?: string;
  /** A language of BCP 47. */
  language?: string;
  title: string;
  /** Text of the link, for browsers that don't follow the redirect. */
  link: string;
}

/** A document that redirects at once, without script and style, for hosts that know no redirects. */
export function redirectPage({ to, canonical, language = 'en-GB', title, link }: Redirect): string {
  const lines = [
    '<!doctype html>',
    `<html ${htmlLanguage(language)}>`,
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width">',
    '<meta name="color-scheme" content="light dark">',
    '<meta name="robots" content="noindex">',
    `<meta http-equiv="refresh" content="0; url=${escaped(to)}">`,
    ...(canonical === undefined ? [] : [`<link rel="canonical" href="${escaped(canonical)}">`]),
    `<title>${escaped(title)}</title>`,
    `<main><h1><a href="${escaped(to)}">${escaped(link)}</a></h1></main>`,
  ];
  return `${lines.join('\n')}\n`;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
