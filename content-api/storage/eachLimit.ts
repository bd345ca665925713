/** After a failure nothing new is begun, what is under way ends, and the first failure is thrown. */
export async function eachLimit<Item>(
  items: Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
  onDone: (done: number) => void = () => {},
): Promise<void> {
  const queue = items.values();
  let done = 0;
  let failed = false;
  const worker = async () => {
    for (const item of queue) {
      try {
        await work(item);
      } catch (error) {
        failed = true;
        throw error;
      }
      if (failed) return;
      done += 1;
      onDone(done);
    }
  };
  const ends = await Promise.allSettled(Array.from({ length: Math.min(atOnce, items.length) }, worker));
  for (const end of ends) if (end.status === 'rejected') throw end.reason;
}
