export interface BarActions {
  type(): void;
  submit(): void;
  choose?: ((category: string | null) => void) | undefined;
}

/** Listened to and never drawn anew, so that nothing typed is lost, whatever others have done to them. */
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
    /** @param address where a category is listed now. */
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

/** On most screens the list begins below the fold: who asks for it by key or button is to see that it came. */
function bringUp(bar: HTMLElement): void {
  const { bottom, height } = bar.getBoundingClientRect();
  if (bottom <= innerHeight / 2) return;
  // On a phone, many chips would leave no room for what was found.
  const shown = height < innerHeight / 4 ? bar : bar.querySelector('form');
  shown?.scrollIntoView();
}

type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'button' | 'preventDefault'>;

/** Takes a click on a link over, unless it is meant for a new tab or a download. */
export function plainClick(act: () => void) {
  return (event: Click) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button > 0) return;
    event.preventDefault();
    act();
  };
}
