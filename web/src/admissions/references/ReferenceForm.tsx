import { Box, Button, Group, Textarea } from '@mantine/core'
import { isRefereeKind } from '@minster/domain/admissions/references/referee-kinds'
import type { OpenedReference, ReferenceAnswers } from '@minster/domain/admissions/references/reference-calls'
import {
  type AnswerProblem,
  answerProblems,
  longestAnswer,
  type QuestionKey,
  questionsFor,
  referenceQuestions,
} from '@minster/domain/admissions/references/reference-questions'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type DraftTexts, OtherDraft, SavedLine } from '#kit/mailed-form/DraftNotes.tsx'
import type { FormParts } from '#kit/mailed-form/MailedFormPage.tsx'
import { ChoiceQuestion, TextQuestion } from '#kit/mailed-form/Question.tsx'
import { QuestionForm } from '#kit/mailed-form/QuestionForm.tsx'
import { useDraft } from '#kit/mailed-form/use-draft.ts'
import { useProblems } from '#kit/mailed-form/use-problems.ts'
import { ask } from '#platform/api/ask.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { FreeText } from '#platform/ui/FreeText.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import classes from './reference.module.css'
import { type ReferenceAnswer, referenceLink } from './reference-form.ts'
import { type Translate, useTranslate } from './translate.ts'

const longestReason = 2000

/** Asks before somebody declines, and why, if they wish to say. The browser's own dialog: it holds the focus. */
function DeclineDialog({ token, onDone, onCancel }: DeclineDialogProps) {
  const translate = useTranslate()
  const dialog = useRef<HTMLDialogElement>(null)
  const reason = useRef<HTMLTextAreaElement>(null)
  const decline = useMutation({
    mutationFn: () =>
      ask('POST /api/reference-form/decline', {
        body: { token, reason: reason.current?.value.trim() ?? '' },
      }),
    meta: { saysItself: true },
    onSuccess: onDone,
  })
  useEffect(() => dialog.current?.showModal(), [])
  return (
    <dialog ref={dialog} className={classes.dialog} aria-labelledby="decline-title" onClose={onCancel}>
      <Box component="h2" id="decline-title" fz="lg">
        {translate('declineTitle')}
      </Box>
      <Muted size="md" mt="xs" mb="md">
        {translate('declineWords')}
      </Muted>
      <Textarea
        label={translate('declineReason')}
        size="md"
        rows={3}
        maxLength={longestReason}
        ref={reason}
        data-autofocus
      />
      {decline.isError && <DismissibleAlert tone="danger" title={decline.error.message} />}
      <Group justify="flex-end" gap="xs" mt="md">
        <Button variant="default" size="md" onClick={() => dialog.current?.close()}>
          {translate('cancel')}
        </Button>
        <Button
          variant="outline"
          color="red"
          leftSection={<IconAlertTriangle size="1rem" />}
          size="md"
          loading={decline.isPending}
          onClick={() => decline.mutate()}
        >
          {translate('declineConfirm')}
        </Button>
      </Group>
    </dialog>
  )
}

interface DeclineDialogProps {
  readonly token: string
  readonly onDone: () => void
  readonly onCancel: () => void
}

