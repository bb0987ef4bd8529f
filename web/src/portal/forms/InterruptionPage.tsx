import { Box, Button, Radio, Stack } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import type { OwnAway, OwnInterruption } from '@minster/domain/portal/interruptions/interruption-calls'
import {
  type InterruptionState,
  interruptionStates,
  interruptionStateWords,
} from '@minster/domain/portal/interruptions/ios-states'
import { interruptionForm } from '@minster/domain/portal/student-forms/interruption'
import type { Thread } from '@minster/domain/portal/threads/thread-calls'
import { type ReturnAnswer, returnAnswers } from '@minster/domain/students/student/interruption'
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { DayTextInput } from '#kit/records/DayTextInput.tsx'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { AutosizeTextarea } from '#platform/ui/AutosizeTextarea.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { useSending } from '../calls/use-sending.ts'
import { LaterThread } from '../threads/LaterThread.tsx'
import { useOwnThreads } from '../threads/threads.ts'
import { AskingPage } from './AskingPage.tsx'
import {
  answerReturn,
  type InterruptionsHeld,
  ownInterruptionsQuery,
  withdrawInterruption,
} from './own-requests.ts'
import { PortalCard } from './PortalCard.tsx'
import { PortalContent } from './PortalContent.tsx'
import { PortalFields } from './PortalFields.tsx'
import classes from './portal.module.css'
import { SentPapers } from './SentPapers.tsx'
import { TakeBack } from './TakeBack.tsx'

/** While somebody is away: until when, and the question whether they come back. */
function AwayCard({ away }: { readonly away: OwnAway }) {
  const [isAnswering, setAnswering] = useState(false)
  const { from, expectedReturn, answer, isAsked } = away
  const isOpen = answer === null ? isAsked || isAnswering : isAnswering
  return (
    <PortalCard
      title="You are away"
      beside={answer !== null && <StatusChip label={answered[answer]} tone={returnAnswers[answer].tone} />}
    >
      <p>
        Your studies are interrupted{from !== null && ` from ${formatDate(from)}`}.{' '}
        {expectedReturn === null
          ? 'No day of return is agreed yet; please speak with the office.'
          : `We expect you back on ${formatDate(expectedReturn)}.`}
      </p>
      {answer !== null && !isAnswering && <Muted size="md">{whatHappensNow(away)}</Muted>}
      {isOpen ? (
        <ReturnQuestion away={away} onAnswered={() => setAnswering(false)} />
      ) : (
        <Button variant="default" size="md" onClick={() => setAnswering(true)}>
          {answer === null ? 'Tell us about your return' : 'Change my answer'}
        </Button>
      )}
    </PortalCard>
  )
}

const answered: Readonly<Record<ReturnAnswer, string>> = {
  Returning: 'Coming back',
  Extend: 'More time asked for',
  Withdraw: 'Not coming back',
}

function whatHappensNow({ answer, until }: OwnAway): string {
  if (answer === 'Returning') return 'Thank you. The office prepares your return and writes to you.'
  if (answer === 'Extend')
    return `You asked for time until ${formatDate(until)}. The office looks at it and writes to you.`
  return 'The office speaks with you about what comes next. You can still change your answer.'
}

