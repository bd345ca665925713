import list from '../../../ui/list/List.module.css';
import { Bar } from '../../../ui/Panel.tsx';
import css from './Posts.module.css';

const ROWS = [1, 2, 3, 4, 5, 6, 7, 8];
const CELLS = ['Author', 'Categories', 'Status', 'Published', 'Updated'];

export function PostPlaceholders() {
  return ROWS.map((row) => (
    <tr key={row} className={`${list.row} ${css.row}`} data-placeholder="">
      <td className={`${list.choice} ${css.choice}`} />
      <td className={css.title}>
        <Bar wide />
        <span className={list.second}>
          <Bar />
        </span>
      </td>
      {CELLS.map((label) => (
        <td key={label} data-label={label}>
          <Bar />
        </td>
      ))}
      <td className={css.actions} />
    </tr>
  ));
}
