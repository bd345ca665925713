/** Away from what has the focus (WCAG 2.2, 2.4.11): at the bottom, unless the focus is there. */
export function watchEdge(region: HTMLElement) {
  region.dataset.edge = 'bottom';
  const move = () => {
    const focused = document.activeElement;
    if (!focused || focused === document.body || region.contains(focused)) return;
    if (!overlap(region.getBoundingClientRect(), focused.getBoundingClientRect())) return;
    region.dataset.edge = region.dataset.edge === 'bottom' ? 'top' : 'bottom';
  };
  let watching: AbortController | undefined;
  return {
    /** @param count of toasts; nothing is watched while there are none. */
    place(count: number) {
      watching?.abort();
      if (count === 0) return;
      watching = new AbortController();
      const { signal } = watching;
      document.addEventListener('focusin', move, { signal });
      document.addEventListener('scroll', move, { signal, capture: true, passive: true });
      move();
    },
  };
}

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
