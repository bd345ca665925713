import type { ReactNode } from 'react';
import type { Letterhead } from '../../agency/settings/letterhead/mailbox.ts';
import { LETTER_LABELS } from '../../agency/wording/letters.shared.ts';
import { wordOf } from '../../agency/wording/word.shared.ts';
import { directionOf } from '../../values/language.shared.ts';
import type { Letter } from '../letter.ts';
import { Blocks, SidesProvider, sans, sidesOf, useSides } from './Blocks.tsx';
import { ColoursProvider, darkStyles, useLight } from './colours.ts';

interface Props {
  letter: Letter;
  head: Pick<Letterhead, 'brand' | 'origin' | 'address' | 'palette' | 'logo' | 'language' | 'wording'>;
  unsubscribe?: string | undefined;
}

/** A mail's HTML: tables and inline styles, because Outlook and Gmail read nothing else reliably. */
export function LetterDocument(props: Props): ReactNode {
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

/** The logo as a picture of dots, since mail programs show no drawings; the name where there is none, or none is loaded. */
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

/** Read by inboxes, not by readers; the blanks keep the letter's first words out of the same line. */
function Preheader({ children }: { children: string }): ReactNode {
  return (
    <div style={{ display: 'none', maxHeight: 0, overflow: 'hidden', opacity: 0 }}>
      {children}
      {'\u00a0\u200c'.repeat(30)}
    </div>
  );
}
