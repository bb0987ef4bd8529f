import { canBeInterviewed } from '@minster/domain/admissions/interviews/interview-times'
import { formatDayAndTime } from '@minster/domain/platform/words/london-time'
import type { Rule, Rules } from '#kit/records/rules.ts'
import { alive, tables } from '#platform/db/columns.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type Ending, endBooking } from './booking.ts'
import { endInterviewLinks } from './links.ts'
import type { Mailer } from './post.ts'

const { i } = tables({ i: 'interviews' })

/**
 * An application that ends, or goes into the bin, takes its booked interview with it, and everybody is told; no link
 * books for it any more.
 */
export function interviewRules(post: Mailer): Rules {
  const ended: Rule = {
    independent: true,
    async consequences({ id, before, after }, { tx, caller }) {
      if (before === null || after === null || before['status'] === after['status']) return []
      if (canBeInterviewed(after['status']) || !canBeInterviewed(before['status'])) return []
      const start = await startOfBooked(tx, post, id)
      if (start === null) return []
      return [
        {
          id: 'cancel-interview',
          label: `The interview on ${formatDayAndTime(start)} is cancelled`,
          detail: 'The applicant and the panel are told, and the time is free again.',
          ticked: true,
          locked: true,
          async run({ tx: later, door }) {
            const ending = endingFor(after['status'])
            await endBooking(later, { ...post, door }, id, ending, { caller, isApplicant: false })
          },
        },
      ]
    },
    async followUp({ id, before, after }, { tx, door, caller }) {
      if (before === null || (after !== null && before['status'] === after['status'])) return
      if (after === null || !canBeInterviewed(after['status'])) await endInterviewLinks(tx, post, id)
      if (after === null && (await startOfBooked(tx, post, id)) !== null)
        await endBooking(tx, { ...post, door }, id, endingFor(null), { caller, isApplicant: false })
    },
  }
  return { applications: [ended] }
}

function endingFor(status: unknown): Ending {
  const reason =
    status === 'Confirmed'
      ? 'The place is confirmed already.'
      : 'The application is not taken further at present.'
  return { reason, leaves: 'Free', isOver: true }
}

async function startOfBooked(
  db: Queryable,
  { clock }: Mailer,
  applicationId: string,
): Promise<string | null> {
  const [booked] = await db.rows(select({
    start: i.start,
  })`from ${i} where ${i.application} = ${applicationId} and ${i.state} = 'Booked' and ${alive(i)}
      and ${i.start} > ${clock.now().toISOString()}::timestamptz order by ${i.start} limit 1`)
  return booked?.start ?? null
}
