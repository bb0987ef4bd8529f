import { isTicketState } from '@minster/domain/office/tickets/state'
import { formatDate } from '@minster/domain/platform/words/format'
import type { RecordChange, Rule, RuleContext, Rules } from '#kit/records/rules.ts'
import { mailAnswer, mailAssigned, type TicketMailer, type TicketSubject } from './mails.ts'

/**
 * Mails after changes somebody makes by hand. What goes with a message is told with it, and what time alone brings about
 * surprises nobody: both are written by rule.
 */
export function ticketMailRules(post: TicketMailer): Rules {
  const told: Rule = {
    async followUp(change, context) {
      const { before, after } = change
      if (context.byRule || before === null || after === null) return
      const ticket = subjectIn(change)
      const words = before['state'] === after['state'] ? null : ticketNews(after['state'], context)
      if (words !== null) await mailAnswer(context.tx, post, ticket, words, context.caller)
      if (before['assignee'] !== after['assignee'])
        await mailAssigned(context.tx, post, ticket, context.caller)
    },
  }
  return { tickets: [told] }
}

/** What a step of the state means to who asked; the steps in between say nothing to them. */
function ticketNews(state: unknown, { today }: RuleContext): string | null {
  if (!isTicketState(state)) return null
  if (state === 'Resolved')
    return `Your ticket was resolved on ${formatDate(today)}. If it is not, write on it within 14 days and it is taken up again.`
  return state === 'Closed' ? `Your ticket was closed on ${formatDate(today)}.` : null
}

function subjectIn({ id, after }: RecordChange): TicketSubject {
  const { number, subject, requester, assignee } = after ?? {}
  return { id, number, subject, requester, assignee }
}
