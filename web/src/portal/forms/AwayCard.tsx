import { Button, Radio, Stack } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { type ReturnAnswer, returnAnswers } from '@minster/domain/students/student/interruption'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { DayText } from '#kit/records/DayText.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { GrowingText } from '#platform/ui/GrowingText.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './asking.module.css'
import { answerReturn, type OwnAway } from './own-requests.ts'

/** While somebody is away: until when, and the question whether they come back. */
export function AwayCard({ away }: { readonly away: OwnAway }) {
  const [isAnswering, setAnswering] = useState(false)
  const { from, expectedReturn, answer, isAsked } = away
  const isOpen = answer === null ? isAsked || isAnswering : isAnswering
  return (
    <section className={classes.card} aria-labelledby="away">
      <div className={classes.head}>
        <h2 id="away">You are away</h2>
        {answer !== null && <StatusChip label={answered[answer]} tone={returnAnswers[answer].tone} />}
      </div>
      <p className={classes.words}>
        Your studies are interrupted{from !== null && ` from ${formatDate(from)}`}.{' '}
        {expectedReturn === null
          ? 'No day of return is agreed yet; please speak with the office.'
          : `We expect you back on ${formatDate(expectedReturn)}.`}
      </p>
      {answer !== null && !isAnswering && <p className={classes.quiet}>{whatHappensNow(away)}</p>}
      {isOpen ? (
        <ReturnQuestion away={away} onAnswered={() => setAnswering(false)} />
      ) : (
        <div className={classes.actions}>
          <Button variant="default" size="md" onClick={() => setAnswering(true)}>
            {answer === null ? 'Tell us about your return' : 'Change my answer'}
          </Button>
        </div>
      )}
    </section>
  )
}

const answered: Readonly<Record<ReturnAnswer, string>> = {
  Returning: 'Coming back',
  Extend: 'More time asked for',
  Withdraw: 'Not coming back',
}

function whatHappensNow({ answer, until }: OwnAway): string {
  if (answer === 'Returning') return 'Thank you. The office prepares your return and writes to you.'
  if (answer === 'Extend')
    return `You asked for time until ${formatDate(until)}. The office looks at it and writes to you.`
  return 'The office speaks with you about what comes next. You can still change your answer.'
}

function ReturnQuestion({ away, onAnswered }: QuestionProps) {
  const queries = useQueryClient()
  const [answer, setAnswer] = useState<ReturnAnswer | null>(away.answer)
  const [until, setUntil] = useState<string | null>(away.until)
  const [words, setWords] = useState('')
  const send = useMutation({
    meta: { saysItself: true },
    mutationFn: (chosen: ReturnAnswer) =>
      answerReturn({ answer: chosen, until, words: words.trim() || null }),
    onSuccess: async () => {
      showDone('Thank you. We have your answer')
      onAnswered()
      await queries.invalidateQueries({ queryKey: ['student-forms'] })
    },
  })
  const failure = send.error
  const atDay =
    failure instanceof ApiError ? failure.details.find(({ param }) => param === 'until')?.message : undefined
  return (
    <form
      className={classes.fields}
      onSubmit={(event) => {
        event.preventDefault()
        if (answer !== null) send.mutate(answer)
      }}
    >
      <Radio.Group
        label="Are you coming back?"
        size="md"
        value={answer ?? ''}
        onChange={(chosen) => setAnswer(namesOf(returnAnswers).find((one) => one === chosen) ?? null)}
      >
        <Stack gap={8} mt={6}>
          {namesOf(returnAnswers).map((one) => (
            <Radio.Card key={one} className={classes.choice ?? ''} value={one}>
              <Radio.Indicator />
              {returnAnswers[one].label}
            </Radio.Card>
          ))}
        </Stack>
      </Radio.Group>
      {answer === 'Extend' && (
        <DayText
          label="Until when do you need?"
          size="md"
          withAsterisk
          value={until ?? ''}
          error={atDay}
          onChange={setUntil}
          onBlur={() => {}}
        />
      )}
      <GrowingText
        label="Anything we should know?"
        size="md"
        minRows={2}
        maxLength={2000}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <FailureNote words={atDay === undefined ? failure?.message : undefined} />
      <div>
        <Button type="submit" size="md" disabled={answer === null} loading={send.isPending}>
          Send my answer
        </Button>
      </div>
    </form>
  )
}

interface QuestionProps {
  readonly away: OwnAway
  readonly onAnswered: () => void
}
