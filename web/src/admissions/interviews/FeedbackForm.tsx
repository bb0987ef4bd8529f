import { Button, Group, Radio, Stack } from '@mantine/core'
import type { Feedback, InterviewOfApplication } from '@minster/domain/admissions/interviews/interview-calls'
import { recommendations } from '@minster/domain/admissions/interviews/interview-feedback'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { textOrNothing, useTextDraft } from '#kit/records/use-text-draft.ts'
import { WrittenBefore } from '#kit/records/WrittenBefore.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { WordsInput } from '#platform/ui/WordsInput.tsx'
import classes from './interview-panel.module.css'
import { giveFeedback } from './interviews.ts'

const questions = [
  {
    name: 'pointsOfConcern',
    label: 'Points of concern',
    help: 'What worries you about study, formation or circumstances.',
  },
  { name: 'followUp', label: 'Follow-up', help: 'What somebody should ask, check or arrange.' },
  { name: 'comments', label: 'Comments', help: 'How the conversation went, and what stood out.' },
] as const

type Given = Readonly<Record<(typeof questions)[number]['name'] | 'recommendation', string>>

/** One interviewer's own feedback, given or changed. Until then what is written is kept on the device, encrypted. */
export function FeedbackForm({ interview, before, onDone }: FeedbackFormProps) {
  const queries = useQueryClient()
  const [base] = useState<Given>({
    pointsOfConcern: before?.pointsOfConcern ?? '',
    followUp: before?.followUp ?? '',
    comments: before?.comments ?? '',
    recommendation: before?.recommendation ?? '',
  })
  const [given, setGiven] = useState(base)
  const kept = useTextDraft(
    `feedback ${interview.id}`,
    { ...given },
    {
      isEmpty: JSON.stringify(given) === JSON.stringify(base),
      onRestore: (values) =>
        setGiven({
          pointsOfConcern: textOrNothing(values['pointsOfConcern']),
          followUp: textOrNothing(values['followUp']),
          comments: textOrNothing(values['comments']),
          recommendation: textOrNothing(values['recommendation']),
        }),
      isSealed: true,
    },
  )
  const [isAsked, setAsked] = useState(false)
  const give = useMutation({
    meta: { saysItself: true },
    mutationFn: () => giveFeedback(interview.id, given),
    onSuccess: async () => {
      showDone(before ? 'Feedback changed' : 'Thank you: your feedback is given')
      kept.drop()
      onDone()
      await queries.invalidateQueries({ queryKey: ['interviews'] })
    },
  })
  return (
    <form
      className={classes.part}
      aria-label="Your feedback"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (given.recommendation !== '') give.mutate()
      }}
    >
      <h3>Your feedback</h3>
      <WrittenBefore kept={kept} />
      <Stack gap="md" mt="sm">
        {questions.map(({ name, label, help }) => (
          <WordsInput
            key={name}
            label={label}
            description={help}
            maxRows={14}
            maxLength={20_000}
            value={given[name]}
            onChange={(words) => setGiven({ ...given, [name]: words })}
          />
        ))}
        <Radio.Group
          label="Recommendation"
          withAsterisk
          value={given.recommendation}
          error={isAsked && given.recommendation === '' ? 'Say what you recommend.' : null}
          onChange={(recommendation) => setGiven({ ...given, recommendation })}
        >
          <Group gap="lg" mt="2xs">
            {Object.keys(recommendations).map((name) => (
              <Radio key={name} value={name} label={name} />
            ))}
          </Group>
        </Radio.Group>
        <FailureNote words={give.error?.message} />
        <Group gap="xs" justify="flex-end">
          {before && (
            <Button
              variant="default"
              onClick={() => {
                kept.drop()
                onDone()
              }}
            >
              Cancel
            </Button>
          )}
          <Button type="submit" loading={give.isPending}>
            {before ? 'Save' : 'Give feedback'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface FeedbackFormProps {
  readonly interview: Pick<InterviewOfApplication, 'id'>
  readonly before: Feedback | undefined
  readonly onDone: () => void
}
