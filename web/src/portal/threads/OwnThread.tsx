import { Button, Group, Stack } from '@mantine/core'
import type { AttachedFile } from '@minster/domain/office/tickets/ticket-calls'
import type { Thread } from '@minster/domain/portal/threads/thread-calls'
import { dayWords } from '@minster/domain/teaching/modules/deadline-words'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { AttachButton, AttachedFiles } from '#office/tickets/Attachments.tsx'
import { MessageList } from '#office/tickets/MessageList.tsx'
import { useConfig } from '#platform/api/config.ts'
import { useSession } from '#platform/api/session.ts'
import { AutosizeTextarea } from '#platform/ui/AutosizeTextarea.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { ReadOnly } from '#platform/ui/ReadOnly.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { useSending } from '../calls/use-sending.ts'
import { listedMessages } from './thread-messages.tsx'
import { writeOwn } from './threads.ts'

/** What the student and the college said and sent on one matter, when an answer comes, and the way to write or to ask again. */
export function OwnThread({ thread, onAgain, isDated = true }: OwnThreadProps) {
  const { office } = useConfig()
  const { state, answerBy, subject, messages, canWrite } = thread
  const [isWriting, setWriting] = useState(false)
  const isAsked = state === 'Waiting for the student'
  return (
    <>
      <MessageList label={`Conversation: ${subject}`} messages={listedMessages(messages, office.name)} />
      {isDated && answerBy !== null && <Muted size="md">{promiseWords(answerBy)}</Muted>}
      {canWrite && (isAsked || isWriting) && (
        <WriteOwn key={thread.id} thread={thread} onSent={() => setWriting(false)} />
      )}
      {canWrite && !isAsked && !isWriting && (
        <Button
          variant="default"
          size="md"
          aria-label={`Add words or files: ${subject}`}
          onClick={() => setWriting(true)}
        >
          Add words or files
        </Button>
      )}
      {!canWrite && onAgain && (
        <Button variant="default" size="md" aria-label={`Ask again: ${subject}`} onClick={onAgain}>
          Ask again
        </Button>
      )}
    </>
  )
}

function promiseWords(day: string): string {
  return day < todayHere()
    ? `You should have had our answer by ${dayWords(day)}. We are sorry that it takes longer.`
    : `We answer by ${dayWords(day)}.`
}

function WriteOwn({ thread, onSent }: { readonly thread: Thread; readonly onSent: () => void }) {
  const { id, form, state, subject } = thread
  const queryClient = useQueryClient()
  const { isLooking } = useSession()
  const [body, setBody] = useState('')
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  const [isMissing, setMissing] = useState(false)
  const kept = useTextDraft(
    `thread ${id}`,
    { body },
    {
      isEmpty: body.trim() === '',
      onRestore: (values) => setBody(textOrEmpty(values['body'])),
      isSealed: true,
    },
  )
  const send = useSending({
    meta: { saysItself: true },
    mutationFn: () => writeOwn(form, id, { body, files: files.map((file) => file.id) }),
    onSuccess: async () => {
      kept.drop()
      setBody('')
      setFiles([])
      showDone('Sent')
      onSent()
      await queryClient.invalidateQueries({ queryKey: ['student-forms'] })
    },
  })
  return (
    <ReadOnly is={isLooking}>
      <TextDraftOffer draft={kept} />
      <form
        noValidate
        aria-label={`Write about ${subject}`}
        onSubmit={(event) => {
          event.preventDefault()
          setMissing(body.trim() === '')
          if (body.trim() !== '') send.mutate()
        }}
      >
        <Stack gap="sm" mt="sm" mb="xs">
          <AutosizeTextarea
            label={state === 'Waiting for the student' ? 'Your answer' : 'What you add'}
            size="md"
            minRows={2}
            maxRows={14}
            maxLength={5000}
            value={body}
            error={isMissing ? 'Write something first.' : undefined}
            onChange={(event) => {
              setBody(event.currentTarget.value)
              setMissing(false)
            }}
          />
          <div>
            <AttachButton files={files} onChange={setFiles} />
            <AttachedFiles files={files} onChange={setFiles} />
          </div>
          <FailureNote words={send.error?.message} />
          <Group>
            <Button type="submit" size="md" loading={send.isPending}>
              Send
            </Button>
          </Group>
        </Stack>
      </form>
    </ReadOnly>
  )
}

interface OwnThreadProps {
  readonly thread: Thread
  /** Opens the form anew, where it may be asked again. */
  readonly onAgain?: (() => void) | undefined
  /** Whether the day of the answer is said here; false where another is told. */
  readonly isDated?: boolean
}
