let programRoot = '';

/** Set once by the launcher: compiled code can't tell from its own place where the program lies. */
export function setProgramRoot(root: string): void {
  programRoot = root;
}

export function root(): string {
  return programRoot;
}
