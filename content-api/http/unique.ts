import { takenColumn } from '../database/failures.ts';
import { taken } from '../errors.ts';

/** 409 for that field where another request was faster. @param messages by column name. */
export async function refusingTaken<Result>(
  messages: Record<string, string>,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    const column = takenColumn(error);
    if (column === null || !Object.hasOwn(messages, column)) throw error;
    throw taken(column, messages[column] ?? '');
  }
}
