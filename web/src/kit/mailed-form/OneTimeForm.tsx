import { Button } from '@mantine/core'
import {
  answerProblemsOf,
  type FormAnswer,
  type FormAnswers,
  type FormQuestion,
  type FormQuestions,
  longestWords,
} from '@minster/domain/kit/mailed-form/questions'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { useMutation } from '@tanstack/react-query'
import { ApiError } from '#platform/api/api-error.ts'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { NumberInput, type TypedNumber } from '#platform/ui/NumberInput.tsx'
import { type DraftTexts, OtherDraft, SavedLine } from './DraftNotes.tsx'
import type { FormParts } from './MailedFormPage.tsx'
import type { OneTimeFormCalls, SavedDraft } from './mailed-form.ts'
import { ChoiceQuestion, type QuestionBase, questionProps, TextQuestion } from './Question.tsx'
import { QuestionForm } from './QuestionForm.tsx'
import { useDraft } from './use-draft.ts'
import { useProblems } from './use-problems.ts'

/** A form that is sent once; what is written is kept at the college until then. What is wrong is said at its question; nothing is sent before it is whole. */
export function OneTimeForm({
  calls,
  token,
  savedDraft,
  questions,
  student,
  send: sendLabel,
  ...form
}: OneTimeFormProps) {
  const { onSent, onMoved, heading, intro, readers } = form
  const draft = useDraft<FormAnswers>({ keep: calls.keep, token, savedDraft, emptyAnswers: {}, onMoved })
  const { answers } = draft
  const problems = useProblems<string>()
  const send = useMutation({
    mutationFn: () => draft.send(({ answers }) => calls.send({ token, answers })),
    meta: { saysItself: true },
    onSuccess: onSent,
    onError: (error) => {
      if (error instanceof ApiError && error.status !== 409) problems.show(byQuestion(error.details))
    },
  })
  const names = namesOf(questions)
  const missing = names.filter((name) => problems.errors[name] !== undefined)
  const asks = (name: string) =>
    (questions[name]?.asks ?? name).replaceAll('{student}', student ?? 'the student')

  return (
    <QuestionForm
      heading={heading}
      intro={[intro]}
      privacy={{ title: 'Who reads this', words: readers }}
      missing={{
        title: missing.length === 1 ? 'One answer is missing' : `${missing.length} answers are missing`,
        questions: missing.map((name) => ({ name, asks: asks(name) })),
      }}
      failureCount={problems.failureCount}
      confirm="Once it is sent it cannot be changed."
      actions={
        <>
          <SavedLine draft={draft} words={draftTexts} />
          <Button type="submit" size="md" loading={send.isPending} disabled={draft.theirs !== null}>
            {sendLabel}
          </Button>
        </>
      }
      onSubmit={() => {
        const foundErrors = byQuestion(answerProblemsOf(questions, answers))
        if (!problems.show(foundErrors) && !send.isPending) send.mutate()
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
              error={problems.errors[name]}
              question={question}
              answer={answers[name] ?? null}
              onAnswer={(answer) => {
                draft.write({ [name]: answer })
                problems.forget(name)
              }}
            />
          )
        )
      })}
      <OtherDraft draft={draft} words={draftTexts} />
      {send.isError && missing.length === 0 && <DismissibleAlert tone="danger" title={send.error.message} />}
    </QuestionForm>
  )
}

const draftTexts: DraftTexts = {
  saving: 'Saving …',
  saved: (time) => `Saved at ${time}, not sent yet`,
  notSaved: 'Not saved: there is no connection. What you wrote is still here, and we go on trying.',
  conflictTitle: 'Somebody else has written here',
  conflict: (time) => `Somebody with the same link saved other words at ${time}. Which are to be kept?`,
  keepMine: 'Keep what I wrote',
  takeTheirs: 'Take theirs',
}

/** Of a form that is sent once. */
interface OneTimeFormProps extends Omit<FormParts<unknown>, 'opened'> {
  readonly calls: Omit<OneTimeFormCalls<unknown>, 'open'>
  /** What was written before. */
  readonly savedDraft: SavedDraft<FormAnswers> | null
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

function Question({ question, answer, onAnswer, ...base }: QuestionProps) {
  switch (question.kind) {
    case 'words':
      return (
        <TextQuestion
          {...base}
          lines={3}
          maxLength={longestWords}
          answer={typeof answer === 'string' ? answer : ''}
          onAnswer={onAnswer}
        />
      )
    case 'hours':
      return (
        <HoursQuestion {...base} answer={typeof answer === 'boolean' ? null : answer} onAnswer={onAnswer} />
      )
    case 'yesNo':
      return (
        <ChoiceQuestion
          {...base}
          beside
          choices={yesOrNo}
          answer={typeof answer === 'boolean' ? String(answer) : null}
          onAnswer={(value) => onAnswer(value === 'true')}
        />
      )
    case 'choice':
      return (
        <ChoiceQuestion
          {...base}
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

interface QuestionProps extends QuestionBase {
  readonly question: FormQuestion
  readonly answer: FormAnswer
  readonly onAnswer: (answer: FormAnswer) => void
}

/** A question answered by a number of hours, and halves of them. */
function HoursQuestion({ answer, onAnswer, ...base }: HoursQuestionProps) {
  return (
    <NumberInput
      {...questionProps(base)}
      id={base.name}
      styles={{ wrapper: { maxWidth: 180 } }}
      value={answer}
      onChange={onAnswer}
    />
  )
}

interface HoursQuestionProps extends QuestionBase {
  readonly answer: TypedNumber
  readonly onAnswer: (answer: TypedNumber) => void
}
