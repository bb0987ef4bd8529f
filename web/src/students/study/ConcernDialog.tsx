import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import {
  type ConcernUrgency,
  concernUrgencies,
  concernUrgencyNames,
  longestConcern,
} from '@minster/domain/care/concerns/concern'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { textOrNothing, useTextDraft } from '#kit/records/use-text-draft.ts'
import { WrittenBefore } from '#kit/records/WrittenBefore.tsx'
import { ApiError } from '#platform/api/api-error.ts'
import { ask } from '#platform/api/ask.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'

/** What concerns somebody about a student, and how urgent it is: told to the safeguarding team, and not read back. */
export default function ConcernDialog({ student, name, onClose }: ConcernDialogProps) {
  const [words, setWords] = useState('')
  const [urgency, setUrgency] = useState<ConcernUrgency | null>(null)
  const kept = useTextDraft(
    `concern ${student}`,
    { words },
    {
      isEmpty: words.trim() === '',
      onRestore: (values) => setWords(textOrNothing(values['words'])),
      isSealed: true,
    },
  )
  const raising = useMutation({
    mutationFn: () =>
      ask('POST /api/students/:id/concerns', { params: { id: student }, body: { words, urgency } }),
    meta: { saysItself: true },
    onSuccess: () => kept.drop(),
  })
  if (raising.data)
    return <ReceivedNote title="We have your concern" words={raising.data.data.words} onClose={onClose} />
  const problems = raising.error instanceof ApiError ? raising.error.details : []
  const problemOf = (param: string) => problems.find((one) => one.param === param)?.message
  return (
    <FormDialog
      title={`Raise a concern about ${name}`}
      verb="Send to the safeguarding team"
      isBusy={raising.isPending}
      failure={problems.length > 0 ? null : raising.error?.message}
      onSubmit={() => raising.mutate()}
      onClose={onClose}
    >
      <WrittenBefore kept={kept} />
      <Textarea
        label="What concerns you?"
        description="What you saw or heard, when and where, in the words that were used. Only the safeguarding team reads it; you cannot open it again."
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        withAsterisk
        autosize
        minRows={5}
        maxRows={14}
        maxLength={longestConcern}
        value={words}
        error={problemOf('words')}
        onChange={(event) => setWords(event.currentTarget.value)}
      />
      <Radio.Group
        label="How urgent is it?"
        withAsterisk
        value={urgency}
        error={problemOf('urgency')}
        onChange={(chosen) => setUrgency(concernUrgencyNames.find((one) => one === chosen) ?? null)}
      >
        <Stack gap="xs" mt="2xs">
          {concernUrgencyNames.map((one) => (
            <Radio key={one} value={one} label={concernUrgencies[one].label} />
          ))}
        </Stack>
      </Radio.Group>
      {urgency === 'now' && <p role="alert">Call 999 first, then the college. Send this afterwards.</p>}
    </FormDialog>
  )
}

/** Says that something was received and what becomes of it. */
function ReceivedNote({ title, words, onClose }: ReceivedProps) {
  return (
    <Modal opened onClose={onClose} size={480} title={title}>
      <p role="status">{words}</p>
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Close</Button>
      </Group>
    </Modal>
  )
}

interface ReceivedProps {
  readonly title: string
  readonly words: string
  readonly onClose: () => void
}

/** Tells the safeguarding team of a concern; answers what is said to whoever raised it. */
interface ConcernDialogProps {
  /** The id of the student. */
  readonly student: string
  readonly name: string
  readonly onClose: () => void
}