function ReturnQuestion({ away, onAnswered }: QuestionProps) {
  const queryClient = useQueryClient()
  const [answer, setAnswer] = useState<ReturnAnswer | null>(away.answer)
  const [until, setUntil] = useState<string | null>(away.until)
  const [words, setWords] = useState('')
  const kept = useTextDraft(
    'return',
    { answer, until, words },
    {
      isEmpty: answer === away.answer && until === away.until && words.trim() === '',
      onRestore: (values) => {
        setAnswer(answerIn(values['answer']))
        setUntil(typeof values['until'] === 'string' ? values['until'] : null)
        setWords(textOrEmpty(values['words']))
      },
      isSealed: true,
    },
  )
  const send = useSending({
    meta: { saysItself: true },
    mutationFn: (chosen: ReturnAnswer) =>
      answerReturn({ answer: chosen, until, words: words.trim() || null }),
    onSuccess: async () => {
      kept.drop()
      showDone('Thank you. We have your answer')
      onAnswered()
      await queryClient.invalidateQueries({ queryKey: ['student-forms'] })
    },
  })
  const failure = send.error
  const atDay =
    failure instanceof ApiError ? failure.details.find(({ param }) => param === 'until')?.message : undefined
  return (
    <PortalFields
      onSubmit={(event) => {
        event.preventDefault()
        if (answer !== null) send.mutate(answer)
      }}
    >
      <TextDraftOffer draft={kept} />
      <Radio.Group
        label="Are you coming back?"
        size="md"
        value={answer ?? ''}
        onChange={(chosen) => setAnswer(answerIn(chosen))}
      >
        <Stack gap="xs" mt="2xs">
          {namesOf(returnAnswers).map((one) => (
            <Radio.Card key={one} className={classes.choice ?? ''} value={one}>
              <Radio.Indicator />
              {returnAnswers[one].label}
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      {answer === 'Extend' && (
        <DayTextInput
          label="Until when do you need?"
          size="md"
          withAsterisk
          value={until ?? ''}
          error={atDay}
          onChange={setUntil}
          onBlur={() => {}}
        />
      )}
      <AutosizeTextarea
        label="Anything we should know?"
        size="md"
        minRows={2}
        maxLength={2000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <FailureNote words={atDay === undefined ? failure?.message : undefined} />
      <Button type="submit" size="md" disabled={answer === null} loading={send.isPending}>
        Send my answer
      </Button>
    </PortalFields>
  )
}

function answerIn(chosen: unknown): ReturnAnswer | null {
  return namesOf(returnAnswers).find((one) => one === chosen) ?? null
}

interface QuestionProps {
  readonly away: OwnAway
  readonly onAnswered: () => void
}

/** The request nobody has decided about yet, with what the college asked, and the way to take it back. */
function OpenInterruption({ request, thread }: OpenInterruptionProps) {
  return (
    <PortalCard title="Your request" beside={<State of={request.state} />}>
      <p>{describeAbsence(request)}</p>
      <Muted size="md">Nothing is decided yet, so please go on as usual. You can still change it.</Muted>
      {thread ? (
        <LaterThread thread={thread} />
      ) : (
        request.evidence && <SentPapers papers={[request.evidence]} />
      )}
      <TakeBack
        title="Take your request back?"
        done="Your request is taken back"
        onTakeBack={() => withdrawInterruption(request.id)}
      >
        Your studies go on as before. You can ask again at any time.
      </TakeBack>
    </PortalCard>
  )
}

interface OpenInterruptionProps {
  readonly request: OwnInterruption
  readonly thread: Thread | undefined
}

/** What was asked for before, what was said about it, and what became of it. */
function EarlierInterruptions({ requests, threadOf, onAgain }: EarlierInterruptionsProps) {
  return (
    <Box component="section" my="xl" aria-labelledby="earlier">
      <Box component="h2" mb="xs" id="earlier">
        Earlier requests
      </Box>
      {requests.map((request) => {
        const thread = threadOf(request)
        return (
          <PortalCard
            key={request.id}
            order="h3"
            title={describeAbsence(request)}
            beside={<State of={request.state} />}
          >
            {thread ? (
              <LaterThread thread={thread} onAgain={onAgain} />
            ) : (
              <>
                {request.answer !== null && <FreeText>{request.answer}</FreeText>}
                {request.evidence && <SentPapers papers={[request.evidence]} />}
              </>
            )}
          </PortalCard>
        )
      })}
    </Box>
  )
}

interface EarlierInterruptionsProps {
  readonly requests: readonly OwnInterruption[]
  /** Of a request that came through the portal; one the office wrote down itself has none. */
  readonly threadOf: (request: OwnInterruption) => Thread | undefined
  readonly onAgain: (() => void) | undefined
}

function State({ of }: { readonly of: InterruptionState }) {
  return <StatusChip label={interruptionStateWords[of]} tone={interruptionStates[of].tone} />
}

function describeAbsence({ from, expectedReturn }: OwnInterruption): string {
  return `Away from ${formatDate(from)}, back on ${formatDate(expectedReturn)}`
}

/** A student’s interruption: where they stand, asking for one, and coming back. */
export function InterruptionPage() {
  const own = useQuery(ownInterruptionsQuery)
  return (
    <PortalContent query={own} path="/forms/interruption" title={interruptionForm.title}>
      {(held) => <Interruptions query={own} held={held} />}
    </PortalContent>
  )
}

function Interruptions({ query, held }: InterruptionsProps) {
  const navigate = useNavigate()
  const threads = useOwnThreads('ios-request', !held.alongside)
  const { alongside, draft, refused } = held
  // Whoever may not see it all while signed in as the student sees none of it.
  const { requests, away, coming, canAsk } = alongside ?? {
    requests: [],
    away: null,
    coming: null,
    canAsk: false,
  }
  const open = requests.find(({ state }) => state === 'Submitted' || state === 'More information required')
  const earlier = requests.filter((one) => one !== open)
  const threadOf = ({ id }: OwnInterruption) => threads.find(({ about }) => about === `ios-requests/${id}`)
  const again = () => void navigate({ to: '.', search: { step: interruptionForm.steps[0]?.key ?? '' } })
  return (
    <AskingPage
      query={query}
      form={interruptionForm}
      ask={askWords(canAsk && refused === null, open !== undefined, draft !== null)}
      beneath={
        earlier.length > 0 && (
          <EarlierInterruptions
            requests={earlier}
            threadOf={threadOf}
            onAgain={canAsk && refused === null && !open ? again : undefined}
          />
        )
      }
    >
      {coming && (
        <PortalCard title="Planned">
          <p>{coming.words}</p>
          {coming.kind === 'away' && (
            <Muted size="md">
              Until then nothing changes, so please go on as usual and hand in what is due.
            </Muted>
          )}
        </PortalCard>
      )}
      {away && <AwayCard away={away} />}
      {open && <OpenInterruption request={open} thread={threadOf(open)} />}
      {!away && !open && !coming && (
        <Muted size="lg" mb="lg" maw="60ch">
          {refused ?? interruptionForm.intro}
        </Muted>
      )}
    </AskingPage>
  )
}

interface InterruptionsProps {
  readonly query: UseQueryResult<InterruptionsHeld>
  readonly held: InterruptionsHeld
}

function askWords(canAsk: boolean, isOpen: boolean, isBegun: boolean): string | null {
  if (!canAsk) return null
  if (isOpen) return 'Change my request'
  return isBegun ? 'Go on with my request' : 'Ask to interrupt'
}
