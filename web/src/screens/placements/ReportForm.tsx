import { Button, NumberInput, Radio, Stack } from '@mantine/core'
import { formatDate } from '@minster/domain/format'
import { namesOf } from '@minster/domain/names-of'
import {
  type ReportAnswer,
  type ReportAnswers,
  type ReportQuestion,
  reportProblems,
  reportQuestions,
} from '@minster/domain/records/placement/reports'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { type OpenedReport, sendReport } from '../../api/placements.ts'
import { Callout } from '../../ui/Callout.tsx'
import { DismissibleAlert } from '../../ui/DismissibleAlert.tsx'
import { GrowingText } from '../../ui/GrowingText.tsx'
import classes from '../reference/reference.module.css'

type Problems = Readonly<Record<string, string>>

/** The questions of a report. What is wrong is said at once and at its question; nothing is sent before it is whole. */
export function ReportForm({ token, opened, onSent, onMoved }: ReportFormProps) {
  const { party, student, host, start, end, until, office } = opened
  const questions = reportQuestions[party]
  const [answers, setAnswers] = useState<ReportAnswers>({})
  const [problems, setProblems] = useState<Problems>({})
  const summary = useRef<HTMLDivElement>(null)
  const isBegun = Object.keys(answers).length > 0
  const send = useMutation({
    mutationFn: () => sendReport(token, answers),
    meta: { saysItself: true },
    onSuccess: onSent,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) onMoved()
      else if (error instanceof ApiError) setProblems(told(error.details))
    },
  })
  const lacking = Object.keys(problems).length
  useEffect(() => {
    if (lacking > 0) summary.current?.focus()
  }, [lacking])
  useEffect(() => {
    if (!isBegun || send.isSuccess) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isBegun, send.isSuccess])

  const days = start !== null && end !== null ? ` from ${formatDate(start)} to ${formatDate(end)}` : ''
  const ask = (words: string) => words.replaceAll('{student}', student ?? 'the student')

  function submit() {
    const found = told(reportProblems(party, answers))
    setProblems(found)
    if (Object.keys(found).length === 0) send.mutate()
  }

  return (
    <>
      <h1 className={classes.heading}>
        {party === 'supervisor'
          ? `Your report on ${student ?? 'the placement'}`
          : 'Your report on your placement'}
      </h1>
      <p className={classes.words}>
        About the placement at {host ?? 'your church'}
        {days}. It takes about ten minutes, and the link works until {formatDate(until ?? '')}.
      </p>
      <section className={classes.privacy} aria-labelledby="who-reads">
        <h2 id="who-reads">Who reads this</h2>
        <p>
          {party === 'supervisor'
            ? `The student’s tutor and the placement office; ${student ?? 'the student'} may read it too. If something is for the office alone, write to ${office.email}.`
            : 'Your tutor and the placement office. Your supervisor does not.'}
        </p>
      </section>
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          submit()
        }}
      >
        {lacking > 0 && (
          <Callout tone="danger" className={classes.summary ?? ''} role="alert" tabIndex={-1} ref={summary}>
            <p>{lacking === 1 ? 'One answer is missing' : `${lacking} answers are missing`}</p>
            <ul>
              {namesOf(problems).map((name) => (
                <li key={name}>
                  <a
                    href={`#${name}`}
                    onClick={(event) => {
                      event.preventDefault()
                      document.getElementById(name)?.focus()
                    }}
                  >
                    {ask(questions[name]?.asks ?? name)}
                  </a>
                </li>
              ))}
            </ul>
          </Callout>
        )}
        {namesOf(questions).map((name) => {
          const question = questions[name]
          return (
            question && (
              <Question
                key={name}
                name={name}
                question={{ ...question, asks: ask(question.asks) }}
                answer={answers[name] ?? null}
                error={problems[name]}
                onAnswer={(answer) => {
                  setAnswers((before) => ({ ...before, [name]: answer }))
                  setProblems(({ [name]: _answered, ...others }) => others)
                }}
              />
            )
          )
        })}
        {send.isError && lacking === 0 && <DismissibleAlert tone="danger" title={send.error.message} />}
        <p className={classes.confirm}>Once it is sent it cannot be changed.</p>
        <div className={classes.bar}>
          <span className={classes.saved} />
          <Button type="submit" size="md" loading={send.isPending}>
            Send the report
          </Button>
        </div>
      </form>
    </>
  )
}

function told(problems: readonly { readonly param: string; readonly message: string }[]): Problems {
  return Object.fromEntries(problems.map(({ param, message }) => [param, message]))
}

function Question({ name, question, answer, error, onAnswer }: QuestionProps) {
  const { kind, asks, required, choices = {} } = question
  const label = required ? (
    asks
  ) : (
    <>
      {asks} <span className={classes.optional}>(if you like)</span>
    </>
  )
  const shared = { label, error, classNames: { label: classes.label ?? '' } }
  if (kind === 'number')
    return (
      <NumberInput
        {...shared}
        id={name}
        size="md"
        styles={{ wrapper: { maxWidth: 180 } }}
        min={0}
        decimalScale={1}
        hideControls
        inputMode="decimal"
        value={typeof answer === 'number' ? answer : ''}
        onChange={(value) => onAnswer(typeof value === 'number' ? value : null)}
      />
    )
  if (kind === 'words')
    return (
      <GrowingText
        {...shared}
        id={name}
        size="md"
        minRows={3}
        maxLength={10_000}
        value={typeof answer === 'string' ? answer : ''}
        onChange={(event) => onAnswer(event.currentTarget.value)}
      />
    )
  const offered = kind === 'yesNo' ? { yes: { label: 'Yes' }, no: { label: 'No' } } : choices
  const chosen = typeof answer === 'boolean' ? (answer ? 'yes' : 'no') : answer
  return (
    <Radio.Group
      {...shared}
      size="md"
      value={typeof chosen === 'string' ? chosen : null}
      onChange={(value) => onAnswer(kind === 'yesNo' ? value === 'yes' : value)}
    >
      <Stack gap="sm" mt={8}>
        {Object.entries(offered).map(([value, choice], at) => (
          <Radio key={value} id={at === 0 ? name : undefined} value={value} label={choice.label} size="md" />
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface QuestionProps {
  readonly name: string
  readonly question: ReportQuestion
  readonly answer: ReportAnswer
  readonly error: string | undefined
  readonly onAnswer: (answer: ReportAnswer) => void
}

interface ReportFormProps {
  readonly token: string
  readonly opened: OpenedReport
  readonly onSent: () => void
  /** Something was decided meanwhile: what the link leads to is asked anew. */
  readonly onMoved: () => void
}
