import { Text } from '@mantine/core'
import type { LoggedMail } from '@minster/domain/kit/mail/mail-calls'
import { mailStates } from '@minster/domain/kit/mail/mail-states'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

/** Where a mail stands on its way. */
export function MailState({
  mail,
  bordered = false,
}: {
  readonly mail: LoggedMail
  readonly bordered?: boolean
}) {
  const { label, tone } = mailStates[mail.state]
  const isHeldUp = mail.state === 'waiting' && mail.tries > 0
  return (
    <StatusChip label={isHeldUp ? 'Held up' : label} tone={isHeldUp ? 'warning' : tone} bordered={bordered} />
  )
}

/** Why a mail has not left, in the colour of how bad that is; nothing for one that has. */
export function MailProblem({ mail }: { readonly mail: LoggedMail }) {
  const problem = describeMailProblem(mail)
  // One that will be tried again is not lost yet.
  const tone = mail.state === 'waiting' ? 'warning' : mail.state === 'stopped' ? 'neutral' : 'danger'
  return problem === '' ? null : (
    <Text size="sm" mt="3xs" c={`var(--tone-${tone})`}>
      {problem}
    </Text>
  )
}

/** The dot of a mail among what happened. */
export function mailToneOf({ state }: Pick<LoggedMail, 'state'>): 'info' | 'danger' {
  return state === 'bounced' || state === 'failed' ? 'danger' : 'info'
}

/** Why a mail has not left, and when it will be tried again; empty for one that has. */
function describeMailProblem({ state, error, nextTryAt }: LoggedMail): string {
  if (error === null) return ''
  const nextTry =
    state === 'waiting' && nextTryAt !== null ? ` Next try at ${formatDateTime(nextTryAt)}.` : ''
  return `${error}${error.endsWith('.') ? '' : '.'}${nextTry}`
}
