import { Box, Button, Group, Stack, Text } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import {
  isAhead,
  lastDayWords,
  nothingDue,
  standingWords,
} from '@minster/domain/pages/written/extensions-page'
import type {
  OwnExtensionRequest,
  OwnExtensions,
  OwnWork,
} from '@minster/domain/portal/extensions/extension-calls'
import type { StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import { extensionForm } from '@minster/domain/portal/student-forms/extension-request'
import { dayWords } from '@minster/domain/teaching/modules/deadline-words'
import { IconCalendarDue } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import type { FormKeeper, StudentDraft } from '../forms/form-draft.ts'
import { PortalLine, PortalLines } from '../forms/PortalLines.tsx'
import { PortalTitle } from '../forms/PortalTitle.tsx'
import { useOwnThreads } from '../threads/threads.ts'
import { laterWords, whyNotWords, workWords } from './deadline-words.ts'

// Most have asked for nothing yet, and a request weighs as much as all their deadlines.
const RequestCard = lazy(inTime(async () => ({ default: (await import('./RequestCard.tsx')).RequestCard })))

/** A student's requests and all their deadlines, each with the way to ask for more time or why there is none. */
export function OwnDeadlines({ held, kept, keeper, onAsk, onChange, onGoOn }: OwnDeadlinesProps) {
  const { works, requests, lastDay, standingDays } = held.alongside
  const threads = useOwnThreads('extension-request', requests.length === 0)
  const today = todayHere()
  const ahead = works.filter((work) => isAhead(work, today))
  const past = works.filter((work) => !isAhead(work, today))
  const begun = valueAt(kept.values, 'assignment.label')
  const otherThan = ({ assignment }: OwnExtensionRequest) => {
    if (kept.savedAt === null || valueAt(kept.values, 'assignment.id') === assignment) return null
    return typeof begun === 'string' ? `a request for ${begun}` : 'another request'
  }
  const { isLooking } = useSession()
  const isClosed = held.refused !== null
  const canChange = ({ assignment }: OwnExtensionRequest) =>
    !isClosed && !isLooking && works.some((work) => work.assignment === assignment && work.canChange)
  const againFor = ({ assignment }: OwnExtensionRequest) => {
    const work = works.find((one) => one.assignment === assignment && one.canAsk)
    return work === undefined || isClosed || isLooking ? undefined : () => onAsk(work)
  }
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
          {standingWords(standingDays)}
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
          <Suspense fallback={<SkeletonRows rows={3 * requests.length} />}>
            <Stack component="ul" gap={0}>
              {requests.map((request) => (
                <li key={request.id}>
                  <RequestCard
                    request={request}
                    begun={otherThan(request)}
                    onChange={canChange(request) ? (step) => onChange(request, step) : undefined}
                    thread={threads.find(({ about }) => about === `extension-requests/${request.id}`)}
                    onAgain={againFor(request)}
                  />
                </li>
              ))}
            </Stack>
          </Suspense>
        </Box>
      )}
      <Box component="section" mb="xl" aria-labelledby="my-deadlines">
        <Box component="h2" mb="xs" id="my-deadlines">
          Your deadlines
        </Box>
        {lastDay !== null && (
          <Muted size="lg" mb="sm">
            {lastDayWords(lastDay)}
          </Muted>
        )}
        {ahead.length === 0 ? (
          <Frame p={0}>
            <EmptyState icon={<IconCalendarDue size="1.375rem" stroke={1.6} />} title={nothingDue.title}>
              {nothingDue.words}
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
  /** Opens the form at a screen with what was sent before. */
  readonly onChange: (request: OwnExtensionRequest, step: string) => void
  readonly onGoOn: () => void
}
