import type { ClientResponse } from 'hono/client';
import { answerOf } from './api.ts';
import { CallFailure } from './failure.ts';

/**
 * A deletion counts as done if its answer was lost and the second attempt finds nothing.
 * @throws CallFailure 404 if another user was faster.
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
