import { Button, Group, Modal, Radio, Stack, Textarea } from '@mantine/core'
import {
  type ConcernUrgency,
  concernUrgencies,
  concernUrgencyNames,
  longestConcern,
} from '@minster/domain/care/concerns/concern'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { ask } from '#platform/api/ask.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'

/** Raises a concern about a student with the safeguarding team; it cannot be read back. */
export default function ConcernDialog({ student, name, onClose }: ConcernDialogProps) {
  const [text, setText] = useState('')
  const [urgency, setUrgency] = useState<ConcernUrgency | null>(null)
  const draft = useTextDraft(
    `concern ${student}`,
    { words: text },
    {
      isEmpty: text.trim() === '',
      onRestore: (values) => setText(textOrEmpty(values['words'])),
      isSealed: true,
    },
  )
  const raise = useMutation({
    mutationFn: () =>
      ask('POST /api/students/:id/concerns', { params: { id: student }, body: { words: text, urgency } }),
    meta: { saysItself: true },
    onSuccess: () => draft.drop(),
  })
  if (raise.data)
    return <ReceivedNote title="We have your concern" words={raise.data.data.words} onClose={onClose} />
  const problems = raise.error instanceof ApiError ? raise.error.details : []
  const problemOf = (param: string) => problems.find((detail) => detail.param === param)?.message
  return (
    <FormDialog
      title={`Raise a concern about ${name}`}
      verb="Send to the safeguarding team"
      isBusy={raise.isPending}
      failure={problems.length > 0 ? null : raise.error?.message}
      onSubmit={() => raise.mutate()}
      onClose={onClose}
    >
      <TextDraftOffer draft={draft} />
      <Textarea
        label="What concerns you?"
        description="What you saw or heard, when and where, in the words that were used. Only the safeguarding team reads it; you cannot open it again."
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        withAsterisk
        autosize
        minRows={5}
        maxRows={14}
        maxLength={longestConcern}
        value={text}
        error={problemOf('words')}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Radio.Group
        label="How urgent is it?"
        withAsterisk
        value={urgency}
        error={problemOf('urgency')}
        onChange={(selected) => setUrgency(concernUrgencyNames.find((option) => option === selected) ?? null)}
      >
        <Stack gap="xs" mt="2xs">
          {concernUrgencyNames.map((option) => (
            <Radio key={option} value={option} label={concernUrgencies[option].label} />
          ))}
        </Stack>
      </Radio.Group>
      {urgency === 'now' && (
        <Callout tone="danger" role="alert">
          Call 999 first, then the college. Send this afterwards.
        </Callout>
      )}
    </FormDialog>
  )
}

/** Confirms that the concern was received, with what happens next. */
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
