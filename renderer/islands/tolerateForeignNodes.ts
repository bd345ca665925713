let isBorne = false;

/**
 * Translators and add-ons wrap or move nodes. React then asks a parent to remove a child that it no longer has, gets a
 * NotFoundError and discards everything (github.com/facebook/react/issues/11538). Here a parent removes the child from
 * wherever it is.
 */
export function tolerateForeignNodes(): void {
  if (isBorne) return;
  isBorne = true;
  const { removeChild, insertBefore } = Node.prototype;

  Node.prototype.removeChild = function bearingRemoveChild<T extends Node>(this: Node, child: T): T {
    const parent = child?.parentNode;
    if (!(child instanceof Node) || parent === this) return removeChild.call(this, child) as T;
    if (parent) removeChild.call(parent, child);
    return child;
  };

  Node.prototype.insertBefore = function bearingInsertBefore<T extends Node>(
    this: Node,
    node: T,
    before: Node | null,
  ): T {
    return insertBefore.call(this, node, before && childWith(this, before)) as T;
  };
}

function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
