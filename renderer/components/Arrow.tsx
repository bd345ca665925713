/** Points to where one comes from or goes to, on whichever side that is read. */
export function Arrow({ to }: { to: 'back' | 'forth' }) {
  return (
    <span data-arrow="" aria-hidden="true">
      {to === 'back' ? '←' : '→'}
    </span>
  );
}
