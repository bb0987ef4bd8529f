import { Button } from '@mantine/core'
import type { StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import { formNotices } from '@minster/domain/portal/forms/form-notices'
import type { ReactNode } from 'react'
import { useSession } from '#platform/api/session.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import type { FormKeeper } from './form-draft.ts'

/** What the office says of the form, until when it can be sent, and the way to begin anew. */
export function FormNotice({ held: { opening }, isBegun, keeper }: NoticeProps) {
  const { isLooking } = useSession()
  return (
    <>
      {formNotices(opening, todayHere()).map(({ says, follows, isWarning }) =>
        isWarning ? (
          <Callout key={says} tone="warning" mb="md">
            <strong>{says}</strong> {follows}
          </Callout>
        ) : (
          <Words key={says}>{says}</Words>
        ),
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
