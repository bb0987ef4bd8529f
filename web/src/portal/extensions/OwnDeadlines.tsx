import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import type {
  OwnExtensionRequest,
  OwnExtensions,
  OwnWork,
} from '@minster/domain/portal/extensions/extension-calls'
import { extensionStates } from '@minster/domain/portal/extensions/extension-states'
import type { StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import { extensionForm } from '@minster/domain/portal/student-forms/extension-request'
import { dayWords } from '@minster/domain/teaching/modules/deadline-words'
import { IconCalendarDue } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { GrowingText } from '#platform/ui/GrowingText.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import type { FormKeeper, StudentDraft } from '../forms/form-draft.ts'
import { PortalCard } from '../forms/PortalCard.tsx'
import { PortalFields } from '../forms/PortalFields.tsx'
import { PortalLine, PortalLines } from '../forms/PortalLines.tsx'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import { SentPapers } from '../forms/SentPapers.tsx'
import { laterWords, whyNotWords, workWords } from './deadline-words.ts'
import { answerQuestion } from './extensions.ts'

const PapersInput = lazy(
  inTime(async () => ({ default: (await import('#kit/records/PapersInput.tsx')).PapersInput })),
)

/** One request: where it stands, what was decided, and what the college still asks. */
function RequestCard({ request }: { readonly request: OwnExtensionRequest }) {
  const { state, length, sentAt, due, until, decision, decidedAt, question, evidence } = request
  return (
    <PortalCard
      order="h3"
      title={workWords(request)}
      beside={<StatusChip label={state} tone={extensionStates[state].tone} />}
    >
      <Muted size="md">
        {length} days asked for, sent {formatDateTime(sentAt)}
        {due !== null && `; due for everybody ${formatDate(due)}`}
      </Muted>
      <SentPapers papers={evidence.map(({ id, name }) => ({ id, label: name }))} />
      {until !== null && (
        <p>
          You have until <strong>{dayWords(until)}</strong>.
        </p>
      )}
      {decision !== null && <FreeText>{decision}</FreeText>}
      {decidedAt !== null && <Muted size="md">Decided {formatDateTime(decidedAt)}</Muted>}
      {state === 'More information required' && question !== null && (
        <AnswerForm id={request.id} question={question} />
      )}
    </PortalCard>
  )
}

function AnswerForm({ id, question }: { readonly id: string; readonly question: string }) {
  const queries = useQueryClient()
  const [answer, setAnswer] = useState('')
  const [papers, setPapers] = useState<readonly unknown[]>([])
  const send = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      answerQuestion(queries, id, {
        answer: answer.trim(),
        evidence: papers.filter(isLinkValue).map((paper) => paper.id),
      }),
    onSuccess: () => showDone('Your answer is sent'),
  })
  const problems = send.error instanceof ApiError ? send.error.details : []
  const isEmpty = answer.trim() === ''
  return (
    <PortalFields
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) send.mutate()
      }}
    >
      <FreeText>
        <strong>The college asks:</strong> {question}
      </FreeText>
      <GrowingText
        label="Your answer"
        size="md"
        minRows={2}
        maxRows={10}
        withAsterisk
        value={answer}
        error={problems.find(({ param }) => param === 'answer')?.message}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
      <Suspense fallback={null}>
        <PapersInput
          field={{ kind: 'links' }}
          id={`papers-${id}`}
          label="More evidence, if you have it"
          help={undefined}
          error={problems.find(({ param }) => param === 'evidence')?.message}
          isRequired={false}
          value={papers}
          most={5}
          onChange={(value) => setPapers(Array.isArray(value) ? value : [])}
        />
      </Suspense>
      <FailureNote words={problems.length === 0 ? send.error?.message : undefined} />
      <Button type="submit" size="md" loading={send.isPending} disabled={isEmpty}>
        Send answer
      </Button>
    </PortalFields>
  )
}

