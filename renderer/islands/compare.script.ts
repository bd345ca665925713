import css from './Compare.module.css';

/** Half the width of the handle, in pixels: its middle stays within the images. */
const HALF = 22;

/** Lets visitors move the edge between two images. Without this, each shows one half. */
export default function compare(pair: HTMLElement): void {
  const edge = document.createElement('input');
  edge.type = 'range';
  edge.step = 'any';
  edge.className = css.edge ?? '';
  edge.ariaLabel = [...pair.querySelectorAll('img')].map(({ alt }) => alt).join(' / ');
  const move = () => {
    const share = edge.valueAsNumber / 100;
    pair.style.setProperty('--at', `calc(${HALF * (1 - 2 * share)}px + ${share * 100}%)`);
  };
  edge.addEventListener('input', move);
  pair.append(edge);
  move();
}
