import { formatDayAndTime } from '@minster/domain/london-time'
import { canBeInterviewed } from '@minster/domain/records/application/interview-times'
import { sql } from 'drizzle-orm'
import type { Rule, Rules } from '../records/rules.ts'
import { endBooking } from './booking.ts'
import { endInterviewLinks } from './links.ts'
import type { Post } from './post.ts'

/** An application that ends takes its booked interview with it, and everybody is told; no link books for it any more. */
export function interviewRules(post: Post): Rules {
  const ended: Rule = {
    async consequences({ id, before, after }, { tx, caller }) {
      if (before === null || after === null || before['status'] === after['status']) return []
      if (canBeInterviewed(after['status']) || !canBeInterviewed(before['status'])) return []
      const now = post.clock.now().toISOString()
      const [booked] = await tx.rows<{ start: string }>(sql`
        select start from interviews where application = ${id} and state = 'Booked' and deleted_at is null
          and start > ${now}::timestamptz`)
      if (!booked) return []
      return [
        {
          id: 'cancel-interview',
          label: `The interview on ${formatDayAndTime(booked.start)} is cancelled`,
          detail: 'The applicant and the panel are told, and the time is free again.',
          ticked: true,
          locked: true,
          async run(context) {
            const ending = {
              reason: 'The application is not taken further at present.',
              leaves: 'Free',
              isOver: true,
            } as const
            const desk = { ...post, door: context.door }
            await endBooking(context.tx, desk, id, ending, { caller, isApplicant: false })
          },
        },
      ]
    },
    async followUp({ id, before, after }, { tx }) {
      if (before === null || (after !== null && before['status'] === after['status'])) return
      if (after === null || !canBeInterviewed(after['status'])) await endInterviewLinks(tx, post, id)
    },
  }
  return { applications: [ended] }
}
