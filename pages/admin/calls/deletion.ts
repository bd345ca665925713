import type { ClientResponse } from 'hono/client';
import { answerOf } from './api.ts';
import { CallFailure } from './failure.ts';

/**
 * One that is asked for again, its answer having been lost, is done. @throws CallFailure 404 when others were
 * faster.
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
