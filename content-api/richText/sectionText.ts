import sanitizeHtml from 'sanitize-html';
import { withSnippets } from './prepare.ts';
import { sanitizeContent } from './sanitize.ts';

/** Headings are below that of their section; pictures, tables and code have their own kinds of sections. */
const options: sanitizeHtml.IOptions = {
  allowedTags: ['p', 'br', 'strong', 'em', 's', 'u', 'h3', 'ul', 'ol', 'li', 'blockquote', 'a', 'hr'],
  allowedAttributes: { ol: ['start'], a: ['href', 'rel', 'target'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  transformTags: { h1: 'h3', h2: 'h3', summary: 'p' },
  nonTextTags: ['pre', 'table', 'img', 'input'],
};

export function sanitizeSectionText(html: string): string {
  const clean = sanitizeHtml(withSnippets(sanitizeContent(html), new Map()), options).replace(
    /<(br|hr) \/>/g,
    '<$1>',
  );
  return clean.replace(/<p><\/p>/g, '').trim();
}
