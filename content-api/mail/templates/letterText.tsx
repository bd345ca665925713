import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Letterhead } from '../../agency/letterhead.ts';
import { LETTER_LABELS } from '../../agency/wording/letters.shared.ts';
import { wordOf } from '../../agency/wording/word.shared.ts';
import { directionOf } from '../../values/language.shared.ts';
import { type Block, ColoursProvider, darkStyles, type Letter, useLight } from '../letter.ts';
import { Blocks, SidesProvider, sans, sidesOf, useSides } from './Blocks.tsx';

interface Props {
  letter: Letter;
  head: Pick<Letterhead, 'brand' | 'origin' | 'address' | 'palette' | 'logo' | 'language' | 'wording'>;
  unsubscribe?: string | undefined;
}

/** A mail's HTML: tables and inline styles, because Outlook and Gmail read nothing else reliably. */
function LetterDocument(props: Props): ReactNode {
  return (
    <ColoursProvider value={props.head.palette}>
      <SidesProvider value={sidesOf(props.head.language)}>
        <Document {...props} />
      </SidesProvider>
    </ColoursProvider>
  );
}

function Document({ letter, head, unsubscribe }: Props): ReactNode {
  const light = useLight();
  return (
    <html lang={head.language} dir={directionOf(head.language)}>
      <head>
        <meta httpEquiv="Content-Type" content="text/html; charset=utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{letter.subject}</title>
        <style>{darkStyles(head.palette)}</style>
      </head>
      <body className="paper" style={{ margin: 0, padding: 0, backgroundColor: light('paper') }}>
        <Preheader>{letter.preheader}</Preheader>
        <table
          role="presentation"
          cellPadding={0}
          cellSpacing={0}
          width="100%"
          className="paper"
          style={{ backgroundColor: light('paper') }}
        >
          <tbody>
            <tr>
              <td align="center" style={{ padding: '28px 12px' }}>
                <Sheet letter={letter} head={head} unsubscribe={unsubscribe} />
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Sheet({ letter, head, unsubscribe }: Props): ReactNode {
  const light = useLight();
  const { start } = useSides();
  return (
    <table
      role="presentation"
      cellPadding={0}
      cellSpacing={0}
      width="100%"
      style={{ maxWidth: 600, textAlign: start }}
    >
      <tbody>
        <tr>
          <td className="edge" style={{ padding: '0 32px 14px' }}>
            <a
              href={head.origin}
              className="ink"
              style={{ font: `bold 18px/1.2 ${sans}`, color: light('ink'), textDecoration: 'none' }}
            >
              <Brand head={head} />
            </a>
          </td>
        </tr>
        <tr>
          <td
            className="raised edge"
            style={{
              padding: '34px 32px 18px',
              backgroundColor: light('raised'),
              borderTop: `4px solid ${light('spot')}`,
            }}
          >
            <h1
              className="ink"
              dir="auto"
              style={{
                margin: '0 0 20px',
                font: `bold 30px/1.12 'Arial Narrow', ${sans}`,
                color: light('ink'),
              }}
            >
              {letter.heading}
            </h1>
            <Blocks blocks={letter.blocks} />
          </td>
        </tr>
        <tr>
          <td
            className="soft edge"
            style={{ padding: '18px 32px', font: `13px/1.55 ${sans}`, color: light('soft') }}
          >
            {letter.reason}
            {unsubscribe && (
              <>
                {' '}
                <a href={unsubscribe} className="link" style={{ color: light('link') }}>
                  {wordOf(head.wording, LETTER_LABELS.stop)}
                </a>
              </>
            )}
            <br />
            {[head.brand, head.address].filter(Boolean).join(', ')}
          </td>
        </tr>
      </tbody>
    </table>
  );
}

/** Mail programs show no SVG, so the logo is a bitmap. */
function Brand({ head: { brand, logo } }: Pick<Props, 'head'>): ReactNode {
  if (!logo.light) return brand;
  const style = { height: 40, width: 'auto', maxWidth: 260, border: 0 } as const;
  if (!logo.dark) return <img src={logo.light} alt={brand} height="40" style={style} />;
  return (
    <>
      <img className="onLight" src={logo.light} alt={brand} height="40" style={style} />
      <img className="onDark" src={logo.dark} alt={brand} height="40" style={{ ...style, display: 'none' }} />
    </>
  );
}

/** Inboxes show it beside the subject; the blanks keep the letter's first words out of that line. */
function Preheader({ children }: { children: string }): ReactNode {
  return (
    <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
      {children}
      {'\u00a0\u200c'.repeat(30)}
    </div>
  );
}

export function letterText(
  letter: Letter,
  head: Pick<Letterhead, 'brand' | 'origin' | 'address' | 'wording' | 'language'>,
  unsubscribe?: string,
): string {
  const end = [
    letter.reason,
    ...(unsubscribe ? [`${wordOf(head.wording, LETTER_LABELS.stop)}: ${unsubscribe}`] : []),
    [head.brand, head.address].filter(Boolean).join(', '),
    head.origin,
  ];
  const parts = [
    letter.heading,
    ...letter.blocks.map((block) => blockText(block, head.language)),
    ['-- ', ...end].join('\n'),
  ];
  return `${parts.join('\n\n')}\n`;
}

function blockText(block: Block, language: string): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'quote':
      return block.text
        .trim()
        .split(/\r?\n/)
        .map((line) => `> ${line}`)
        .join('\n');
    case 'facts':
      return block.facts.map(({ label, value }) => `${label}: ${isolated(value, language)}`).join('\n');
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'links':
      return [
        block.title,
        ...block.links.map(({ label, href, note }) =>
          [
            `- ${[label, note]
              .filter(Boolean)
              .map((words = '') => isolated(words, language))
              .join(' – ')}`,
            href,
          ].join('\n  '),
        ),
      ].join('\n');
  }
}

export function letterHtml(letter: Letter, head: Props['head'], unsubscribe?: string): string {
  const document = <LetterDocument letter={letter} head={head} unsubscribe={unsubscribe} />;
  return `<!doctype html>\n${renderToStaticMarkup(document)}`;
}

const FROM_RIGHT =
  '\\p{Script=Adlam}\\p{Script=Arabic}\\p{Script=Hebrew}\\p{Script=Nko}\\p{Script=Syriac}\\p{Script=Thaana}';
const readFromRight = new RegExp(`[${FROM_RIGHT}]`, 'u');
const readFromLeft = new RegExp(`\\d|(?![${FROM_RIGHT}])\\p{L}`, 'u');

/** Keeps the order of a value that is read from the other side, and of the words beside it (Unicode UAX #9 §2.4). */
export function isolated(value: string, language: string): string {
  const other = directionOf(language) === 'rtl' ? readFromLeft : readFromRight;
  return other.test(value) ? `\u2068${value}\u2069` : value;
}
