import { Button, Group, Radio, Stack } from '@mantine/core'
import type { Feedback, InterviewOfApplication } from '@minster/domain/admissions/interviews/interview-calls'
import { recommendations } from '@minster/domain/admissions/interviews/interview-feedback'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
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

type FeedbackValues = Readonly<Record<(typeof questions)[number]['name'] | 'recommendation', string>>

/** An interviewer's own feedback, given or changed. Unsent text is kept on the device, encrypted. */
export function FeedbackForm({ interview, previous, onDone }: FeedbackFormProps) {
  const queryClient = useQueryClient()
  const [base] = useState<FeedbackValues>({
    pointsOfConcern: previous?.pointsOfConcern ?? '',
    followUp: previous?.followUp ?? '',
    comments: previous?.comments ?? '',
    recommendation: previous?.recommendation ?? '',
  })
  const [values, setValues] = useState(base)
  const draft = useTextDraft(
    `feedback ${interview.id}`,
    { ...values },
    {
      isEmpty: JSON.stringify(values) === JSON.stringify(base),
      onRestore: (restored) =>
        setValues({
          pointsOfConcern: textOrEmpty(restored['pointsOfConcern']),
          followUp: textOrEmpty(restored['followUp']),
          comments: textOrEmpty(restored['comments']),
          recommendation: textOrEmpty(restored['recommendation']),
        }),
      isSealed: true,
    },
  )
  const [isSubmitted, setSubmitted] = useState(false)
  const give = useMutation({
    meta: { saysItself: true },
    mutationFn: () => giveFeedback(interview.id, values),
    onSuccess: async () => {
      showDone(previous ? 'Feedback changed' : 'Thank you: your feedback is given')
      draft.drop()
      onDone()
      await queryClient.invalidateQueries({ queryKey: ['interviews'] })
    },
  })
  return (
    <form
      className={classes.part}
      aria-label="Your feedback"
      onSubmit={(event) => {
        event.preventDefault()
        setSubmitted(true)
        if (values.recommendation !== '') give.mutate()
      }}
    >
      <h3>Your feedback</h3>
      <TextDraftOffer draft={draft} />
      <Stack gap="md" mt="sm">
        {questions.map(({ name, label, help }) => (
          <MultilineInput
            key={name}
            label={label}
            description={help}
            maxRows={14}
            maxLength={20_000}
            value={values[name]}
            onChange={(text) => setValues({ ...values, [name]: text })}
          />
        ))}
        <Radio.Group
          label="Recommendation"
          withAsterisk
          value={values.recommendation}
          error={isSubmitted && values.recommendation === '' ? 'Say what you recommend.' : null}
          onChange={(recommendation) => setValues({ ...values, recommendation })}
        >
          <Group gap="lg" mt="2xs">
            {Object.keys(recommendations).map((name) => (
              <Radio key={name} value={name} label={name} />
            ))}
          </Group>
        </Radio.Group>
        <FailureNote words={give.error?.message} />
        <Group gap="xs" justify="flex-end">
          {previous && (
            <Button
              variant="default"
              onClick={() => {
                draft.drop()
                onDone()
              }}
            >
              Cancel
            </Button>
          )}
          <Button type="submit" loading={give.isPending}>
            {previous ? 'Save' : 'Give feedback'}
          </Button>
        </Group>
      </Stack>
    </form>
  )
}

interface FeedbackFormProps {
  readonly interview: Pick<InterviewOfApplication, 'id'>
  readonly previous: Feedback | undefined
  readonly onDone: () => void
}