/** A student's requests and all their deadlines, each with the way to ask for more time or why there is none. */
export function OwnDeadlines({ held, kept, keeper, onAsk, onGoOn }: OwnDeadlinesProps) {
  const { works, requests, lastDay, standingDays } = held.alongside
  const today = todayHere()
  const isAhead = ({ ownDeadline, handedIn }: OwnWork) =>
    handedIn === null && (ownDeadline === null || ownDeadline >= today)
  const ahead = works.filter(isAhead)
  const past = works.filter((work) => !isAhead(work))
  const begun = valueAt(kept.values, 'assignment.label')
  const { isLooking } = useSession()
  const isClosed = held.refused !== null
  return (
    <Box maw="45rem">
      <PortalTitle path="/forms/extensions/requests">{extensionForm.title}</PortalTitle>
      {held.refused !== null && (
        <Muted size="lg" mb="md">
          {held.refused}
        </Muted>
      )}
      {standingDays !== null && (
        <Callout tone="success" mb="md">
          Your learning support plan gives you {standingDays} days more for every deadline. They are counted
          already: you need not ask.
        </Callout>
      )}
      {kept.savedAt !== null && !isClosed && !isLooking && (
        <Frame p="md" mb="xl">
          <Text fz="lg">
            You have begun a request{typeof begun === 'string' ? ` for ${begun}` : ''} and not sent it.
          </Text>
          <Group gap="xs" mt="xs">
            <Button size="md" onClick={onGoOn}>
              Go on with it
            </Button>
            <Button size="md" variant="default" onClick={() => void keeper.beginAnew()}>
              Throw it away
            </Button>
          </Group>
        </Frame>
      )}
      {requests.length > 0 && (
        <Box component="section" mb="xl" aria-labelledby="my-requests">
          <Box component="h2" mb="xs" id="my-requests">
            Your requests
          </Box>
          <Stack component="ul" gap={0}>
            {requests.map((request) => (
              <li key={request.id}>
                <RequestCard request={request} />
              </li>
            ))}
          </Stack>
        </Box>
      )}
      <Box component="section" mb="xl" aria-labelledby="my-deadlines">
        <Box component="h2" mb="xs" id="my-deadlines">
          Your deadlines
        </Box>
        {lastDay !== null && (
          <Muted size="lg" mb="sm">
            The college’s last day of the year is {dayWords(lastDay)}. No extension may pass it.
          </Muted>
        )}
        {ahead.length === 0 ? (
          <Frame p={0}>
            <EmptyState
              icon={<IconCalendarDue size="1.375rem" stroke={1.6} />}
              title="Nothing is due at the moment"
            >
              Work of your modules appears here with its deadline.
            </EmptyState>
          </Frame>
        ) : (
          <Deadlines works={ahead} last={lastDay} onAsk={isClosed || isLooking ? undefined : onAsk} />
        )}
      </Box>
      {past.length > 0 && (
        <details>
          <summary>Handed in or past ({past.length})</summary>
          <Deadlines works={past} last={lastDay} />
        </details>
      )}
    </Box>
  )
}

function Deadlines({ works, last, onAsk }: DeadlinesProps) {
  return (
    <PortalLines>
      {works.map((work) => {
        const later = laterWords(work, last)
        const whyNot = whyNotWords(work, last)
        return (
          <PortalLine
            key={work.assignment}
            isBroad
            beside={
              onAsk &&
              work.canAsk && (
                <Button
                  variant="default"
                  size="md"
                  aria-label={`Ask for more time for ${workWords(work)}`}
                  onClick={() => onAsk(work)}
                >
                  Ask for more time
                </Button>
              )
            }
          >
            {work.title}
            <small>
              {work.code} {work.moduleName}
            </small>
            <strong>{work.ownDeadline === null ? 'No day set yet' : dayWords(work.ownDeadline)}</strong>
            {later && <small>{later}</small>}
            {onAsk && whyNot !== null && <small>{whyNot}</small>}
            {work.handedIn !== null && <small>Handed in {dayWords(work.handedIn)}</small>}
          </PortalLine>
        )
      })}
    </PortalLines>
  )
}

interface DeadlinesProps {
  readonly works: readonly OwnWork[]
  /** The last day of the year. */
  readonly last: string | null
  readonly onAsk?: ((work: OwnWork) => void) | undefined
}

interface OwnDeadlinesProps {
  readonly held: StudentFormReply & { readonly alongside: OwnExtensions }
  readonly kept: StudentDraft
  readonly keeper: FormKeeper
  readonly onAsk: (work: OwnWork) => void
  readonly onGoOn: () => void
}
