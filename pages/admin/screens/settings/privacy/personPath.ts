/** Where staff see what is kept of the person with this address. */
export function personPath(email: string): string {
  return `/settings/privacy?${new URLSearchParams({ email })}`;
}
