import { Alert, Button, Group, Radio, Stack, Textarea } from '@mantine/core'
import { recommendations } from '@minster/domain/records/application/interview-feedback'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type Feedback,
  type GivenFeedback,
  giveFeedback,
  type InterviewOfApplication,
} from '../../api/interviews.ts'
import { showDone } from '../../ui/snackbars.tsx'
import classes from './interview-panel.module.css'

const questions = [
  {
    name: 'pointsOfConcern',
    label: 'Points of concern',
    help: 'What worries you about study, formation or circumstances.',
  },
  { name: 'followUp', label: 'Follow-up', help: 'What somebody should ask, check or arrange.' },
  { name: 'comments', label: 'Comments', help: 'How the conversation went, and what stood out.' },
] as const

/** One interviewer's own feedback, given or changed. What it says is kept on no device. */
export function FeedbackForm({ interview, before, onDone }: FeedbackFormProps) {
  const queries = useQueryClient()
  const [given, setGiven] = useState<GivenFeedback>({
    pointsOfConcern: before?.pointsOfConcern ?? '',
    followUp: before?.followUp ?? '',
    comments: before?.comments ?? '',
    recommendation: before?.recommendation ?? '',
  })
  const [isAsked, setAsked] = useState(false)
  const give = useMutation({
    meta: { saysItself: true },
    mutationFn: () => giveFeedback(interview.id, given),
    onSuccess: async () => {
      showDone(before ? 'Feedback changed' : 'Thank you: your feedback is given')
      onDone()
      await queries.invalidateQueries({ queryKey: ['interviews'] })
    },
  })
  return (
    <form
      className={classes.form}
      aria-label="Your feedback"
      onSubmit={(event) => {
        event.preventDefault()
        setAsked(true)
        if (given.recommendation !== '') give.mutate()
      }}
    >
      <h3 className={classes.formTitle}>Your feedback</h3>
      <Stack gap="md">
        {questions.map(({ name, label, help }) => (
          <Textarea
            key={name}
            label={label}
            description={help}
            inputWrapperOrder={['label', 'description', 'input', 'error']}
            autosize
            minRows={2}
            maxRows={14}
            maxLength={20_000}
            value={given[name]}
            onChange={(event) => setGiven({ ...given, [name]: event.currentTarget.value })}
          />
        ))}
        <Radio.Group
          label="Recommendation"
          withAsterisk
          value={given.recommendation}
          error={isAsked && given.recommendation === '' ? 'Say what you recommend.' : null}
          onChange={(recommendation) => setGiven({ ...given, recommendation })}
        >
          <Group gap="lg" mt={6}>
            {Object.keys(recommendations).map((name) => (
              <Radio key={name} value={name} label={name} />
            ))}
          </Group>
        </Radio.Group>
        {give.error && (
          <Alert color="red" variant="outline" role="alert">
            {give.error.message}
          </Alert>
        )}
        <Group gap="xs" justify="flex-end">
          {before && (
            <Button variant="default" onClick={onDone}>
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
  readonly interview: InterviewOfApplication
  readonly before: Feedback | undefined
  readonly onDone: () => void
}
