import { Button, Radio, TextInput } from '@mantine/core'
import { formatDate } from '@minster/domain/format'
import { isRefereeKind } from '@minster/domain/records/application/referee-kinds'
import {
  type AnswerProblem,
  answerProblems,
  longestAnswer,
  type QuestionKey,
  questionsFor,
  referenceQuestions,
} from '@minster/domain/records/application/reference-questions'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { type Answer, type OpenedReference, sendReference } from '../../api/reference-form.ts'
import { Callout } from '../../ui/Callout.tsx'
import { DismissibleAlert } from '../../ui/DismissibleAlert.tsx'
import { GrowingText } from '../../ui/GrowingText.tsx'
import { DeclineDialog } from './DeclineDialog.tsx'
import classes from './reference.module.css'
import { type Saving, useDraft } from './use-draft.ts'
import { timeOf, useSay } from './words.ts'

/** The questions of a reference. What is written is kept as it is written; it is read only once it was sent. */
export function ReferenceForm({ token, opened, onSent, onMoved }: ReferenceFormProps) {
  const say = useSay()
  const { kind, course, until, askedMore } = opened
  const draft = useDraft(token, opened.draft, onMoved)
  const [problems, setProblems] = useState<readonly AnswerProblem[]>([])
  const [isDeclining, setIsDeclining] = useState(false)
  const summary = useRef<HTMLDivElement>(null)
  const send = useMutation({
    mutationFn: () => sendReference(draft.written()),
    meta: { saysItself: true },
    onSuccess: () => {
      draft.sent()
      onSent()
    },
    onError: (error) => void draft.meet(error),
  })
  useEffect(() => {
    if (problems.length > 0) summary.current?.focus()
  }, [problems])
  if (!isRefereeKind(kind)) return null
  const asked = questionsFor(kind)

  function submit() {
    if (!isRefereeKind(kind)) return
    const found = answerProblems(kind, draft.answers)
    setProblems(found)
    if (found.length === 0 && !draft.isBusy()) send.mutate()
  }
  const wordsOf = (key: QuestionKey) => {
    const problem = problems.find((one) => one.key === key)
    if (!problem) return undefined
    const question = referenceQuestions[key]
    if (problem.wrong === 'missing' || question.kind === 'yesNo') return say('missing')
    return say('tooLong', { most: longestAnswer[question.kind].toLocaleString('en-GB') })
  }

  return (
    <>
      <h1 className={classes.heading}>{say('heading')}</h1>
      <p className={classes.words}>{say('intro', { course: course ?? '', kind: say(`kind.${kind}`) })}</p>
      <p className={classes.words}>{say('effort', { date: formatDate(until ?? '') })}</p>
      <section className={classes.privacy} aria-labelledby="who-reads">
        <h2 id="who-reads">{say('privacyTitle')}</h2>
        <p>{say('privacy')}</p>
      </section>
      {askedMore !== null && (
        <Callout tone="warning" className={classes.more ?? ''}>
          <strong>{say('askedMore')}</strong>
          <p>{askedMore}</p>
        </Callout>
      )}
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        <div>
          <h2 className={classes.formTitle}>{say('formTitle')}</h2>
          <p className={classes.why}>{say(`whyThese.${kind}`)}</p>
        </div>
        {problems.length > 0 && (
          <Callout tone="danger" className={classes.summary ?? ''} role="alert" tabIndex={-1} ref={summary}>
            <p>
              {problems.length === 1 ? say('missingOne') : say('missingTitle', { number: problems.length })}
            </p>
            <ul>
              {problems.map(({ key }) => (
                <li key={key}>
                  <a
                    href={`#${key}`}
                    onClick={(event) => {
                      event.preventDefault()
                      document.getElementById(key)?.focus()
                    }}
                  >
                    {say(`question.${key}`)}
                  </a>
                </li>
              ))}
            </ul>
          </Callout>
        )}
        {asked.map(({ key, isRequired }) => (
          <Question
            key={key}
            name={key}
            isRequired={isRequired}
            answer={draft.answers[key] ?? null}
            error={wordsOf(key)}
            onWrite={(answer) => {
              draft.write(key, answer)
              setProblems((before) => before.filter((one) => one.key !== key))
            }}
          />
        ))}
        {draft.theirs !== null && (
          <Callout tone="warning" className={classes.conflict ?? ''} role="alert">
            <strong>{say('conflictTitle')}</strong>
            <p>{say('conflict', { time: timeOf(draft.theirs.savedAt) })}</p>
            <div className={classes.actions}>
              <Button variant="default" size="md" onClick={() => void draft.keepMine()}>
                {say('keepMine')}
              </Button>
              <Button variant="default" size="md" onClick={draft.takeTheirs}>
                {say('takeTheirs')}
              </Button>
            </div>
          </Callout>
        )}
        {send.isError && draft.theirs === null && (
          <DismissibleAlert tone="danger" title={send.error.message} />
        )}
        <p className={classes.confirm}>{say('confirm')}</p>
        <div className={classes.bar}>
          <SavedLine saving={draft.saving} />
          <Button
            variant="subtle"
            color="gray"
            size="md"
            className={classes.declineButton ?? ''}
            onClick={() => setIsDeclining(true)}
          >
            {say('decline')}
          </Button>
          <Button type="submit" size="md" loading={send.isPending} disabled={draft.theirs !== null}>
            {say('send')}
          </Button>
        </div>
      </form>
      {isDeclining && <DeclineDialog token={token} onDone={onMoved} onCancel={() => setIsDeclining(false)} />}
    </>
  )
}

