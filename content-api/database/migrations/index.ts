import { content } from './0001-content.ts';
import { enquiries } from './0002-enquiries.ts';
import { galleryOwner } from './0003-gallery-owner.ts';
import { deliveries } from './0004-deliveries.ts';
import { leadNotes } from './0005-lead-notes.ts';
import { postSaves } from './0006-post-saves.ts';
import { outboxLanes } from './0007-outbox-lanes.ts';
import { meetings } from './0008-meetings.ts';
import { postsByUpdate } from './0009-posts-by-update.ts';
import { postsListed } from './0010-posts-listed.ts';
import { postLinks } from './0011-post-links.ts';
import { postAddresses } from './0012-post-addresses.ts';
import { postSchedules } from './0013-post-schedules.ts';
import { contentMark } from './0014-content-mark.ts';
import { secondSteps } from './0015-second-steps.ts';
import { fetchedPictures } from './0016-fetched-pictures.ts';
import { sessionDevices } from './0017-session-devices.ts';
import { scheduleSpans } from './0018-schedule-spans.ts';
import { trash } from './0019-trash.ts';
import { activity } from './0020-activity.ts';
import { postFindings } from './0021-post-findings.ts';
import { passkeys } from './0022-passkeys.ts';
import { markedOnce } from './0023-marked-once.ts';
import { pictureUses } from './0024-picture-uses.ts';
import { galleryTrash } from './0025-gallery-trash.ts';
import { leadFollowUp } from './0026-lead-follow-up.ts';
import { suspectedSpam } from './0027-suspected-spam.ts';
import { postMarks } from './0028-post-marks.ts';
import { addressClaims } from './0029-address-claims.ts';
import { listAddresses } from './0030-list-addresses.ts';
import { ownLinks } from './0031-own-links.ts';
import { openedLeads } from './0032-opened-leads.ts';
import { searchTexts } from './0033-search-texts.ts';
import { pictureKinds } from './0034-picture-kinds.ts';
import { movingPictures } from './0035-moving-pictures.ts';
import { codeLanguages } from './0036-code-languages.ts';
import { writtenReferences } from './0037-written-references.ts';
import { importedPosts } from './0038-imported-posts.ts';
import { writtenRevisions } from './0039-written-revisions.ts';
import { redirects } from './0040-redirects.ts';
import { missedAddresses } from './0041-missed-addresses.ts';
import { workingCopies } from './0042-working-copies.ts';
import { presences } from './0043-presences.ts';
import { previewLinks } from './0044-preview-links.ts';
import { entryRevisions } from './0045-entry-revisions.ts';
import { services } from './0046-services.ts';
import { projectNames } from './0047-project-names.ts';
import { pages } from './0048-pages.ts';
import { firstPages } from './0049-first-pages.ts';
import { broughtBack } from './0050-brought-back.ts';
import { writtenIds } from './0051-written-ids.ts';
import { writtenSearchTexts } from './0052-written-search-texts.ts';
import { writtenAddresses } from './0053-written-addresses.ts';
import { firstSlugs } from './0054-first-slugs.ts';
import { postsToPrepare } from './0055-posts-to-prepare.ts';
import { currentReleaseRow } from './0056-current-release.ts';
import { focalPoints } from './0057-focal-points.ts';
import { missingValues } from './0058-missing-values.ts';
import { severalServers } from './0059-several-servers.ts';
import { leadsByPart } from './0060-leads-by-part.ts';
import { sortKeys } from './0061-sort-keys.ts';
import { pageAddresses } from './0062-page-addresses.ts';
import { pageSchedules } from './0063-page-schedules.ts';
import { quickCommits } from './0064-quick-commits.ts';
import { servicePages } from './0065-service-pages.ts';
import { postsByAppearance } from './0066-posts-by-appearance.ts';
import { profiles } from './0067-profiles.ts';
import { earlierSettings } from './0068-earlier-settings.ts';
import { meetingsFound } from './0069-meetings-found.ts';
import { earlierValues } from './0070-earlier-values.ts';
import { orderOfAuthors } from './0071-order-of-authors.ts';
import { rollbacks } from './0072-rollbacks.ts';

/** SQL that both engines run, or that of each; up to 0053 PostgreSQL never runs it (postgres/schema). */
export type Migration = string | { embedded: string; postgres: string };

/** From version n (the position) to n + 1. Never edit a published one: stores have run it already. */
export const migrations: readonly Migration[] = [
  content,
  enquiries,
  galleryOwner,
  deliveries,
  leadNotes,
  postSaves,
  outboxLanes,
  meetings,
  postsByUpdate,
  postsListed,
  postLinks,
  postAddresses,
  postSchedules,
  contentMark,
  secondSteps,
  fetchedPictures,
  sessionDevices,
  scheduleSpans,
  trash,
  activity,
  postFindings,
  passkeys,
  markedOnce,
  pictureUses,
  galleryTrash,
  leadFollowUp,
  suspectedSpam,
  postMarks,
  addressClaims,
  listAddresses,
  ownLinks,
  openedLeads,
  searchTexts,
  pictureKinds,
  movingPictures,
  codeLanguages,
  writtenReferences,
  importedPosts,
  writtenRevisions,
  redirects,
  missedAddresses,
  workingCopies,
  presences,
  previewLinks,
  entryRevisions,
  services,
  projectNames,
  pages,
  firstPages,
  broughtBack,
  writtenIds,
  writtenSearchTexts,
  writtenAddresses,
  firstSlugs,
  postsToPrepare,
  currentReleaseRow,
  focalPoints,
  missingValues,
  severalServers,
  leadsByPart,
  sortKeys,
  pageAddresses,
  pageSchedules,
  quickCommits,
  servicePages,
  postsByAppearance,
  profiles,
  earlierSettings,
  meetingsFound,
  earlierValues,
  orderOfAuthors,
  rollbacks,
];
