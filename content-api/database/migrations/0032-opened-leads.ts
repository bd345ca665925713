/**
 * When somebody of the staff first opened a lead. What they have dealt with before counts as opened then, and so does
 * what has lain there for two weeks: nobody is to find a number of old leads instead of those that are new.
 */
export const openedLeads = `
  alter table leads add column opened_at text;

  update leads set opened_at = updated_at
   where status != 'Lead'
      or owner_id is not null
      or id in (select lead_id from lead_notes)
      or id in (select lead_id from lead_events where user_id is not null)
      or created_at < strftime('%Y-%m-%dT%H:%M:%fZ', 'now', '-14 days');

  create index leads_unopened on leads(id) where opened_at is null;
`;
