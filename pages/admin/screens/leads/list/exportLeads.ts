import { sendRenewing } from '../../../app/calls/api.ts';
import { downloadFile } from '../../../app/calls/downloadFile.ts';
import { failureOf } from '../../../app/calls/failure.ts';
import { addressOf, type LeadView } from '../shared/leadAddress.ts';

/** As a fetch: a plain link could not carry the token. @returns the file's name. @throws CallFailure */
export async function exportLeads(view: LeadView): Promise<string> {
  const response = await sendRenewing(`/api/leads/export.csv?${addressOf({ ...view, page: 1 })}`);
  if (!response.ok) throw await failureOf(response);
  const disposition = response.headers.get('content-disposition') ?? '';
  const name = /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'leads.csv';
  downloadFile(await response.blob(), name);
  return name;
}
