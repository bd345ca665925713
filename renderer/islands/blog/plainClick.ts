type Click = Pick<MouseEvent, 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey' | 'button' | 'preventDefault'>;

/** Takes a click on a link over, unless it is meant for a new tab or a download. */
export function plainClick(act: () => void) {
  return (event: Click) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey || event.button > 0) return;
    event.preventDefault();
    act();
  };
}
