import { Button } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type { StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import { whyFormClosed } from '@minster/domain/portal/forms/form-standing'
import type { ReactNode } from 'react'
import { useSession } from '#platform/api/session.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import type { FormKeeper } from './form-draft.ts'

/** What the office says of the form, until when it can be sent, and the way to begin anew. */
export function FormNotice({ held: { opening }, isBegun, keeper }: NoticeProps) {
  const { isLooking } = useSession()
  const why = opening && whyFormClosed(opening, todayHere())
  return (
    <>
      {opening?.words && <Words>{opening.words}</Words>}
      {why === 'late' && (
        <Callout tone="warning" mb="md">
          <strong>This form closed on {formatDate(opening?.closes)}.</strong> It can no longer be sent. Please
          ask the college office if you need it.
        </Callout>
      )}
      {why === 'early' && (
        <Callout tone="warning" mb="md">
          <strong>This form opens on {formatDate(opening?.opens)}.</strong> You can fill it in already; it is
          kept until then.
        </Callout>
      )}
      {why === null && opening?.due && (
        <Words>
          Due {formatDate(opening.due)}
          {opening.closes !== null &&
            opening.closes !== opening.due &&
            `, and closed after ${formatDate(opening.closes)}`}
          .
        </Words>
      )}
      {isBegun && !isLooking && (
        <Words>
          You have begun this and not sent it.{' '}
          <Button
            variant="subtle"
            px={0}
            mih="2.75rem"
            size="compact-md"
            onClick={() => void keeper.beginAnew()}
          >
            Begin anew
          </Button>
        </Words>
      )}
    </>
  )
}

function Words({ children }: { readonly children: ReactNode }) {
  return (
    <Muted size="lg" mb="md">
      {children}
    </Muted>
  )
}

interface NoticeProps {
  readonly held: Pick<StudentFormReply, 'opening'>
  /** Something was typed that was not sent. */
  readonly isBegun: boolean
  readonly keeper: FormKeeper
}
