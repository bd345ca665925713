import { Hono } from 'hono';
import {
  affectedQuerySchema,
  agendaQuerySchema,
  cancellationSchema,
  meetingMoveSchema,
  meetingNoteChangeSchema,
  newMeetingSchema,
  outcomeChangeSchema,
} from './enquiries/agenda/agenda.shared.ts';
import {
  availabilityQuerySchema,
  bookingSchema,
  daysQuerySchema,
  endHoldSchema,
  holdSchema,
} from './enquiries/bookings/bookings.shared.ts';
import { bookingFailure, bookingForm } from './enquiries/bookings/routes.ts';
import { consentAnswerSchema } from './enquiries/calendar/calendar.shared.ts';
import {
  discardReasonChangeSchema,
  leadOwnersSchema,
  nextStepChangeSchema,
} from './enquiries/followUp/followUp.shared.ts';
import { contactForm } from './enquiries/forms/form.ts';
import { fromForm } from './enquiries/forms/fromForm.ts';
import { leadFactsChangeSchema, newLeadSchema } from './enquiries/leads/byHand.shared.ts';
import {
  leadDeletionSchema,
  leadIdsSchema,
  leadStatusesSchema,
  leadStatusSchema,
  leadViewSchema,
} from './enquiries/leads/leadChanges.shared.ts';
import { contactSchema, leadQuerySchema, leadReadingSchema } from './enquiries/leads/leads.shared.ts';
import { noteTextSchema } from './enquiries/notes/notes.shared.ts';
import { reportQuerySchema } from './enquiries/reports/reports.shared.ts';
import { leadsSpamSchema } from './enquiries/spam/spam.shared.ts';
import type { Handlers } from './handlers.ts';
import type { ApiEnv } from './http/call.ts';
import { failsWith } from './http/failure.ts';
import { json, query } from './http/input.ts';
import { erasureSchema, personSchema } from './office/people/people.shared.ts';
import type { ApiParts } from './parts.ts';
import { anyone, may, mayInPerson, proven } from './staff/access/guard.ts';

