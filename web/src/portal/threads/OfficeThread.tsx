import { formatDate } from '@minster/domain/platform/words/format'
import type { MatterType } from '@minster/domain/portal/threads/matter-kinds'
import { useQuery } from '@tanstack/react-query'
import { MessageList } from '#office/tickets/MessageList.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { useConfig } from '#platform/api/config.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Panel } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { ThreadReply } from './ThreadReply.tsx'
import { listedMessages } from './thread-messages.tsx'
import { threadQuery } from './threads.ts'

/** What was said with the student on a matter, and the place to answer; nothing where they did not ask through the portal. */
export function OfficeThread({ type, id, onSent }: OfficeThreadProps) {
  const { office } = useConfig()
  const held = useQuery(threadQuery(type, id))
  if (held.data === undefined) {
    const status = held.error instanceof ApiError ? held.error.status : null
    if (status === 403 || status === 404) return null
    if (held.error) return <ErrorState error={held.error} onRetry={() => void held.refetch()} />
    return <SkeletonRows rows={3} columns={2} />
  }
  const thread = held.data.data
  const { answerBy, messages, canWrite } = thread
  return (
    <Panel title="Conversation" beside={answerBy !== null && <Promised day={answerBy} />}>
      <MessageList label="Conversation" messages={listedMessages(messages, office.name)} />
      {canWrite && <ThreadReply key={thread.id} type={type} id={id} thread={thread} onSent={onSent} />}
    </Panel>
  )
}

interface OfficeThreadProps {
  readonly type: MatterType
  readonly id: string
  /** Once something was written. */
  readonly onSent?: (() => void) | undefined
}

/** The day the student was told. */
function Promised({ day }: { readonly day: string }) {
  const isLate = day < todayHere()
  return (
    <StatusChip
      label={
        isLate ? `Late: was to be answered by ${formatDate(day)}` : `To be answered by ${formatDate(day)}`
      }
      tone={isLate ? 'danger' : 'neutral'}
    />
  )
}
