/** Milliseconds that a pointer rests on a button to open its menu. */
const RESTING = 80;
/** Milliseconds that a pointer may leave a menu, because the way to a tile cuts corners. */
const PATIENCE = 250;

/** Opens menus on hover and closes them on a choice. Without this code they are popovers for clicks and keys. */
export default function bringMenusToLife(header: HTMLElement): void {
  for (const button of header.querySelectorAll<HTMLButtonElement>('button[popovertarget]')) {
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (panel) followPanel(button, panel);
    if (panel?.dataset.hover === '') openOnHover(button, panel);
  }
  // The page may return as it was left, with open menus.
  addEventListener('pagehide', () => {
    for (const panel of header.querySelectorAll<HTMLElement>('[popover]')) panel.hidePopover();
  });
}

function followPanel(button: HTMLButtonElement, panel: HTMLElement): void {
  const tell = () => {
    button.ariaExpanded = String(isOpen(panel));
  };
  tell();
  panel.addEventListener('toggle', tell);
  // A link to this page, or one that opens a dialog, doesn't leave the page.
  panel.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) panel.hidePopover();
  });
  // A panel opened by hovering has no button to return the focus to.
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') button.focus();
  });
  const leave = ({ relatedTarget }: FocusEvent) => {
    const to = relatedTarget as Node | null;
    if (to && to !== button && !panel.contains(to)) panel.hidePopover();
  };
  panel.addEventListener('focusout', leave);
  button.addEventListener('focusout', leave);
  // A quick keyboard user may have opened the panel and moved on before this code loaded.
  const here = document.activeElement;
  const elsewhere = here !== document.body && here !== button && !panel.contains(here);
  if (isOpen(panel) && elsewhere) panel.hidePopover();
}

/** Only for hovering pointers: a tap would open and close the panel at once. */
function openOnHover(button: HTMLButtonElement, panel: HTMLElement): void {
  const item = button.parentElement ?? button;
  let timer: ReturnType<typeof setTimeout>;
  let byHover = false;
  const open = () => {
    if (isOpen(panel)) return;
    panel.showPopover();
    byHover = true;
  };
  const close = () => {
    if (byHover) panel.hidePopover();
  };
  const whenMouse = (act: () => void, delay: number) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return;
    clearTimeout(timer);
    timer = setTimeout(act, delay);
  };
  item.addEventListener('pointerenter', whenMouse(open, RESTING));
  item.addEventListener('pointerleave', whenMouse(close, PATIENCE));
  panel.addEventListener('toggle', () => {
    if (!isOpen(panel)) byHover = false;
  });
  // A click on a hovered panel keeps it open.
  button.addEventListener('click', (event) => {
    if (!byHover || event.detail === 0) return;
    event.preventDefault();
    byHover = false;
  });
  // The pointer that triggered loading this code may rest here already.
  if (item.matches(':hover') && matchMedia('(hover: hover)').matches) open();
}

function isOpen(panel: HTMLElement): boolean {
  return panel.matches(':popover-open');
}