/** The questions of a reference. The draft is saved as it is written; the college reads it once it is sent. */
export function ReferenceForm({ token, opened, onSent, onMoved }: FormParts<OpenedReference>) {
  const translate = useTranslate()
  const { kind, course, until, askedMore } = opened
  const draft = useDraft<ReferenceAnswers>({
    keep: referenceLink.keep,
    token,
    savedDraft: opened.draft,
    emptyAnswers: {},
    onMoved,
  })
  const draftLabels = draftLabelsOf(translate)
  const problems = useProblems<AnswerProblem>()
  const [isDeclining, setIsDeclining] = useState(false)
  const send = useMutation({
    mutationFn: () =>
      draft.send((written) => ask('POST /api/reference-form/send', { body: { token, ...written } })),
    meta: { saysItself: true },
    onSuccess: onSent,
  })
  if (!isRefereeKind(kind)) return null
  const questions = questionsFor(kind)
  const unanswered = questions.map(({ key }) => key).filter((key) => problems.errors[key] !== undefined)

  function submit() {
    if (!isRefereeKind(kind)) return
    const newProblems = answerProblems(kind, draft.answers).map((problem) => [problem.key, problem] as const)
    if (!problems.show(Object.fromEntries(newProblems)) && !send.isPending) send.mutate()
  }
  const problemText = (key: QuestionKey) => {
    const problem = problems.errors[key]
    if (!problem) return undefined
    const question = referenceQuestions[key]
    if (problem.wrong === 'missing' || question.kind === 'yesNo') return translate('missing')
    return translate('tooLong', { most: longestAnswer[question.kind].toLocaleString('en-GB') })
  }

  return (
    <>
      <QuestionForm
        heading={translate('heading')}
        intro={[
          translate('intro', { course: course ?? '', kind: translate(`kind.${kind}`) }),
          translate('effort', { date: formatDate(until ?? '') }),
        ]}
        privacy={{ title: translate('privacyTitle'), words: translate('privacy') }}
        notice={
          askedMore !== null && (
            <Callout mt="md" tone="warning">
              <strong>{translate('askedMore')}</strong>
              <FreeText>{askedMore}</FreeText>
            </Callout>
          )
        }
        lead={
          <div>
            <Box component="h2" fz="xl" mb="3xs">
              {translate('formTitle')}
            </Box>
            <Muted size="md">{translate(`whyThese.${kind}`)}</Muted>
          </div>
        }
        missing={{
          title:
            unanswered.length === 1
              ? translate('missingOne')
              : translate('missingTitle', { number: unanswered.length }),
          questions: unanswered.map((key) => ({ name: key, asks: translate(`question.${key}`) })),
        }}
        failureCount={problems.failureCount}
        confirm={translate('confirm')}
        actions={
          <>
            <SavedLine draft={draft} words={draftLabels} />
            <Button variant="subtle" color="gray" size="md" px="sm" onClick={() => setIsDeclining(true)}>
              {translate('decline')}
            </Button>
            <Button type="submit" size="md" loading={send.isPending} disabled={draft.theirs !== null}>
              {translate('send')}
            </Button>
          </>
        }
        onSubmit={submit}
      >
        {questions.map(({ key, isRequired }) => (
          <Question
            key={key}
            name={key}
            isRequired={isRequired}
            answer={draft.answers[key] ?? null}
            error={problemText(key)}
            onWrite={(answer) => {
              draft.write({ [key]: answer })
              problems.forget(key)
            }}
          />
        ))}
        <OtherDraft draft={draft} words={draftLabels} />
        {send.isError && draft.theirs === null && (
          <DismissibleAlert tone="danger" title={send.error.message} />
        )}
      </QuestionForm>
      {isDeclining && <DeclineDialog token={token} onDone={onMoved} onCancel={() => setIsDeclining(false)} />}
    </>
  )
}

function draftLabelsOf(translate: Translate): DraftTexts {
  return {
    saving: translate('saving'),
    saved: (time) => translate('saved', { time }),
    notSaved: translate('notSaved'),
    conflictTitle: translate('conflictTitle'),
    conflict: (time) => translate('conflict', { time }),
    keepMine: translate('keepMine'),
    takeTheirs: translate('takeTheirs'),
  }
}

interface QuestionProps {
  readonly name: QuestionKey
  readonly isRequired: boolean
  readonly answer: ReferenceAnswer
  readonly error: string | undefined
  readonly onWrite: (answer: ReferenceAnswer) => void
}

function Question({ name, isRequired, answer, error, onWrite }: QuestionProps) {
  const translate = useTranslate()
  const { kind } = referenceQuestions[name]
  const questionProps = {
    name,
    asks: translate(`question.${name}`),
    help: translate(`help.${name}`),
    optional: isRequired ? null : translate('optional'),
    error,
  }
  return kind === 'yesNo' ? (
    <ChoiceQuestion
      {...questionProps}
      beside
      choices={[
        { value: 'true', label: translate('yes') },
        { value: 'false', label: translate('no') },
      ]}
      answer={typeof answer === 'boolean' ? String(answer) : null}
      onAnswer={(value) => onWrite(value === 'true')}
    />
  ) : (
    <TextQuestion
      {...questionProps}
      lines={kind === 'line' ? 1 : 4}
      answer={typeof answer === 'string' ? answer : ''}
      onAnswer={onWrite}
    />
  )
}
