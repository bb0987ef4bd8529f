import { Button } from '@mantine/core'
import {
  answerProblemsOf,
  type FormAnswer,
  type FormAnswers,
  type FormQuestion,
  type FormQuestions,
  longestWords,
} from '@minster/domain/mailed-form/questions'
import { namesOf } from '@minster/domain/names-of'
import { useMutation } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { doByLink } from '../../api/mailed-form.ts'
import { DismissibleAlert } from '../../ui/DismissibleAlert.tsx'
import { AskedForm } from './AskedForm.tsx'
import { HoursQuestion } from './HoursQuestion.tsx'
import type { FormParts } from './MailedFormPage.tsx'
import classes from './mailed-form.module.css'
import { type Asked, ChoiceQuestion, WordsQuestion } from './Question.tsx'
import { useProblems } from './use-problems.ts'

/** A form that is written in one go and sent once. What is wrong is said at its question; nothing is sent before it is whole. */
export function OnceForm({ path, token, questions, student, send: sendWords, ...form }: OnceFormProps) {
  const { onSent, onMoved, heading, intro, readers } = form
  const [answers, setAnswers] = useState<FormAnswers>({})
  const problems = useProblems<string>()
  const isBegun = Object.keys(answers).length > 0
  const send = useMutation({
    mutationFn: () => doByLink(path, 'send', token, { answers }),
    meta: { saysItself: true },
    onSuccess: onSent,
    onError: (error) => {
      if (!(error instanceof ApiError)) return
      if (error.status === 409) onMoved()
      else problems.tell(byQuestion(error.details))
    },
  })
  const names = namesOf(questions)
  const lacking = names.filter((name) => problems.found[name] !== undefined)
  const isLost = isBegun && !send.isSuccess
  useEffect(() => {
    if (!isLost) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [isLost])
  const asks = (name: string) =>
    (questions[name]?.asks ?? name).replaceAll('{student}', student ?? 'the student')

  return (
    <AskedForm
      heading={heading}
      intro={[intro]}
      privacy={{ title: 'Who reads this', words: readers }}
      lacking={{
        title: lacking.length === 1 ? 'One answer is missing' : `${lacking.length} answers are missing`,
        questions: lacking.map((name) => ({ name, asks: asks(name) })),
      }}
      told={problems.told}
      confirm="Once it is sent it cannot be changed."
      actions={
        <>
          <span className={classes.saved} />
          <Button type="submit" size="md" loading={send.isPending}>
            {sendWords}
          </Button>
        </>
      }
      onSubmit={() => {
        if (!problems.tell(byQuestion(answerProblemsOf(questions, answers)))) send.mutate()
      }}
    >
      {names.map((name) => {
        const question = questions[name]
        return (
          question && (
            <Question
              key={name}
              name={name}
              asks={asks(name)}
              optional={question.required ? null : 'if you like'}
              error={problems.found[name]}
              question={question}
              answer={answers[name] ?? null}
              onAnswer={(answer) => {
                setAnswers((before) => ({ ...before, [name]: answer }))
                problems.forget(name)
              }}
            />
          )
        )
      })}
      {send.isError && lacking.length === 0 && <DismissibleAlert tone="danger" title={send.error.message} />}
    </AskedForm>
  )
}

/** Of a form that is sent once. */
interface OnceFormProps extends Omit<FormParts<unknown>, 'opened'> {
  /** Where its calls are. */
  readonly path: string
  readonly questions: FormQuestions
  /** Whom the questions name. */
  readonly student: string | null
  readonly heading: string
  readonly intro: string
  /** Who reads what is written. */
  readonly readers: string
  /** What the button says. */
  readonly send: string
}

function byQuestion(problems: readonly { readonly param: string; readonly message: string }[]) {
  return Object.fromEntries(problems.map(({ param, message }) => [param.split('.').at(-1), message]))
}

function Question({ question, answer, onAnswer, ...asked }: QuestionProps) {
  switch (question.kind) {
    case 'words':
      return (
        <WordsQuestion
          {...asked}
          lines={3}
          maxLength={longestWords}
          answer={typeof answer === 'string' ? answer : ''}
          onAnswer={onAnswer}
        />
      )
    case 'hours':
      return (
        <HoursQuestion {...asked} answer={typeof answer === 'boolean' ? null : answer} onAnswer={onAnswer} />
      )
    case 'yesNo':
      return (
        <ChoiceQuestion
          {...asked}
          beside
          choices={yesOrNo}
          answer={typeof answer === 'boolean' ? String(answer) : null}
          onAnswer={(value) => onAnswer(value === 'true')}
        />
      )
    case 'choice':
      return (
        <ChoiceQuestion
          {...asked}
          choices={Object.entries(question.choices).map(([value, { label }]) => ({ value, label }))}
          answer={typeof answer === 'string' ? answer : null}
          onAnswer={onAnswer}
        />
      )
  }
}

const yesOrNo = [
  { value: 'true', label: 'Yes' },
  { value: 'false', label: 'No' },
]

interface QuestionProps extends Asked {
  readonly question: FormQuestion
  readonly answer: FormAnswer
  readonly onAnswer: (answer: FormAnswer) => void
}
