import { ongoingStatuses } from '#admissions/status/status.ts'
import { applicationDimensions as application, referenceDimensions as reference } from './dimensions.ts'
import { measures } from './measures.ts'
import type { Report } from './report.ts'

const ongoing = { status: ongoingStatuses.join(',') }
const whoTheyAre = [
  application.type,
  application.programme,
  application.hub,
  application.diocese,
  application.source,
  application.contact,
  application.pace,
  application.officer,
] as const

/** Every report on applications, in the order the office finds them. */
export const applicationReports = [
  {
    key: 'crosstab',
    title: 'Applications by any two',
    question: 'How many applications are there, told apart by whatever you choose?',
    list: 'applications',
    measure: measures.applications,
    intake: 'intake',
    rows: [
      application.programme,
      application.status,
      application.type,
      application.hub,
      application.intake,
      application.diocese,
      application.source,
      application.contact,
      application.pace,
      application.officer,
      application.ethnicity,
    ],
    columns: [
      application.hub,
      application.status,
      application.type,
      application.programme,
      application.intake,
      application.pace,
      application.ethnicity,
    ],
  },
  {
    key: 'checks',
    title: measures.checks.label,
    question: 'Which checks of ongoing applications are still to be done, and where do they stand?',
    list: 'applications',
    measure: measures.checks,
    tests: ongoing,
    intake: 'intake',
    rows: 'checks',
    columns: [],
  },
  {
    key: 'waiting',
    title: 'Who waits longest',
    question: 'How long have ongoing applications been where they are?',
    list: 'applications',
    measure: measures.applications,
    tests: ongoing,
    intake: 'intake',
    rows: [application.status, application.hub, application.programme, application.officer],
    columns: [application.waiting],
  },
  {
    key: 'held',
    title: 'What holds applications up',
    question: 'Who is waited for, for what, and since when?',
    list: 'applications',
    measure: measures.applications,
    tests: ongoing,
    intake: 'intake',
    rows: [application.holder, application.next, application.status, application.hub, application.officer],
    columns: [application.held, application.holder],
  },
  {
    key: 'progress',
    title: 'How far applications come',
    question: 'What was the furthest step of applications, whatever became of them?',
    list: 'applications',
    measure: measures.applications,
    intake: 'intake',
    rows: whoTheyAre,
    columns: [application.furthest],
  },
  {
    key: 'referees',
    title: 'How referees respond',
    question: 'Which references have been asked for, and which of them are there?',
    list: 'references',
    measure: measures.references,
    intake: 'application.intake',
    rows: [reference.kind, reference.hub, reference.type, reference.diocese],
    columns: [reference.state],
  },
  {
    key: 'interviews',
    title: 'Interviews',
    question: 'Where is there still time, who is booked, and who owes feedback?',
    list: 'interviews',
    measure: measures.interviewsBooked,
    intake: null,
    rows: 'interviews',
    columns: [],
  },
] as const satisfies readonly Report[]

/** Answers the report of a key, undefined when there is none. */
export function reportNamed(key: string): Report | undefined {
  return applicationReports.find((one) => one.key === key)
}
