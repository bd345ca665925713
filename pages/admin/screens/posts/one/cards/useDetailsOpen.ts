import { useState } from 'react';
import { useUser } from '../../../../app/session/auth.tsx';

export function useDetailsOpen(): [isOpen: boolean, setOpen: (isOpen: boolean) => void] {
  const { id } = useUser();
  const key = `post-details:${id}`;
  const [isOpen, setOpen] = useState(() => localStorage.getItem(key) === 'open');
  const keep = (wanted: boolean) => {
    setOpen(wanted);
    if (wanted) localStorage.setItem(key, 'open');
    else localStorage.removeItem(key);
  };
  return [isOpen, keep];
}
