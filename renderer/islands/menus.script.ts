/** How long a pointer rests on a button before it means it, in milliseconds. */
const RESTING = 80;
/** How long a pointer may be gone from a menu, in milliseconds: the way to a tile cuts corners. */
const PATIENCE = 250;

/** A hovering pointer opens, a chosen link closes. Without this code they are popovers for click and key. */
export default function bringMenusToLife(header: HTMLElement): void {
  for (const button of header.querySelectorAll<HTMLButtonElement>('button[popovertarget]')) {
    const panel = document.getElementById(button.getAttribute('popovertarget') ?? '');
    if (panel) followPanel(button, panel);
    if (panel?.dataset.hover === '') openOnHover(button, panel);
  }
  // The page comes back as it was left, open menus and all.
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
  // A link to this very page, or one that opens a dialog, leaves the page where it is.
  panel.addEventListener('click', (event) => {
    if ((event.target as Element).closest('a')) panel.hidePopover();
  });
  // Opened by hovering, the panel knows of no button to give the focus back to.
  panel.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') button.focus();
  });
  const leave = ({ relatedTarget }: FocusEvent) => {
    const to = relatedTarget as Node | null;
    if (to && to !== button && !panel.contains(to)) panel.hidePopover();
  };
  panel.addEventListener('focusout', leave);
  button.addEventListener('focusout', leave);
  // A quick keyboard may have opened the panel and moved on before this code came.
  const here = document.activeElement;
  const elsewhere = here !== document.body && here !== button && !panel.contains(here);
  if (isOpen(panel) && elsewhere) panel.hidePopover();
}

/** Only for pointers that hover: a finger's click would open the panel and close it at once. */
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
  // The pointer that fetched this code may rest here already.
  if (item.matches(':hover') && matchMedia('(hover: hover)').matches) open();
}

function isOpen(panel: HTMLElement): boolean {
  return panel.matches(':popover-open');
}
