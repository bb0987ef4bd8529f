import { Button, Group } from '@mantine/core'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import type { OwnExtensionRequest } from '@minster/domain/portal/extensions/extension-calls'
import { extensionStates, isOpenExtension } from '@minster/domain/portal/extensions/extension-states'
import type { Thread } from '@minster/domain/portal/threads/thread-calls'
import { dayWords } from '@minster/domain/teaching/modules/deadline-words'
import { useState } from 'react'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { PortalCard } from '../forms/PortalCard.tsx'
import { SentPapers } from '../forms/SentPapers.tsx'
import { TakeBack } from '../forms/TakeBack.tsx'
import { LaterThread } from '../threads/LaterThread.tsx'
import { workWords } from './deadline-words.ts'
import { takeExtensionBack } from './extensions.ts'

/** One request: where it stands, what was decided, and what the college still asks. */
export function RequestCard({ request, thread, begun, onChange, onAgain }: RequestCardProps) {
  const { state, length, sentAt, due, until, decision, decidedAt, evidence } = request
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
      {request.typeOfEvidence !== null && <p>Evidence: {request.typeOfEvidence}</p>}
      {until !== null && (
        <p>
          You have until <strong>{dayWords(until)}</strong>.
        </p>
      )}
      {thread ? (
        <LaterThread thread={thread} onAgain={onAgain} />
      ) : (
        <>
          <SentPapers papers={evidence.map(({ id, name }) => ({ id, label: name }))} />
          {request.words !== null && <FreeText quoted>{request.words}</FreeText>}
          {decision !== null && <FreeText>{decision}</FreeText>}
          {decidedAt !== null && <Muted size="md">Decided {formatDateTime(decidedAt)}</Muted>}
        </>
      )}
      {isOpenExtension(state) && (
        <Group gap="sm">
          {onChange && <ChangeButtons begun={begun} hasThread={thread !== undefined} onChange={onChange} />}
          <TakeBack
            title="Take this request back?"
            done="Your request is taken back"
            onTakeBack={() => takeExtensionBack(request.id)}
          >
            Your deadline stays as it is. You can ask again until then.
          </TakeBack>
        </Group>
      )}
    </PortalCard>
  )
}

/** The ways into the form, once one is sure of what they throw away. */
function ChangeButtons({ begun, hasThread, onChange }: ChangeProps) {
  const [requestedStep, setRequestedStep] = useState<string | null>(null)
  const change = (step: string) => (begun === null ? onChange(step) : setRequestedStep(step))
  return (
    <>
      <Button size="md" variant="default" onClick={() => change('time')}>
        Change it
      </Button>
      {!hasThread && (
        <Button size="md" variant="default" onClick={() => change('evidence')}>
          Add evidence
        </Button>
      )}
      <ConfirmDialog
        opened={requestedStep !== null}
        title="Throw away what you began?"
        verb="Change this one"
        isLarge
        onConfirm={() => onChange(requestedStep ?? 'time')}
        onCancel={() => setRequestedStep(null)}
      >
        You have begun {begun} and not sent it. Changing this request takes its place.
      </ConfirmDialog>
    </>
  )
}

interface ChangeProps {
  /** Words and evidence are added there. */
  readonly hasThread: boolean
  /** What else was begun and would be lost. */
  readonly begun: string | null
  readonly onChange: (step: string) => void
}

interface RequestCardProps extends Pick<ChangeProps, 'begun'> {
  readonly request: OwnExtensionRequest
  /** What was said about it; one that the office wrote down itself has none. */
  readonly thread: Thread | undefined
  /** Opens the form with what was sent, at one of its screens; undefined where nothing can be changed. */
  readonly onChange: ((step: string) => void) | undefined
  /** Asks for the same work again, where that can be done. */
  readonly onAgain: (() => void) | undefined
}
