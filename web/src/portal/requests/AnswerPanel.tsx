import { Button, Group, Stack, Textarea } from '@mantine/core'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { cannedReplyKindOf } from '@minster/domain/office/tickets/canned-reply-kinds'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import type { StudentRequestState } from '@minster/domain/portal/requests/student-request-states'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { changeRecord, takeOver } from '#kit/records/records.ts'
import { textOrNothing, useTextDraft } from '#kit/records/use-text-draft.ts'
import { WrittenBefore } from '#kit/records/WrittenBefore.tsx'
import { CannedReplies } from '#office/tickets/CannedReplies.tsx'
import { useConfig } from '#platform/api/config.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

const said = {
  Done: 'Answered',
  Declined: 'Declined',
  'Waiting for the student': 'Asked back',
} as const satisfies Readonly<Partial<Record<StudentRequestState, string>>>
type Answered = keyof typeof said

/** The place to answer what a student asked in words: they get it by mail and read it in the portal. */
export function AnswerPanel({ collection, reply, name, onAnswered }: AnswerPanelProps) {
  const queries = useQueryClient()
  const { features } = useConfig()
  const input = useRef<HTMLTextAreaElement>(null)
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const kept = useTextDraft(
    `answer ${reply.data.id}`,
    { words },
    {
      isEmpty: words.trim() === '',
      onRestore: (values) => setWords(textOrNothing(values['words'])),
      isSealed: true,
    },
  )
  const send = useMutation({
    meta: { saysItself: true },
    mutationFn: (state: Answered) => changeRecord(collection, reply.data, { answer: words.trim(), state }),
    onSuccess: async (after, state) => {
      kept.drop()
      showDone(`${said[state]}. ${name.split(' ')[0] ?? 'The student'} gets a mail`)
      await takeOver(queries, collection, after)
      onAnswered?.()
    },
  })

  function answer(state: Answered) {
    setMissing(words.trim() === '')
    if (words.trim() === '') input.current?.focus()
    else send.mutate(state)
  }

  return (
    <Stack gap="xs" maw="47.5rem">
      <WrittenBefore kept={kept} />
      <Textarea
        ref={input}
        label="Your answer"
        description="Goes to the student by mail and stands with their request."
        autosize
        minRows={4}
        maxRows={16}
        maxLength={5000}
        value={words}
        error={isMissing ? 'Write your answer first.' : undefined}
        onChange={(event) => {
          setWords(event.currentTarget.value)
          setMissing(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          answer('Done')
        }}
      />
      <FailureNote words={send.error?.message} />
      <Group justify="space-between" gap="xs">
        <div>
          {isFeatureOn(features, 'helpdesk') && (
            <CannedReplies
              kinds={[cannedReplyKindOf(reply.data['subject'])]}
              requester={name}
              onChoose={(chosen) => {
                setWords((before) => (before.trim() === '' ? chosen : `${before.trimEnd()}\n\n${chosen}`))
                input.current?.focus()
              }}
            />
          )}
        </div>
        <Group gap="xs">
          <Button variant="default" disabled={send.isPending} onClick={() => answer('Declined')}>
            Decline
          </Button>
          <Button
            variant="default"
            disabled={send.isPending}
            onClick={() => answer('Waiting for the student')}
          >
            Ask back
          </Button>
          <Button loading={send.isPending} onClick={() => answer('Done')}>
            Answer
          </Button>
        </Group>
      </Group>
    </Stack>
  )
}

interface AnswerPanelProps {
  readonly collection: string
  readonly reply: RecordReply
  /** Name of the student. */
  readonly name: string
  readonly onAnswered?: () => void
}
