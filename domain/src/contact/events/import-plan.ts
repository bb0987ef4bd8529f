import type { ImportPlan } from '#kit/import/plan.ts'
import { carriedPerson, carriedPersonHeadings } from '#people/contacts/person-import-plan.ts'

/** A sheet of bookings, as another booking page gives it: each row describes the person, and names the event. */
export const registrationImportPlan: ImportPlan = {
  carries: [carriedPerson],
  same: [['event', 'person']],
  becomes: ({ state }, row) =>
    state === 'Wait-listed' && row['state'] !== state
      ? [{ path: 'event', message: 'They wait, as too few places are free' }]
      : [],
  // The telephone of a row is the person's.
  leftOut: ['phone'],
  headings: {
    ...carriedPersonHeadings,
    event: ['Event title', 'Event name', 'Session'],
    state: ['Status', 'Booking status'],
    guests: ['Number of guests', 'Guests coming', 'Extra guests'],
    guestNames: ['Guest names', 'Names of your guests'],
    diet: ['Diet', 'Dietary requirements', 'Dietary needs', 'Allergies'],
    access: ['Access', 'Access requirements', 'Accessibility'],
    programme: ['Course', 'Programme', 'Course of interest', 'Interested in'],
    heardFrom: ['How did you hear?', 'How did you hear about us?', 'Heard from', 'Source'],
    note: ['Notes', 'Comments', 'Comment', 'Remarks'],
  },
}
