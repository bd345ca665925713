/** What was dealt with, or lay there for two weeks, counts as opened: old leads are not to look new. */
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
