import { z } from 'zod';
import { navigationSchema } from '#content-api/agency/navigation/contract.ts';
import { seoAnswerSchema } from '#content-api/agency/seo/contract.ts';
import { serviceEntrySchema } from '#content-api/agency/services/contract.ts';
import { siteCheckSchema } from '#content-api/blog/checks/contract.ts';
import { postEntrySchema, postListSchema } from '#content-api/blog/posts/contract.ts';
import { redirectListSchema } from '#content-api/blog/redirects/contract.ts';
import { postDifferenceSchema } from '#content-api/blog/revisions/contract.ts';
import { agendaSchema, meetingDetailSchema } from '#content-api/enquiries/agenda/contract.ts';
import { ownerListSchema } from '#content-api/enquiries/followUp/contract.ts';
import { leadDetailSchema, leadListSchema, leadPlaceSchema } from '#content-api/enquiries/leads/contract.ts';
import { authorEntrySchema } from '#content-api/library/authors/contract.ts';
import { categoryEntrySchema } from '#content-api/library/categories/contract.ts';
import { galleryItemSchema, galleryListSchema } from '#content-api/library/gallery/contract.ts';
import { logoEntrySchema } from '#content-api/library/logos/contract.ts';
import { testimonialEntrySchema } from '#content-api/library/testimonials/contract.ts';
import { allLetterWordsSchema } from '#content-api/mail/wording/contract.ts';
import { overviewSchema } from '#content-api/office/overview/contract.ts';
import { erasedSchema } from '#content-api/office/people/contract.ts';
import { sampleSchema, stepsSchema } from '#content-api/office/sample/contract.ts';
import { foundSchema } from '#content-api/office/search/contract.ts';
import { outboxSchema } from '#content-api/outbox/contract.ts';
import { missedListSchema } from '#content-api/publishing/missed/contract.ts';
import { publishPlanSchema, releaseListSchema } from '#content-api/publishing/releases/contract.ts';
import { pageFindingsSchema } from '#content-api/sitePages/checks/contract.ts';
import { pageEntrySchema, pageListSchema } from '#content-api/sitePages/contract.ts';
import { pageDifferenceSchema } from '#content-api/sitePages/revisions/contract.ts';
import { sessionListSchema } from '#content-api/staff/access/contract.ts';
import { activityListSchema } from '#content-api/staff/activity/contract.ts';
import { userAnswerSchema, userListSchema } from '#content-api/staff/users/contract.ts';
import { trashListSchema } from '#content-api/trash/contract.ts';
import { webhookListSchema } from '#content-api/webhooks/contract.ts';
import { presenceListSchema, presenceSchema } from '#content-api/writing/presence/contract.ts';
import { previewListSchema } from '#content-api/writing/previews/contract.ts';
import { revisionListSchema } from '#content-api/writing/revisions/contract.ts';
import { ownCopySchema, unsavedDraftsSchema } from '#content-api/writing/workingCopies/contract.ts';
import { filled } from './filled.ts';

/** What is answered where, below /api: addresses of what screens draw. */
const CONTRACTS: readonly (readonly [address: RegExp, contract: z.ZodType])[] = [
  [/^auth\/(me|login)$/, userAnswerSchema],
  [/^posts$/, postListSchema],
  [/^posts\/(id\/)?\d+$/, postEntrySchema],
  [/^(posts|pages)\/\d+\/presence(\/turn)?$/, presenceSchema],
  [/^(posts|pages)\/\d+\/previews$/, previewListSchema],
  [/^admin\/presence$/, presenceListSchema],
  [/^(posts|pages)\/\d+\/working-copy$/, ownCopySchema],
  [/^unsaved\/posts$/, unsavedDraftsSchema],
  [/^unsaved\/posts\/[^/]+$/, ownCopySchema],
  [/^(posts|pages)\/\d+\/revisions$/, revisionListSchema],
  [/^posts\/\d+\/revisions\/\d+\/difference$/, postDifferenceSchema],
  [/^pages\/\d+\/revisions\/\d+\/difference$/, pageDifferenceSchema],
  [/^authors$/, z.object({ authors: z.array(authorEntrySchema) })],
  [/^authors\/\d+$/, authorEntrySchema],
  [/^categories$/, z.object({ categories: z.array(categoryEntrySchema) })],
  [/^categories\/\d+$/, categoryEntrySchema],
  [/^logos$/, z.object({ logos: z.array(logoEntrySchema) })],
  [/^logos\/\d+$/, logoEntrySchema],
  [/^testimonials$/, z.object({ testimonials: z.array(testimonialEntrySchema) })],
  [/^testimonials\/\d+$/, testimonialEntrySchema],
  [/^services$/, z.object({ services: z.array(serviceEntrySchema) })],
  [/^services\/\d+$/, serviceEntrySchema],
  [/^navigation$/, navigationSchema],
  [/^admin\/search$/, foundSchema],
  [/^pages$/, pageListSchema],
  [/^pages\/\d+$/, pageEntrySchema],
  [/^pages\/findings$/, pageFindingsSchema],
  [/^gallery$/, galleryListSchema],
  [/^gallery\/\d+$/, galleryItemSchema],
  [/^leads$/, leadListSchema],
  [/^leads\/owners$/, ownerListSchema],
  [/^leads\/\d+(\/status)?$/, leadDetailSchema],
  [/^leads\/\d+\/place$/, leadPlaceSchema],
  [/^(people|leads\/\d+)\/erasure$/, erasedSchema],
  [/^users$/, userListSchema],
  [/^users\/\d+$/, userAnswerSchema],
  [/^metatags$/, seoAnswerSchema],
  [/^redirects$/, redirectListSchema],
  [/^redirects\/missed$/, missedListSchema],
  [/^bookings$/, agendaSchema],
  [/^bookings\/\d+$/, meetingDetailSchema],
  [/^trash$/, trashListSchema],
  [/^admin\/overview$/, overviewSchema],
  [/^admin\/first-steps$/, stepsSchema],
  [/^admin\/sample$/, sampleSchema],
  [/^admin\/activity$/, activityListSchema],
  [/^admin\/site-check$/, siteCheckSchema],
  [/^admin\/outbox$/, outboxSchema],
  [/^admin\/publish-plan$/, publishPlanSchema],
  [/^admin\/releases$/, releaseListSchema],
  [/^auth\/sessions$/, sessionListSchema],
  [/^mail\/letters$/, allLetterWordsSchema],
  [/^webhooks$/, webhookListSchema],
];

/** Servers of another version leave out what the specification doesn't name. @param url of the response. */
export function filledReply(url: string, answer: unknown): unknown {
  const path = url.replace(/^(https?:\/\/[^/]*)?\/api\//, '').replace(/[?#].*$/, '');
  const contract = CONTRACTS.find(([address]) => address.test(path))?.[1];
  return contract ? filled(contract, answer) : answer;
}
