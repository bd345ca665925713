import { z } from 'zod';
import { sessionListSchema } from '#content-api/access/contract.ts';
import { activityListSchema } from '#content-api/activity/contract.ts';
import { agendaSchema, meetingDetailSchema } from '#content-api/agenda/contract.ts';
import { authorEntrySchema } from '#content-api/authors/contract.ts';
import { categoryEntrySchema } from '#content-api/categories/contract.ts';
import { siteCheckSchema } from '#content-api/checks/contract.ts';
import { ownerListSchema } from '#content-api/followUp/contract.ts';
import { galleryItemSchema, galleryListSchema } from '#content-api/gallery/contract.ts';
import { leadDetailSchema, leadListSchema, leadPlaceSchema } from '#content-api/leads/contract.ts';
import { logoEntrySchema } from '#content-api/logos/contract.ts';
import { mailSamplesSchema } from '#content-api/mail/contract.ts';
import { outboxSchema } from '#content-api/outbox/contract.ts';
import { overviewSchema } from '#content-api/overview/contract.ts';
import { postEntrySchema, postListSchema } from '#content-api/posts/contract.ts';
import { publishPlanSchema, releaseListSchema } from '#content-api/releases/contract.ts';
import { seoAnswerSchema } from '#content-api/seo/contract.ts';
import { testimonialEntrySchema } from '#content-api/testimonials/contract.ts';
import { trashListSchema } from '#content-api/trash/contract.ts';
import { userAnswerSchema, userListSchema } from '#content-api/users/contract.ts';
import { webhookListSchema } from '#content-api/webhooks/contract.ts';
import { filled } from './filled.ts';

/** What is answered where, below /api: addresses of what screens draw. */
const CONTRACTS: readonly (readonly [address: RegExp, contract: z.ZodType])[] = [
  [/^auth\/(me|login)$/, userAnswerSchema],
  [/^posts$/, postListSchema],
  [/^posts\/(id\/)?\d+$/, postEntrySchema],
  [/^authors$/, z.object({ authors: z.array(authorEntrySchema) })],
  [/^authors\/\d+$/, authorEntrySchema],
  [/^categories$/, z.object({ categories: z.array(categoryEntrySchema) })],
  [/^categories\/\d+$/, categoryEntrySchema],
  [/^logos$/, z.object({ logos: z.array(logoEntrySchema) })],
  [/^logos\/\d+$/, logoEntrySchema],
  [/^testimonials$/, z.object({ testimonials: z.array(testimonialEntrySchema) })],
  [/^testimonials\/\d+$/, testimonialEntrySchema],
  [/^gallery$/, galleryListSchema],
  [/^gallery\/\d+$/, galleryItemSchema],
  [/^leads$/, leadListSchema],
  [/^leads\/owners$/, ownerListSchema],
  [/^leads\/\d+(\/status)?$/, leadDetailSchema],
  [/^leads\/\d+\/place$/, leadPlaceSchema],
  [/^users$/, userListSchema],
  [/^users\/\d+$/, userAnswerSchema],
  [/^metatags$/, seoAnswerSchema],
  [/^bookings$/, agendaSchema],
  [/^bookings\/\d+$/, meetingDetailSchema],
  [/^trash$/, trashListSchema],
  [/^admin\/overview$/, overviewSchema],
  [/^admin\/activity$/, activityListSchema],
  [/^admin\/site-check$/, siteCheckSchema],
  [/^admin\/outbox$/, outboxSchema],
  [/^admin\/publish-plan$/, publishPlanSchema],
  [/^admin\/releases$/, releaseListSchema],
  [/^auth\/sessions$/, sessionListSchema],
  [/^mail\/samples$/, mailSamplesSchema],
  [/^webhooks$/, webhookListSchema],
];

/**
 * The answer of a call with everything its screen draws: servers of another version, and those that stand in for ours,
 * leave out what the specification doesn't name. @param url of the response.
 */
export function filledReply(url: string, answer: unknown): unknown {
  const path = url.replace(/^(https?:\/\/[^/]*)?\/api\//, '').replace(/[?#].*$/, '');
  const contract = CONTRACTS.find(([address]) => address.test(path))?.[1];
  return contract ? filled(contract, answer) : answer;
}
