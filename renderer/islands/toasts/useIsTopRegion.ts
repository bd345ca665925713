import { useEffect, useState } from 'react';

type SetTop = (isTop: boolean) => void;

/** The page's region, then that of each open dialog. */
const regions: SetTop[] = [];

/** Whether this region is the one on top, which shows the toasts: the page's, or the dialog's that lies over it. */
export function useIsTopRegion(): boolean {
  const [isTop, setIsTop] = useState(false);
  useEffect(() => {
    regions.push(setIsTop);
    tell();
    return () => {
      regions.splice(regions.indexOf(setIsTop), 1);
      tell();
    };
  }, []);
  return isTop;
}

function tell(): void {
  for (const [index, setIsTop] of regions.entries()) setIsTop(index === regions.length - 1);
}
