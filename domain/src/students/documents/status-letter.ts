import { engagementStatuses, type Standing } from '#college/studies/status.ts'
import { lacking, onDay, type Refusal, type Study, studentAt } from './study.ts'

/** What a status letter says, or why it says nothing. */
export type StatusSaying = { readonly sentence: string } | Refusal

/**
 * Answers what a status letter says of an engagement on a day, or why there can be none. It states what banks and
 * councils rely on, so it is refused rather than vague, and gives no reason why somebody left.
 */
export function statusStatement(study: Study, today: string): StatusSaying {
  return sayings[engagementStatuses[study.status].standing](study, today)
}

const sayings: Readonly<Record<Standing, (study: Study, today: string) => StatusSaying>> = {
  'to begin': ({ name, programme, pace, start, expectedEnd }, today) =>
    lacking({ Start: start }) ?? {
      sentence: [
        `${name} has a place as ${studentAt(pace)} on the programme ${programme}.`,
        start > today
          ? `The programme begins on ${onDay(start)}${expectedEnd ? ` and is expected to end on ${onDay(expectedEnd)}` : ''}.`
          : `The programme began on ${onDay(start)}. They have not completed their enrolment yet.`,
      ].join(' '),
    },
  studying: ({ name, programme, pace, start, expectedEnd }, today) => {
    const missing = lacking({ Start: start, 'Expected end': expectedEnd })
    if (missing) return missing
    if (expectedEnd !== null && expectedEnd < today)
      return {
        refused: `The expected end, ${onDay(expectedEnd)}, has passed. Set a new one under Studies, or complete the engagement.`,
        toStudent: `The day on which we expected your studies to end, ${onDay(expectedEnd)}, has passed.`,
      }
    const isToCome = start > today
    return {
      sentence: `${name} is enrolled as ${studentAt(pace)} on the programme ${programme}. Their studies ${isToCome ? 'begin' : 'began'} on ${onDay(start)} and are expected to end on ${onDay(expectedEnd)}.`,
    }
  },
  away: ({ name, programme, pace, start, interruptedFrom, expectedReturn }) =>
    lacking({ Start: start, 'Interrupted from': interruptedFrom }) ?? {
      sentence: [
        `${name} is registered as ${studentAt(pace)} on the programme ${programme}, which they began on ${onDay(start)}.`,
        `Their studies are interrupted from ${onDay(interruptedFrom)}${expectedReturn ? `, and they are expected to return on ${onDay(expectedReturn)}` : ''}.`,
        'They do not attend the college during the interruption.',
      ].join(' '),
    },
  completed: (study) => ended(study, 'They completed the programme.'),
  left: (study) => ended(study, 'They left before completing the programme.'),
  transferred: (study) => ended(study, 'They then transferred their studies.'),
  'put off': ({ name, programme, pace }) => ({
    sentence: `${name} has a place as ${studentAt(pace)} on the programme ${programme}, the start of which is deferred. They are not enrolled at present.`,
  }),
  'never began': () => ({
    refused: 'They never began this programme, so there is nothing to confirm.',
    toStudent: 'You did not begin this programme, so there is nothing to confirm.',
  }),
  'residentials only': ({ name, programme, start }) =>
    lacking({ Start: start }) ?? {
      sentence: `${name} takes part in the residential teaching of the programme ${programme} since ${onDay(start)}. They are not enrolled for its award.`,
    },
}

function ended({ name, programme, pace, start, end }: Study, last: string): StatusSaying {
  return (
    lacking({ Start: start, End: end }) ?? {
      sentence: `${name} was enrolled as ${studentAt(pace)} on the programme ${programme} from ${onDay(start)} to ${onDay(end)}. ${last}`,
    }
  )
}
