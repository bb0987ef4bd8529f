import { Button, Radio, Stack } from '@mantine/core'
import { formatDate } from '@minster/domain/format'
import { namesOf } from '@minster/domain/names-of'
import {
  type BursaryAnswers,
  type BursaryQuestion,
  bursaryAnswerProblems,
  bursaryQuestions,
  refereeSupport,
} from '@minster/domain/records/bursary/reference-questions'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { type OpenedBursaryReference, sendBursaryReference } from '../../api/bursaries.ts'
import { Callout } from '../../ui/Callout.tsx'
import { DismissibleAlert } from '../../ui/DismissibleAlert.tsx'
import { GrowingText } from '../../ui/GrowingText.tsx'
import classes from '../reference/reference.module.css'

type Problems = Readonly<Record<string, string>>
const names = namesOf(bursaryQuestions)

/** The questions to a referee. What is wrong is said at once and at its question; nothing is sent before it is whole. */
export function BursaryReferenceForm({ token, opened, onSent, onMoved }: BursaryReferenceFormProps) {
  const { student, until, office, college } = opened
  const [answers, setAnswers] = useState<BursaryAnswers>({})
  const [problems, setProblems] = useState<Problems>({})
  const summary = useRef<HTMLDivElement>(null)
  const isBegun = Object.keys(answers).length > 0
  const send = useMutation({
    mutationFn: () => sendBursaryReference(token, answers),
    meta: { saysItself: true },
    onSuccess: onSent,
    onError: (error) => {
      if (error instanceof ApiError && error.status === 409) onMoved()
      else if (error instanceof ApiError) setProblems(told(error.details))
    },
  })
  const lacking = names.filter((name) => problems[name] !== undefined)
  useEffect(() => {
    if (lacking.length > 0) summary.current?.focus()
  }, [lacking.length])
  useEffect(() => {
    if (!isBegun || send.isSuccess) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isBegun, send.isSuccess])

  const ask = (name: BursaryQuestion) =>
    bursaryQuestions[name].asks.replaceAll('{student}', student ?? 'the student')

  function submit() {
    const found = told(bursaryAnswerProblems(answers))
    setProblems(found)
    if (Object.keys(found).length === 0) send.mutate()
  }

  function answer(name: BursaryQuestion, given: string) {
    setAnswers((before) => ({ ...before, [name]: given }))
    setProblems(({ [name]: _answered, ...others }) => others)
  }

  return (
    <>
      <h1 className={classes.heading}>A few words about {student}</h1>
      <p className={classes.words}>
        {student} has asked {college} for a bursary and named you. It takes about five minutes, and the link
        works until {formatDate(until ?? '')}.
      </p>
      <section className={classes.privacy} aria-labelledby="who-reads">
        <h2 id="who-reads">Who reads this</h2>
        <p>
          Only the panel that decides on bursaries. If you would rather not write, tell us: {office.email}.
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
        {lacking.length > 0 && (
          <Callout tone="danger" className={classes.summary ?? ''} role="alert" tabIndex={-1} ref={summary}>
            <p>{lacking.length === 1 ? 'One answer is missing' : `${lacking.length} answers are missing`}</p>
            <ul>
              {lacking.map((name) => (
                <li key={name}>
                  <a
                    href={`#${name}`}
                    onClick={(event) => {
                      event.preventDefault()
                      document.getElementById(name)?.focus()
                    }}
                  >
                    {ask(name)}
                  </a>
                </li>
              ))}
            </ul>
          </Callout>
        )}
        {names.map((name) => (
          <Question
            key={name}
            name={name}
            asks={ask(name)}
            answer={answers[name] ?? ''}
            error={problems[name]}
            onAnswer={(given) => answer(name, given)}
          />
        ))}
        {send.isError && lacking.length === 0 && (
          <DismissibleAlert tone="danger" title={send.error.message} />
        )}
        <p className={classes.confirm}>Once it is sent it cannot be changed.</p>
        <div className={classes.bar}>
          <span className={classes.saved} />
          <Button type="submit" size="md" loading={send.isPending}>
            Send
          </Button>
        </div>
      </form>
    </>
  )
}

function told(problems: readonly { readonly param: string; readonly message: string }[]): Problems {
  return Object.fromEntries(problems.map(({ param, message }) => [param.split('.').at(-1), message]))
}

function Question({ name, asks, answer, error, onAnswer }: QuestionProps) {
  const isRequired = 'required' in bursaryQuestions[name]
  const label = isRequired ? (
    asks
  ) : (
    <>
      {asks} <span className={classes.optional}>(if you like)</span>
    </>
  )
  const shared = { label, error, classNames: { label: classes.label ?? '' } }
  if (name !== 'support')
    return (
      <GrowingText
        {...shared}
        id={name}
        size="md"
        minRows={3}
        maxLength={10_000}
        value={answer}
        onChange={(event) => onAnswer(event.currentTarget.value)}
      />
    )
  return (
    <Radio.Group {...shared} size="md" value={answer === '' ? null : answer} onChange={onAnswer}>
      <Stack gap="sm" mt={8}>
        {namesOf(refereeSupport).map((value, at) => (
          <Radio
            key={value}
            id={at === 0 ? name : undefined}
            value={value}
            label={refereeSupport[value].label}
            size="md"
          />
        ))}
      </Stack>
    </Radio.Group>
  )
}

interface QuestionProps {
  readonly name: BursaryQuestion
  readonly asks: string
  readonly answer: string
  readonly error: string | undefined
  readonly onAnswer: (answer: string) => void
}

interface BursaryReferenceFormProps {
  readonly token: string
  readonly opened: OpenedBursaryReference
  readonly onSent: () => void
  /** Something was decided meanwhile: what the link leads to is asked anew. */
  readonly onMoved: () => void
}
