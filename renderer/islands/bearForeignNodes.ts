let isBorne = false;

/**
 * Lets React change what others have changed. Translators put every text into elements of their own, and add-ons
 * wrap fields and move them: React then asks a parent for a child that it hasn't any more, is refused with a
 * NotFoundError, and throws away all that it has drawn, what was typed included
 * (github.com/facebook/react/issues/11538). Asked so, a parent here takes the child away from wherever it is, and
 * puts what comes before it to where it would have stood. Whoever asks rightly notices nothing.
 */
export function bearForeignNodes(): void {
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

/** The child of this parent that is, or holds, the node; null, which is its end, where there is none. */
function childWith(parent: Node, node: Node): Node | null {
  let child: Node | null = node;
  while (child && child.parentNode !== parent) child = child.parentNode;
  return child;
}
