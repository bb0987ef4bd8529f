import type { OnceStanding } from '@minster/domain/kit/mailed-form/link-standing'
import { placementReportCalls } from '@minster/domain/teaching/placements/placement-calls'
import {
  type ReportParty,
  reportLinkStandingOf,
  reportQuestions,
} from '@minster/domain/teaching/placements/reports'
import { type MailedForm, sendingAnswers, usualRefusals } from '#kit/mailed-links/mailed-form.ts'
import { followersOf, notify, type Telling } from '#kit/notifications/notify.ts'
import type { Transaction } from '#platform/db/connect.ts'
import { nobody } from '#platform/http/nobody.ts'
import { askingMails } from './ask.ts'
import { placements } from './collections.ts'
import { placementLinks } from './links.ts'
import { type PlacementRead, readPlacement } from './read-placement.ts'

/** What a supervisor or a student does with a link and without an account. */
export const placementReportForm: MailedForm<PlacementRead, ReportParty, OnceStanding> = {
  links: placementLinks,
  path: '/api/placement-report',
  calls: placementReportCalls,
  tries: 'placement',
  read: readPlacement,
  refusals: {
    ...usualRefusals,
    open: '',
    used: 'This report has reached us already.',
    closed: 'This report is not needed any more.',
  },
  standingOf: ({ about, party }, fate) =>
    reportLinkStandingOf({
      ...fate,
      isReported: about.reports[party].receivedOn !== null,
      isGone: about.isGone || !about.takesReports,
    }),
  theirs: ['open'],
  tell({ about, party }, standing) {
    const { student, host, start, end } = about
    return standing === 'open'
      ? { party, student: student.name, host, start, end }
      : { party, student: null, host: null, start: null, end: null }
  },
  actions: [
    sendingAnswers({
      questions: (party) => reportQuestions[party],
      async write(tx, { door, ...telling }, { about, party }, answers) {
        const report = { [`${party}Report`]: { ...answers, receivedOn: telling.clock.today() } }
        const how = { caller: nobody, byRule: true, reason: `Sent by the ${party}` }
        await door.change(tx, placements, about.id, report, how)
        await tellOfReport(tx, telling, about, party)
      },
    }),
  ],
  bounced: {
    templates: { supervisor: [askingMails.supervisor], student: [askingMails.student] },
    addressOf({ about, party }) {
      const isWaitedFor = !about.isGone && about.takesReports && about.reports[party].receivedOn === null
      return isWaitedFor ? (about[party]?.email ?? null) : null
    },
    async mark(tx, { door, clock }, { about, party }) {
      const report = { [`${party}Report`]: { bouncedOn: clock.today() } }
      await door.change(tx, placements, about.id, report, { caller: nobody, byRule: true })
    },
  },
}

/** Tells the student’s tutor and whoever follows the placement. */
async function tellOfReport(
  tx: Transaction,
  telling: Telling,
  { id, student }: PlacementRead,
  party: ReportParty,
): Promise<void> {
  const about = { name: 'placements', id } as const
  await notify(tx, telling, {
    event: 'status',
    to: [student.tutor, ...(await followersOf(tx, about))],
    text: `${student.name}: the ${party}’s report on the placement has come`,
    about,
  })
}