interface ReferenceFormProps {
  readonly token: string
  readonly opened: OpenedReference
  readonly onSent: () => void
  /** Something was decided, here or elsewhere: what the link leads to is asked anew. */
  readonly onMoved: () => void
}

function SavedLine({ saving }: { readonly saving: Saving }) {
  const say = useSay()
  const words =
    saving.is === 'saved'
      ? say('saved', { time: timeOf(saving.at) })
      : saving.is === 'saving'
        ? say('saving')
        : saving.is === 'failed'
          ? say('notSaved')
          : ''
  return (
    <span className={classes.saved} role="status" data-failed={saving.is === 'failed' || undefined}>
      {words}
    </span>
  )
}

interface QuestionProps {
  readonly name: QuestionKey
  readonly isRequired: boolean
  readonly answer: Answer
  readonly error: string | undefined
  readonly onWrite: (answer: Answer) => void
}

function Question({ name, isRequired, answer, error, onWrite }: QuestionProps) {
  const say = useSay()
  const { kind } = referenceQuestions[name]
  const shared = {
    label: isRequired ? (
      say(`question.${name}`)
    ) : (
      <>
        {say(`question.${name}`)} <span className={classes.optional}>({say('optional')})</span>
      </>
    ),
    description: say(`help.${name}`),
    error,
    size: 'md',
    classNames: { label: classes.label ?? '' },
  } as const
  if (kind === 'yesNo')
    return (
      <Radio.Group
        {...shared}
        value={typeof answer === 'boolean' ? String(answer) : null}
        onChange={(value) => onWrite(value === 'true')}
      >
        <div className={classes.yesNo}>
          <Radio id={name} value="true" label={say('yes')} size="md" />
          <Radio value="false" label={say('no')} size="md" />
        </div>
      </Radio.Group>
    )
  const written = {
    ...shared,
    id: name,
    value: typeof answer === 'string' ? answer : '',
    'aria-required': isRequired,
  }
  return kind === 'line' ? (
    <TextInput {...written} onChange={(event) => onWrite(event.currentTarget.value)} />
  ) : (
    <GrowingText {...written} minRows={4} onChange={(event) => onWrite(event.currentTarget.value)} />
  )
}
