import { type CSSProperties, createContext, Fragment, type ReactNode, useContext } from 'react';
import { directionOf } from '../../values/language.shared.ts';
import { type Block, type Fact, type ListedLink, useLight } from '../letter.ts';

const serif = "Georgia, 'Times New Roman', serif";
export const sans = 'Arial, Helvetica, sans-serif';

const paragraph: CSSProperties = { margin: '0 0 20px', font: `17px/1.55 ${serif}` };

export function Blocks({ blocks }: { blocks: Block[] }): ReactNode {
  return blocks.map((block) => <Part key={JSON.stringify(block)} block={block} />);
}

function Part({ block }: { block: Block }): ReactNode {
  const light = useLight();
  switch (block.kind) {
    case 'text':
      return (
        <p className="ink" dir="auto" style={{ ...paragraph, color: light('ink') }}>
          {lines(block.text)}
        </p>
      );
    case 'quote':
      return <Quote text={block.text} />;
    case 'facts':
      return <Facts facts={block.facts} />;
    case 'button':
      return <Button label={block.label} href={block.href} />;
    case 'links':
      return <Links title={block.title} links={block.links} />;
  }
}

function Quote({ text }: { text: string }): ReactNode {
  const light = useLight();
  const { start } = useSides();
  const line = `3px solid ${light('line')}`;
  return (
    <p
      className="ink line"
      dir="auto"
      style={{
        ...paragraph,
        color: light('ink'),
        // Each line begins on its own side; without styles, `dir` goes by the first line.
        textAlign: 'start',
        unicodeBidi: 'plaintext',
        padding: '2px 0',
        ...(start === 'left'
          ? { paddingLeft: 16, borderLeft: line }
          : { paddingRight: 16, borderRight: line }),
        wordBreak: 'break-word',
      }}
    >
      {lines(text)}
    </p>
  );
}

/** Outlook for Windows ignores `white-space`. */
function lines(text: string): ReactNode {
  return text.split(/\r?\n/).map((line, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two lines may say the same, and none of them moves.
    <Fragment key={at}>
      {at > 0 && <br />}
      {line}
    </Fragment>
  ));
}

const cell: CSSProperties = { padding: '9px 0', verticalAlign: 'top' };

function Facts({ facts }: { facts: Fact[] }): ReactNode {
  const light = useLight();
  const { start, end } = useSides();
  return (
    <table
      cellPadding={0}
      cellSpacing={0}
      width="100%"
      style={{ margin: '0 0 24px', borderCollapse: 'collapse' }}
    >
      <tbody>
        {facts.map(({ label, value, href }) => (
          <tr key={label}>
            <th
              scope="row"
              align={start}
              className="soft line"
              style={{
                ...cell,
                borderTop: `1px solid ${light('line')}`,
                width: 120,
                [end === 'right' ? 'paddingRight' : 'paddingLeft']: 16,
                font: `normal 14px/1.6 ${sans}`,
                color: light('soft'),
              }}
            >
              {label}
            </th>
            <td
              className="ink line"
              dir="auto"
              style={{
                ...cell,
                borderTop: `1px solid ${light('line')}`,
                font: `16px/1.5 ${serif}`,
                color: light('ink'),
                wordBreak: 'break-word',
              }}
            >
              {href ? <Link href={href}>{value}</Link> : lines(value)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Every mail program draws a table cell with a background. */
function Button({ label, href }: { label: string; href: string }): ReactNode {
  const light = useLight();
  return (
    <>
      <table cellPadding={0} cellSpacing={0} style={{ margin: '4px 0 16px' }}>
        <tbody>
          <tr>
            <td style={{ backgroundColor: light('spot') }}>
              <a
                href={href}
                style={{
                  display: 'inline-block',
                  padding: '13px 22px',
                  font: `bold 16px/1.2 ${sans}`,
                  color: light('onSpot'),
                  textDecoration: 'none',
                }}
              >
                {label}
              </a>
            </td>
          </tr>
        </tbody>
      </table>
      <p
        className="soft"
        style={{ ...paragraph, font: `13px/1.5 ${sans}`, color: light('soft'), wordBreak: 'break-all' }}
      >
        <Link href={href}>{href}</Link>
      </p>
    </>
  );
}

function Links({ title, links }: { title: string; links: ListedLink[] }): ReactNode {
  const light = useLight();
  return (
    <>
      <h2
        className="ink"
        style={{ margin: '24px 0 8px', font: `bold 16px/1.3 ${sans}`, color: light('ink') }}
      >
        {title}
      </h2>
      {links.map(({ label, href, note }) => (
        <p
          key={`${href} ${label}`}
          className="soft"
          style={{ ...paragraph, margin: '0 0 8px', color: light('soft') }}
        >
          <Link href={href}>
            <bdi>{label}</bdi>
          </Link>
          {note ? (
            <>
              {' – '}
              <bdi>{note}</bdi>
            </>
          ) : null}
        </p>
      ))}
    </>
  );
}

function Link({ href, children }: { href: string; children: ReactNode }): ReactNode {
  const light = useLight();
  return (
    <a href={href} className="link" style={{ color: light('link') }}>
      {children}
    </a>
  );
}

interface Sides {
  start: 'left' | 'right';
  end: 'left' | 'right';
}

/** Outlook ignores logical properties, so letters name the sides. */
export function sidesOf(language: string): Sides {
  return directionOf(language) === 'rtl' ? { start: 'right', end: 'left' } : { start: 'left', end: 'right' };
}

const SidesContext = createContext<Sides>({ start: 'left', end: 'right' });
export const SidesProvider = SidesContext.Provider;

export function useSides(): Sides {
  return useContext(SidesContext);
}
