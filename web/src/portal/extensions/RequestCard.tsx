import { Button, Group } from '@mantine/core'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import type { OwnExtensionRequest } from '@minster/domain/portal/extensions/extension-calls'
import { extensionStates, isOpenExtension } from '@minster/domain/portal/extensions/extension-states'
import { dayWords } from '@minster/domain/teaching/modules/deadline-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { GrowingText } from '#platform/ui/GrowingText.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { PortalCard } from '../forms/PortalCard.tsx'
import { PortalFields } from '../forms/PortalFields.tsx'
import { SentPapers } from '../forms/SentPapers.tsx'
import { TakeBack } from '../forms/TakeBack.tsx'
import { workWords } from './deadline-words.ts'
import { answerQuestion, takeExtensionBack } from './extensions.ts'

const PapersInput = lazy(
  inTime(async () => ({ default: (await import('#kit/records/PapersInput.tsx')).PapersInput })),
)

/** One request: where it stands, what was decided, and what the college still asks. */
export function RequestCard({ request, begun, onChange }: RequestCardProps) {
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
      {request.typeOfEvidence !== null && <p>Evidence: {request.typeOfEvidence}</p>}
      <SentPapers papers={evidence.map(({ id, name }) => ({ id, label: name }))} />
      {request.words !== null && <FreeText quoted>{request.words}</FreeText>}
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
      {isOpenExtension(state) && (
        <Group gap="sm">
          {onChange && <ChangeButtons begun={begun} onChange={onChange} />}
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
function ChangeButtons({ begun, onChange }: ChangeProps) {
  const [wanted, setWanted] = useState<string | null>(null)
  const change = (step: string) => (begun === null ? onChange(step) : setWanted(step))
  return (
    <>
      <Button size="md" variant="default" onClick={() => change('time')}>
        Change it
      </Button>
      <Button size="md" variant="default" onClick={() => change('evidence')}>
        Add evidence
      </Button>
      <ConfirmDialog
        opened={wanted !== null}
        title="Throw away what you began?"
        verb="Change this one"
        isLarge
        onConfirm={() => onChange(wanted ?? 'time')}
        onCancel={() => setWanted(null)}
      >
        You have begun {begun} and not sent it. Changing this request takes its place.
      </ConfirmDialog>
    </>
  )
}

interface ChangeProps {
  /** What else was begun and would be lost. */
  readonly begun: string | null
  readonly onChange: (step: string) => void
}

interface RequestCardProps extends Pick<ChangeProps, 'begun'> {
  readonly request: OwnExtensionRequest
  /** Opens the form with what was sent, at one of its screens; undefined where nothing can be changed. */
  readonly onChange: ((step: string) => void) | undefined
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
