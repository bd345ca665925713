import type * as access from './accessTables.ts';
import type * as checks from './checkTables.ts';
import type * as content from './contentTables.ts';
import type * as delivery from './deliveryTables.ts';
import type * as enquiry from './enquiryTables.ts';
import type * as pictures from './pictureTables.ts';
import type * as trash from './trashTables.ts';

/**
 * The store's tables as Kysely sees them. Times are ISO 8601 strings in UTC, booleans are 0 or 1, JSON is text;
 * stores turn both into plain objects. The SQL that makes these tables is in migrations/.
 */
export interface Database {
  users: content.UsersTable;
  sessions: enquiry.SessionsTable;
  images: content.ImagesTable;
  image_renditions: content.ImageRenditionsTable;
  fetched_pictures: content.FetchedPicturesTable;
  content_mark: content.ContentMarkTable;
  authors: content.AuthorsTable;
  categories: content.CategoriesTable;
  posts: content.PostsTable;
  post_marks: content.PostMarksTable;
  post_categories: content.PostCategoriesTable;
  post_addresses: content.PostAddressesTable;
  leading_addresses: content.LeadingAddressesView;
  category_addresses: content.ListAddressesTable;
  leading_category_addresses: content.LeadingListAddressesView;
  author_addresses: content.ListAddressesTable;
  leading_author_addresses: content.LeadingListAddressesView;
  post_links: content.PostLinksTable;
  post_saves: content.PostSavesTable;
  post_schedules: content.PostSchedulesTable;
  post_findings: checks.PostFindingsTable;
  unchecked_posts: checks.UncheckedPostsTable;
  check_basis: checks.CheckBasisTable;
  posts_search: content.PostsSearchTable;
  gallery_images: content.GalleryImagesTable;
  post_pictures: pictures.PostPicturesTable;
  picture_replacements: pictures.PictureReplacementsTable;
  replaced_places: pictures.ReplacedPlacesTable;
  logos: content.LogosTable;
  testimonials: content.TestimonialsTable;
  leads: enquiry.LeadsTable;
  lead_events: enquiry.LeadEventsTable;
  lead_notes: enquiry.LeadNotesTable;
  bookings: enquiry.BookingsTable;
  booking_holds: enquiry.BookingHoldsTable;
  booking_feeds: enquiry.BookingFeedsTable;
  calendar_connections: enquiry.CalendarConnectionsTable;
  calendar_requests: enquiry.CalendarRequestsTable;
  seo_entries: content.SeoEntriesTable;
  settings: content.SettingsTable;
  outbox: delivery.OutboxTable;
  lane_states: delivery.LaneStatesTable;
  second_steps: access.SecondStepsTable;
  recovery_codes: access.RecoveryCodesTable;
  passkeys: access.PasskeysTable;
  password_links: delivery.PasswordLinksTable;
  activity: access.ActivityTable;
  webhooks: delivery.WebhooksTable;
  trash: trash.TrashTable;
  given_ids: trash.GivenIdsTable;
}
