import { useEffect, useState } from 'react';
import { moves } from '#content-api/motion/contract.ts';

/** Whether a chosen file is an animation, of which only the first frame would be kept. */
export function useMoves(file: File | null): boolean {
  const [moving, setMoving] = useState<File | null>(null);
  useEffect(() => {
    if (file) filesMove([file]).then((isMoving) => setMoving(isMoving ? file : null));
  }, [file]);
  return moving !== null && moving === file;
}

/** Whether any of these files is an animation; one that can't be read is none. */
export async function filesMove(files: readonly File[]): Promise<boolean> {
  const found = files.map(async (file) => moves(new Uint8Array(await file.arrayBuffer())));
  return (await Promise.all(found.map((one) => one.catch(() => false)))).includes(true);
}
