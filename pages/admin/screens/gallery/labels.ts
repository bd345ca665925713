const isSame = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

/** Whether all of these images have the label, none, or some. */
export function standingOf(
  label: string,
  images: readonly { labels: readonly string[] }[],
): boolean | 'some' {
  const having = images.filter(({ labels }) => labels.some((other) => isSame(other, label))).length;
  return having === images.length ? true : having === 0 ? false : 'some';
}

/** @param chosen the labels to add (true) and to remove (false). */
export function labelsAfter(labels: readonly string[], chosen: ReadonlyMap<string, boolean>): string[] {
  const remaining = labels.filter(
    (label) => ![...chosen].some(([other, isOn]) => !isOn && isSame(other, label)),
  );
  const added = [...chosen].flatMap(([label, isOn]) =>
    isOn && !remaining.some((other) => isSame(other, label)) ? label : [],
  );
  return [...remaining, ...added];
}
