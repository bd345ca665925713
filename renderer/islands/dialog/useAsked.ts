import { useEffect, useState } from 'react';

/** What the trigger `asked` tells: the value of the link's attribute, and the link. */
interface Asking {
  value: string;
  opener: HTMLElement;
}

/**
 * Whether somebody asked for this dialog, and with which value; undefined while nobody does. The opener gets the
 * focus first (Safari gives it to no link that is clicked), so that the frame can give it back; if it is in an
 * open menu, the menu closes and its button takes that place.
 * @param what the word after `data-` on the links, as in `vitrine:enquiry`.
 */
export function useAsked(what: string): [asked: string | undefined, close: () => void] {
  const [asked, setAsked] = useState<string>();
  useEffect(() => {
    const open = (event: Event) => {
      const { value, opener } = (event as CustomEvent<Asking>).detail;
      opener.focus({ preventScroll: true });
      opener.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
      setAsked(value);
    };
    window.addEventListener(`vitrine:${what}`, open);
    return () => window.removeEventListener(`vitrine:${what}`, open);
  }, [what]);
  return [asked, () => setAsked(undefined)];
}
