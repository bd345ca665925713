import type { ClientResponse } from 'hono/client';
import { answerOf } from './api.ts';
import { CallFailure } from './failure.ts';

/**
 * The answer to a deletion. One whose first answer was lost on its way, and that is asked for once more, is done too.
 * @throws CallFailure like answerOf; 404 when somebody else was faster.
 */
export async function deletionOf(
  call: Promise<ClientResponse<{ trash_id: number }>>,
): Promise<{ trash_id: number }> {
  try {
    return await answerOf(call);
  } catch (failure) {
    const { deleted_by_you, trash_id } = failure instanceof CallFailure ? failure.answer : {};
    if (deleted_by_you === true && typeof trash_id === 'number') return { trash_id };
    throw failure;
  }
}
