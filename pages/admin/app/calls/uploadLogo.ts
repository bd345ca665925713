import type { z } from 'zod';
import type { uploadedLogoSchema } from '#content-api/library/brandLogo/contract.ts';
import { answerOf, api } from './api.ts';

/** @returns its address here, and what a drawing was cleaned of. @throws CallFailure */
export function uploadLogo(image: File): Promise<z.infer<typeof uploadedLogoSchema>> {
  return answerOf(api.settings.logo.$post({ form: { image } }));
}
