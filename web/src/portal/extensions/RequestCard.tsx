import { Button } from '@mantine/core'
import { formatDate, formatDateTime } from '@minster/domain/platform/words/format'
import { extensionStates } from '@minster/domain/portal/extensions/extension-states'
import { dayWords } from '@minster/domain/teaching/modules/deadline-words'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { isLinkValue } from '#kit/records/link-value.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { GrowingText } from '#platform/ui/GrowingText.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { SentPapers } from '../forms/SentPapers.tsx'
import { workWords } from './deadline-words.ts'
import classes from './extensions.module.css'
import { answerQuestion, type OwnRequest } from './extensions.ts'

const PapersInput = lazy(
  inTime(async () => ({ default: (await import('#kit/records/PapersInput.tsx')).PapersInput })),
)

/** One request: where it stands, what was decided, and what the college still asks. */
export function RequestCard({ request }: { readonly request: OwnRequest }) {
  const { state, length, sentAt, due, until, decision, decidedAt, question, evidence } = request
  return (
    <li className={classes.request}>
      <div className={classes.head}>
        <h3>{workWords(request)}</h3>
        <StatusChip label={state} tone={extensionStates[state].tone} />
      </div>
      <p className={classes.quiet}>
        {length} days asked for, sent {formatDateTime(sentAt)}
        {due !== null && `; due for everybody ${formatDate(due)}`}
      </p>
      <SentPapers papers={evidence.map(({ id, name }) => ({ id, label: name }))} />
      {until !== null && (
        <p>
          You have until <strong>{dayWords(until)}</strong>.
        </p>
      )}
      {decision !== null && <p className={classes.said}>{decision}</p>}
      {decidedAt !== null && <p className={classes.quiet}>Decided {formatDateTime(decidedAt)}</p>}
      {state === 'More information required' && question !== null && (
        <AnswerForm id={request.id} question={question} />
      )}
    </li>
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
    <form
      className={classes.answer}
      onSubmit={(event) => {
        event.preventDefault()
        if (!isEmpty) send.mutate()
      }}
    >
      <p className={classes.question}>
        <strong>The college asks:</strong> {question}
      </p>
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
    </form>
  )
}
