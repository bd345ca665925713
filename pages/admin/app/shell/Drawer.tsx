import type { RefObject } from 'react';
import { CloseIcon } from '../../ui/icons.tsx';
import css from './Shell.module.css';
import { Sidebar } from './Sidebar.tsx';

/** A click beside it closes it too, where the browser knows the attribute (HTML, `closedby`). */
const closedBy = { closedby: 'any' } as const;

/** The sidebar on narrow screens. A modal dialog of the browser: Escape and a choice close it. */
export function Drawer({ dialog }: { dialog: RefObject<HTMLDialogElement | null> }) {
  const close = () => dialog.current?.close();
  return (
    <dialog className={css.drawer} ref={dialog} aria-label="Menu" {...closedBy}>
      <div className={css.drawerContent}>
        <button className={css.close} type="button" aria-label="Close the menu" onClick={close}>
          <CloseIcon />
        </button>
        <Sidebar onChoice={close} />
      </div>
    </dialog>
  );
}
