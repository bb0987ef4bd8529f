import { Box, Text, VisuallyHidden } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { requestForm } from '@minster/domain/portal/forms/requests'
import {
  isOpenRequest,
  studentRequestStates,
  studentRequestStateWords,
} from '@minster/domain/portal/requests/student-request-states'
import type { Thread } from '@minster/domain/portal/threads/thread-calls'
import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { LaterThread } from '../threads/LaterThread.tsx'
import { useOwnThreads } from '../threads/threads.ts'
import { AskingPage } from './AskingPage.tsx'
import { ownRequestsQuery, type RequestsHeld, takeRequestBack } from './own-requests.ts'
import { PortalCard } from './PortalCard.tsx'
import { PortalContent } from './PortalContent.tsx'
import { PortalLine, PortalLines } from './PortalLines.tsx'
import type { FormParts } from './StudentFormScreen.tsx'
import { TakeBack } from './TakeBack.tsx'

/** One request in words: how it stands, what was said on it, and what the student can still do about it. */
function OwnRequestCard({ thread, number, onAgain }: OwnRequestCardProps) {
  const { id, subject, state, messages } = thread
  const sentAt = messages[0]?.createdAt ?? ''
  return (
    <PortalCard
      title={
        <>
          {subject}
          {/* Several may be about the same: each part of the page has a name of its own. */}
          <VisuallyHidden component="span">, request {number}</VisuallyHidden>
        </>
      }
      beside={<StatusChip label={studentRequestStateWords[state]} tone={studentRequestStates[state].tone} />}
    >
      <Muted size="md">Sent {formatDate(sentAt.slice(0, 10))}</Muted>
      <LaterThread thread={thread} onAgain={onAgain} />
      {isOpenRequest(state) && (
        <TakeBack title="Take this request back?" done="Taken back" onTakeBack={() => takeRequestBack(id)}>
          Nobody works on it any longer then. You can ask again at any time.
        </TakeBack>
      )}
    </PortalCard>
  )
}

interface OwnRequestCardProps {
  readonly thread: Thread
  /** Counted from the first one sent. */
  readonly number: number
  readonly onAgain: (() => void) | undefined
}

/** What a student asked the college for in words, with the answers, and the way to ask again. */
export function RequestsPage({ parts }: { readonly parts: FormParts }) {
  const own = useQuery(ownRequestsQuery)
  return (
    <PortalContent query={own} path="/forms/requests" title={requestForm.title}>
      {(held) => <Requests query={own} held={held} parts={parts} />}
    </PortalContent>
  )
}

function Requests({ query, held, parts }: RequestsProps) {
  const navigate = useNavigate()
  // Whoever may not see it all while signed in as the student sees none of it.
  const threads = useOwnThreads('requests', !held.alongside)
  const { draft, refused } = held
  const ask = draft === null ? 'Ask for something' : 'Go on with what you began'
  const again = () => void navigate({ to: '.', search: { step: requestForm.steps[0]?.key ?? '' } })
  return (
    <AskingPage query={query} form={requestForm} ask={refused === null ? ask : null} parts={parts}>
      <Muted size="lg" mb="lg" maw="60ch">
        {refused ?? requestForm.intro}
      </Muted>
      <Box mb="lg">
        <PortalLines>
          <PortalLine to="/forms/requests/letter">
            Letter of status
            <Text component="small" fz="md" c="dimmed">
              For a bank, a council or a landlord: make it yourself.
            </Text>
          </PortalLine>
        </PortalLines>
      </Box>
      {threads.map((thread, index) => (
        <OwnRequestCard
          key={thread.id}
          thread={thread}
          number={threads.length - index}
          onAgain={refused === null ? again : undefined}
        />
      ))}
    </AskingPage>
  )
}

interface RequestsProps {
  readonly query: UseQueryResult<RequestsHeld>
  readonly held: RequestsHeld
  readonly parts: FormParts
}
