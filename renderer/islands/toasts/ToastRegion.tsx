import { useRef, useSyncExternalStore } from 'react';
import { ToastCard } from './ToastCard.tsx';
import css from './ToastRegion.module.css';
import { currentToasts, type ShownToast, watchToasts } from './toasts.ts';
import { useEdge } from './useEdge.ts';
import { useIsTopRegion } from './useIsTopRegion.ts';

const none: readonly ShownToast[] = [];

/**
 * Where toasts appear and are announced: failures at once, the rest when the screen reader is free. The two live
 * regions are always there, empty or not. The attribute tells react-aria to leave it alone under a modal.
 */
export function ToastRegion() {
  const isTop = useIsTopRegion();
  const all = useSyncExternalStore(watchToasts, currentToasts, currentToasts);
  const shown = isTop ? all : none;
  const ref = useRef<HTMLDivElement>(null);
  const edge = useEdge(ref, shown.length);
  const of = (look: ShownToast['look']) =>
    shown.filter((toast) => toast.look === look).map((toast) => <ToastCard key={toast.id} toast={toast} />);
  return (
    <div ref={ref} className={css.region} data-react-aria-top-layer="true" data-edge={edge} data-no-print="">
      <div role="alert" className={css.stack}>
        {of('destructive')}
      </div>
      <div role="status" className={css.stack}>
        {of('plain')}
      </div>
    </div>
  );
}
