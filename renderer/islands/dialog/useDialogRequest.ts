import { useEffect, useState } from 'react';

interface Asking {
  value: string;
  opener: HTMLElement;
}

/**
 * The value of the request. The opener gets the focus first, because Safari doesn't focus a clicked link, and again at
 * the end; in an open menu, the menu's button does. @param what the word after `data-` on the links, as in
 * `vitrine:enquiry`.
 */
export function useDialogRequest(what: string): [request: string | undefined, close: () => void] {
  const [request, setRequest] = useState<string>();
  useEffect(() => {
    const open = (event: Event) => {
      const { value, opener } = (event as CustomEvent<Asking>).detail;
      opener.focus({ preventScroll: true });
      opener.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
      setRequest(value);
    };
    window.addEventListener(`vitrine:${what}`, open);
    return () => window.removeEventListener(`vitrine:${what}`, open);
  }, [what]);
  return [request, () => setRequest(undefined)];
}
