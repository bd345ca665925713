import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { Figures } from '#content-api/enquiries/reports/reports.shared.ts';
import { grouped } from '../../ui/values/fileSize.ts';
import { lengthOf } from '../leads/one/response.ts';
import css from './Reports.module.css';

export interface FiguresProps {
  figures: Figures;
  toList: (more?: object) => string;
}

function figuresOf(figures: Figures): [label: string, text: string, filter: object][] {
  const { leads, answered, won, median } = figures;
  return [
    ['Leads', grouped(leads), {}],
    ['Answered', grouped(answered), { answered: 'yes' }],
    ['Won', grouped(won), { status: 'Won' }],
    [
      'First response',
      median === null ? '-' : lengthOf(new Date(0).toISOString(), median * 1000),
      { answered: 'yes' },
    ],
  ];
}

export function FigureCells({ figures, toList }: FiguresProps) {
  return figuresOf(figures).map(([label, text, filter]) => (
    <td key={label}>
      <Figure text={text} to={toList(filter)} />
    </td>
  ));
}

export function FigureLinks({ figures, toList }: FiguresProps) {
  return (
    <dl className={css.figures}>
      {figuresOf(figures).map(([label, text, filter]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>
            <Figure text={text} to={toList(filter)} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Figure({ text, to }: { text: string; to: string }): ReactNode {
  return text === '0' || text === '-' ? text : <Link to={to}>{text}</Link>;
}
