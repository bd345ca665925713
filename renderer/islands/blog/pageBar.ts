export interface BarActions {
  type(): void;
  submit(): void;
  choose?: ((category: string | null) => void) | undefined;
}

/** The page's elements are never rendered again, so that nothing typed is lost, even if add-ons changed them. */
export function pageBar() {
  const bar = document.querySelector<HTMLElement>('[data-blog-bar]');
  const field = bar?.querySelector('input');
  return {
    typed: () => (field?.value ?? '').trim(),
    /** Fills the field after the user goes back or forward. */
    write(words: string) {
      if (field && field.value !== words) field.value = words;
    },
    /** @returns stops listening. */
    listen({ type, submit, choose }: BarActions): () => void {
      const listening = new AbortController();
      const { signal } = listening;
      field?.addEventListener('input', type, { signal });
      field?.form?.addEventListener(
        'submit',
        (event) => {
          event.preventDefault();
          submit();
          if (bar) bringUp(bar);
        },
        { signal },
      );
      for (const chip of choose ? chipsOf(bar) : []) {
        const act = plainClick(() => choose?.(chip.dataset.category || null));
        chip.addEventListener('click', act, { signal });
      }
      return () => listening.abort();
    },
    /** @param address of a category in the current list. */
    show(current: string | null, isSearching: boolean, address: (category: string | null) => string) {
      bar?.toggleAttribute('data-searching', isSearching);
      for (const chip of chipsOf(bar)) {
        const category = chip.dataset.category || null;
        chip.href = address(category);
        if (category === current) chip.setAttribute('aria-current', 'page');
        else chip.removeAttribute('aria-current');
      }
    },
  };
}

function chipsOf(bar: HTMLElement | null): HTMLAnchorElement[] {
  return [...(bar?.querySelectorAll<HTMLAnchorElement>('a[data-category]') ?? [])];
}

/** The list usually begins below the fold: visitors who search by key or button must see the result. */
function bringUp(bar: HTMLElement): void {
  const { bottom, height } = bar.getBoundingClientRect();
  if (bottom <= innerHeight / 2) return;
  // On a phone, many chips would leave no room for results.
  const shown = height < innerHeight / 4 ? bar : bar.querySelector('form');
  shown?.scrollIntoView();
}

type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'button' | 'preventDefault'>;

/** Handles a click on a link, unless it is for a new tab or a download. */
export function plainClick(act: () => void) {
  return (event: Click) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button > 0) return;
    event.preventDefault();
    act();
  };
}
