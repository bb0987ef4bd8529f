import { type LinkFate, type OnceStanding, ownStandingOf } from '#kit/mailed-form/link-standing.ts'
import type { FormQuestions } from '#kit/mailed-form/questions.ts'

/** Whether a referee supports what is asked for. */
export const refereeSupport = {
  Fully: { label: 'Yes, fully', tone: 'success' },
  'With reservations': { label: 'Yes, with reservations', tone: 'warning' },
  No: { label: 'No', tone: 'danger' },
} as const

/** What a referee is asked about a bursary, by the name of the field their answer is kept in. */
export const bursaryQuestions = {
  known: { kind: 'words', asks: 'How long have you known {student}, and how?', required: true },
  circumstances: {
    kind: 'words',
    asks: 'What do you know of the circumstances in which {student} asks for help?',
    required: true,
  },
  support: {
    kind: 'choice',
    asks: 'Do you support this request?',
    choices: refereeSupport,
    required: true,
  },
  more: { kind: 'words', asks: 'Is there anything else the panel should know?' },
} as const satisfies FormQuestions

/** Days for which the link of a referee opens. */
export const bursaryLinkDays = 28

/** Days after which a referee who has not answered is reminded, counted from the first mail. */
export const bursaryReminderDays = [7, 14] as const

/** Answers what a link opens: what was sent comes first, so that whoever returns is thanked and not sent away. */
export function bursaryLinkStandingOf(
  link: LinkFate & {
    readonly isReceived: boolean
    /** Nobody waits for it any more. */
    readonly isClosed: boolean
  },
): OnceStanding {
  if (link.isUsed || link.isReceived) return 'used'
  return link.isClosed ? 'closed' : ownStandingOf(link)
}
