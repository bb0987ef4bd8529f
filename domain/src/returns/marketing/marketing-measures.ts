import type { Measure } from '../reports/measures.ts'

const leads = 'leads:view'
const events = 'registrations:view'

/** What the marketing report counts. */
export const marketingMeasures = {
  leadsBegun: {
    label: 'Potential students',
    counts: 'potential students',
    says: 'Episodes that began in the period, on the day of the first contact or on the day they were entered if that is earlier; whoever came back after an end counts again, and what is in the bin does not.',
    needs: leads,
  },
  leadsEngaged: {
    label: 'Engaged',
    counts: 'potential students',
    says: 'Those of them who were ever at Engaged with HD/PD or any stage beyond it, wherever they stand now.',
    needs: leads,
  },
  leadsApplied: {
    label: 'Applied',
    counts: 'potential students',
    says: 'Those of them whose application was sent in, even if it was withdrawn or rejected later; one that was only begun is left out.',
    needs: 'applications:view',
  },
  leadsOffered: {
    label: 'Offered',
    counts: 'potential students',
    says: 'Those of them whose application came as far as the offer of a place, with or without conditions, whatever became of it.',
    needs: 'applications:view',
  },
  leadsConfirmed: {
    label: 'Confirmed',
    counts: 'potential students',
    says: 'Those of them whose place was confirmed, whether or not they began; who became a student without an application is counted here too.',
    needs: 'applications:view',
  },
  leadsStillHere: {
    label: 'Still here after a year',
    counts: 'potential students',
    says: 'Those of them who a year after the start of their studies had not left, were away for a time, or had completed; whoever is yet to finish the first year, or died, is in neither this number nor its share.',
    needs: 'students:view',
  },
  stageEntered: {
    label: 'Were there',
    counts: 'potential students',
    says: 'Potential students of the period who were ever in this stage, each counted once.',
    needs: leads,
  },
  stageWentOn: {
    label: 'Went on',
    counts: 'potential students',
    says: 'Those of them who went from this stage to another, and neither stand in it nor were lost from it.',
    needs: leads,
  },
  stageThere: {
    label: 'Stand there now',
    counts: 'potential students',
    says: 'Potential students of the period who are in this stage today.',
    needs: leads,
  },
  stageLost: {
    label: 'Lost from there',
    counts: 'potential students',
    says: 'Those whose episode came to nothing from this stage: rejected, not intending to apply, or not responsive.',
    needs: leads,
  },
  stageDays: {
    label: 'Days in it',
    counts: null,
    says: 'The middle one of the days from entering the stage to leaving it, of all stays that are over.',
    needs: leads,
  },
  stageDaysSoFar: {
    label: 'Days so far',
    counts: null,
    says: 'The middle one of the days since they entered it, of those who stand in it today.',
    needs: leads,
  },
  eventBooked: {
    label: 'Booked',
    counts: 'bookings',
    says: 'Bookings that have or had a place; cancelled ones and those on the waiting list are left out, and guests are not counted.',
    needs: events,
  },
  eventCame: {
    label: 'Came',
    counts: 'bookings',
    says: 'Bookings of people who were checked in at the event.',
    needs: events,
  },
  eventDidNotCome: {
    label: 'Did not come',
    counts: 'bookings',
    says: 'Bookings of people who had a place and were marked as not there.',
    needs: events,
  },
  eventAppliedSince: {
    label: 'Applied since',
    counts: 'bookings',
    says: 'Bookings of people who came and sent in an application on the day of the event or later.',
    needs: 'applications:view',
  },
  agreedPeople: {
    label: 'All people',
    counts: 'people',
    says: 'People whose last word on this purpose by this channel is a yes that holds today.',
    needs: 'consents:view',
  },
  agreedLeads: {
    label: 'Of potential students',
    counts: 'potential students',
    says: 'Potential students whose episode goes on and whose last word on it is a yes that holds today.',
    needs: 'consents:view',
  },
} as const satisfies Readonly<Record<string, Measure>>
