import { Button } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { requestForm } from '@minster/domain/portal/forms/requests'
import type { OwnRequest } from '@minster/domain/portal/requests/student-request-calls'
import {
  isOpenRequest,
  type StudentRequestState,
  studentRequestStates,
} from '@minster/domain/portal/requests/student-request-states'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { GrowingText } from '#platform/ui/GrowingText.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { AskingPage } from './AskingPage.tsx'
import { CollegeWords } from './CollegeWords.tsx'
import { addToRequest, ownRequestsQuery, takeRequestBack } from './own-requests.ts'
import { PortalCard } from './PortalCard.tsx'
import { PortalFields } from './PortalFields.tsx'
import { TakeBack } from './TakeBack.tsx'

/** What a state means to who asked. */
const toTheStudent: Readonly<Record<StudentRequestState, string>> = {
  New: 'With the college',
  'In hand': 'Somebody looks after it',
  'Waiting for the student': 'We asked you something',
  Done: 'Answered',
  Declined: 'Declined',
  'Taken back': 'Taken back',
}

/** One request in words: what was asked, how it stands, the answer, and what the student can still do about it. */
function OwnRequestCard({ request }: { readonly request: OwnRequest }) {
  const { subject, words, state, sentAt, answer } = request
  return (
    <PortalCard
      title={subject}
      beside={<StatusChip label={toTheStudent[state]} tone={studentRequestStates[state].tone} />}
    >
      <Muted size="md">Sent {formatDate(sentAt.slice(0, 10))}</Muted>
      <FreeText>{words}</FreeText>
      {answer !== null && (
        <CollegeWords title={state === 'Waiting for the student' ? 'We would like to know' : 'Our answer'}>
          {answer}
        </CollegeWords>
      )}
      {state === 'Waiting for the student' && <AddWords id={request.id} />}
      {isOpenRequest(state) && (
        <TakeBack
          title="Take this request back?"
          done="Taken back"
          onTakeBack={() => takeRequestBack(request.id)}
        >
          Nobody works on it any longer then. You can ask again at any time.
        </TakeBack>
      )}
    </PortalCard>
  )
}

function AddWords({ id }: { readonly id: string }) {
  const queries = useQueryClient()
  const [words, setWords] = useState('')
  const add = useMutation({
    meta: { saysItself: true },
    mutationFn: () => addToRequest(id, words.trim()),
    onSuccess: async () => {
      setWords('')
      showDone('Sent')
      await queries.invalidateQueries({ queryKey: ['student-forms'] })
    },
  })
  return (
    <PortalFields
      onSubmit={(event) => {
        event.preventDefault()
        if (words.trim() !== '') add.mutate()
      }}
    >
      <GrowingText
        label="Your answer"
        size="md"
        minRows={2}
        maxLength={5000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <FailureNote words={add.error?.message} />
      <Button type="submit" size="md" disabled={words.trim() === ''} loading={add.isPending}>
        Send
      </Button>
    </PortalFields>
  )
}

/** What a student asked the college for in words, with the answers, and the way to ask again. */
export function RequestsPage() {
  const held = useQuery(ownRequestsQuery)
  if (held.isError && held.data === undefined)
    return <ErrorState error={held.error} onRetry={() => void held.refetch()} />
  if (held.data === undefined) return <SkeletonRows rows={6} />
  const { alongside: requests, draft, refused } = held.data
  const ask = draft === null ? 'Ask for something' : 'Go on with what you began'
  return (
    <AskingPage form={requestForm} ask={refused === null ? ask : null}>
      <Muted size="lg" mb="lg" maw="60ch">
        {refused ?? requestForm.intro}
      </Muted>
      {requests?.map((request) => (
        <OwnRequestCard key={request.id} request={request} />
      ))}
    </AskingPage>
  )
}