export function enquiryApi(to: Handlers, parts: ApiParts) {
  return new Hono<ApiEnv>()
    .post('/contact', fromForm(contactForm, parts), anyone, json(contactSchema), to.leads.capture)
    .get('/leads', may('leads.read'), query(leadQuerySchema), to.leads.list)
    .post('/leads', may('leads.change'), json(newLeadSchema), to.once, to.leads.add)
    .put('/leads/status', may('leads.change'), json(leadStatusesSchema), to.leads.setStatuses)
    .delete('/leads', may('leads.delete'), query(leadIdsSchema), to.leads.removeSeveral)
    .get('/leads/selection', may('leads.read'), query(leadQuerySchema), to.leads.selection)
    .post('/leads/deletion', may('leads.delete'), json(leadDeletionSchema), to.leads.removeMany)
    .get('/leads/choices', may('leads.read'), to.leads.choices)
    .get('/leads/export.csv', may('leads.read'), proven, query(leadQuerySchema), to.leads.download)
    .get('/leads/owners', may('leads.read'), to.followUp.owners)
    .put('/leads/spam', may('leads.change'), json(leadsSpamSchema), to.spam.set)
    .put('/leads/owner', may('leads.change'), json(leadOwnersSchema), to.followUp.setOwners)
    .get('/leads/report', may('leads.read'), query(reportQuerySchema), to.reports.read)
    .get('/leads/report.csv', may('leads.read'), query(reportQuerySchema), to.reports.download)
    .get('/leads/views', mayInPerson('leads.read'), to.leadViews.list)
    .post('/leads/views', mayInPerson('leads.read'), json(leadViewSchema), to.leadViews.add)
    .put('/leads/views/:id', mayInPerson('leads.read'), json(leadViewSchema), to.leadViews.change)
    .delete('/leads/views/:id', mayInPerson('leads.read'), to.leadViews.remove)
    .get('/leads/:id', may('leads.read'), query(leadReadingSchema), to.leads.one)
    .put('/leads/:id', may('leads.change'), json(leadFactsChangeSchema), to.leads.setFacts)
    .get('/leads/:id/place', may('leads.read'), query(leadQuerySchema), to.leads.place)
    .put('/leads/:id/status', may('leads.change'), json(leadStatusSchema), to.leads.setStatus)
    .put('/leads/:id/next-step', may('leads.change'), json(nextStepChangeSchema), to.followUp.setNextStep)
    .put(
      '/leads/:id/discard-reason',
      may('leads.change'),
      json(discardReasonChangeSchema),
      to.followUp.setReason,
    )
    .delete('/leads/:id', may('leads.delete'), to.leads.remove)
    .post('/leads/:id/erasure', may('people.erase'), to.people.eraseOfLead)
    .post('/leads/:id/notes', may('leads.note'), json(noteTextSchema), to.notes.add)
    .put('/leads/:id/notes/:note', may('leads.note'), json(noteTextSchema), to.notes.change)
    .delete('/leads/:id/notes/:note', may('leads.note'), to.notes.remove)

    .get('/people', may('people.read'), query(personSchema), to.people.find)
    .get('/people/data.json', may('people.read'), proven, query(personSchema), to.people.data)
    .post('/people/erasure', may('people.erase'), json(erasureSchema), to.people.erase)

    .use('/booking', failsWith(bookingFailure))
    .post('/booking', fromForm(bookingForm, parts), anyone, json(bookingSchema), to.bookings.add)
    .get('/booking/availability', anyone, query(availabilityQuerySchema), to.bookings.availability)
    .get('/booking/availability/days', anyone, query(daysQuerySchema), to.bookings.days)
    .post('/booking/hold', anyone, json(holdSchema), to.holds.keep)
    .post('/booking/hold/release', anyone, json(endHoldSchema), to.holds.release)
    .get('/booking/manage/:token', anyone, to.manage.show)
    .get('/booking/manage/:token/meeting.ics', anyone, to.manage.file)
    .get('/booking/manage/:token/move', anyone, to.manage.askToMove)
    .post('/booking/manage/:token/move', anyone, to.manage.move)
    .get('/booking/manage/:token/cancel', anyone, to.manage.askToCancel)
    .post('/booking/manage/:token/cancel', anyone, to.manage.cancel)
    .get('/bookings', may('bookings.read'), query(agendaQuerySchema), to.agenda.list)
    .post('/bookings', may('bookings.change'), json(newMeetingSchema), to.agenda.add)
    .get('/bookings/times', may('bookings.change'), query(availabilityQuerySchema), to.agenda.freeTimes)
    .get('/bookings/affected', may('bookings.read'), query(affectedQuerySchema), to.agenda.affected)
    .get('/bookings/feed', mayInPerson('bookings.read'), to.feed.mine)
    .post('/bookings/feed', mayInPerson('bookings.read'), to.feed.renew)
    .delete('/bookings/feed', mayInPerson('bookings.read'), to.feed.end)
    .get('/bookings/feed/:file', anyone, to.feed.read)
    .get('/bookings/:id', may('bookings.read'), to.agenda.one)
    .get('/bookings/:id/times', may('bookings.change'), query(availabilityQuerySchema), to.agenda.times)
    .put('/bookings/:id/time', may('bookings.change'), json(meetingMoveSchema), to.agenda.move)
    .put('/bookings/:id/outcome', may('bookings.change'), json(outcomeChangeSchema), to.agenda.setOutcome)
    .put('/bookings/:id/note', may('bookings.change'), json(meetingNoteChangeSchema), to.agenda.setNote)
    .post('/bookings/:id/cancellation', may('bookings.change'), json(cancellationSchema), to.agenda.cancel)
    .delete('/bookings/:id', may('bookings.delete'), to.agenda.remove)
    .get('/auth/google', anyone, to.calendar.consent)
    .get('/auth/google/callback', anyone, query(consentAnswerSchema), to.calendar.callback)
    .get('/calendar', may('calendar.connect'), to.calendar.state)
    .delete('/calendar', may('calendar.connect'), to.calendar.disconnect)
    .post('/calendar/test', may('calendar.connect'), to.calendar.test);
}
