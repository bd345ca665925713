import { type RefObject, useEffect, useState } from 'react';

export type Edge = 'top' | 'bottom';

/**
 * The edge of the window at which toasts cover nothing that has the focus (WCAG 2.2, 2.4.11): the bottom, unless
 * the focus is there.
 * @param count of toasts; nothing is watched while there are none.
 */
export function useEdge(region: RefObject<HTMLElement | null>, count: number): Edge {
  const [edge, setEdge] = useState<Edge>('bottom');
  useEffect(() => {
    if (count === 0) return;
    const place = () => {
      const focused = document.activeElement;
      const own = region.current;
      if (!own || !focused || focused === document.body || own.contains(focused)) return;
      if (overlap(own.getBoundingClientRect(), focused.getBoundingClientRect())) setEdge(otherEdge);
    };
    place();
    document.addEventListener('focusin', place);
    document.addEventListener('scroll', place, { capture: true, passive: true });
    return () => {
      document.removeEventListener('focusin', place);
      document.removeEventListener('scroll', place, { capture: true });
    };
  }, [count, region]);
  return edge;
}

const otherEdge = (edge: Edge): Edge => (edge === 'bottom' ? 'top' : 'bottom');

function overlap(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
