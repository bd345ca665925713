/** Meetings were found by the key of their kind; they are by what the agency calls it (enquiries/agenda/store.ts). */
export const meetingsFound = {
  embedded: `UPDATE bookings_search SET text = (
  SELECT search_text(name, email, company, phone, message) FROM bookings WHERE bookings.id = bookings_search.id
);`,
  postgres: `UPDATE bookings_search SET text = regexp_replace(
  bookings_search.text, E'\\n' || bookings.meeting_type || E'(\\n|$)', E'\\\\1'
) FROM bookings WHERE bookings.id = bookings_search.id;`,
};
