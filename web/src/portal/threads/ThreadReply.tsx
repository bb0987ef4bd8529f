import { Button, Group, SegmentedControl, Textarea } from '@mantine/core'
import { type CannedReplyKind, cannedReplyKindOf } from '@minster/domain/office/tickets/canned-reply-kinds'
import type { Audience } from '@minster/domain/office/tickets/conversation'
import type { AttachedFile } from '@minster/domain/office/tickets/ticket-calls'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import type { MatterType } from '@minster/domain/portal/threads/matter-kinds'
import type { ThreadStep } from '@minster/domain/portal/threads/thread'
import type { OfficeThread } from '@minster/domain/portal/threads/thread-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { AttachButton, AttachedFiles } from '#office/tickets/Attachments.tsx'
import { CannedReplies } from '#office/tickets/CannedReplies.tsx'
import classes from '#office/tickets/tickets.module.css'
import { useConfig } from '#platform/api/config.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { threadQuery, writeAsCollege } from './threads.ts'

const said = { 'Ask back': 'Asked back', Answer: 'Answered', Decline: 'Declined' } as const

/** The place to answer a student: with words and files alone, or with the step they go with; or to note something for the college. */
export function ThreadReply({ type, id, thread, onSent }: ThreadReplyProps) {
  const { student, steps } = thread
  const queryClient = useQueryClient()
  const { features } = useConfig()
  const input = useRef<HTMLTextAreaElement>(null)
  const [body, setBody] = useState('')
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  const [audience, setAudience] = useState<Audience>('Public')
  const [isMissing, setMissing] = useState(false)
  const isNote = audience === 'Internal'
  const kinds = repliesFor(thread)
  const kept = useTextDraft(
    `answer ${thread.id}`,
    { body, audience },
    {
      isEmpty: body.trim() === '',
      onRestore: (values) => {
        setBody(textOrEmpty(values['body']))
        setAudience(values['audience'] === 'Internal' ? 'Internal' : 'Public')
      },
      isSealed: true,
    },
  )
  const send = useMutation({
    meta: { saysItself: true },
    mutationFn: (step: ThreadStep | undefined) =>
      writeAsCollege(type, id, {
        body,
        audience,
        files: files.map((file) => file.id),
        ...(step !== undefined && { step }),
      }),
    onSuccess: async (fresh, step) => {
      setBody('')
      setFiles([])
      kept.drop()
      const name = student.label.split(' ')[0] ?? 'The student'
      showDone(isNote ? 'Note kept' : `${step === undefined ? 'Sent' : said[step]}. ${name} gets a mail`)
      const { queryKey } = threadQuery(type, id)
      queryClient.setQueryData(queryKey, fresh)
      await refreshRecords(queryClient, queryKey)
      onSent?.()
    },
  })

  function write(step?: ThreadStep) {
    setMissing(body.trim() === '')
    if (body.trim() === '') input.current?.focus()
    else if (!send.isPending) send.mutate(step)
  }

  const [offered, last] = steps.includes('Answer')
    ? [steps.filter((step) => step !== 'Answer'), 'Answer' as const]
    : [steps, undefined]
  return (
    <section
      className={classes.reply}
      data-internal={isNote || undefined}
      aria-label="Answer"
      data-screen-only
    >
      <TextDraftOffer draft={kept} />
      <SegmentedControl
        size="xs"
        mb="xs"
        aria-label="Who reads it"
        data={[
          { value: 'Public', label: 'To the student' },
          { value: 'Internal', label: 'Internal note' },
        ]}
        value={audience}
        onChange={(chosen) => setAudience(chosen === 'Internal' ? 'Internal' : 'Public')}
      />
      <Textarea
        ref={input}
        label={isNote ? 'Internal note' : 'Your answer'}
        description={
          isNote ? 'Only the college reads it.' : 'The student reads it in the portal and is told so by mail.'
        }
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={5000}
        value={body}
        error={isMissing ? 'Write your answer first.' : undefined}
        onChange={(event) => {
          setBody(event.currentTarget.value)
          setMissing(false)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          write(isNote ? undefined : last)
        }}
      />
      <AttachedFiles files={files} onChange={setFiles} />
      <FailureNote words={send.error?.message} />
      <Group gap="xs" justify="space-between" mt="sm">
        <Group gap="3xs">
          <AttachButton files={files} onChange={setFiles} />
          {!isNote && kinds.length > 0 && isFeatureOn(features, 'helpdesk') && (
            <CannedReplies
              kinds={kinds}
              requester={student.label}
              onChoose={(words) => {
                setBody((before) => (before.trim() === '' ? words : `${before.trimEnd()}\n\n${words}`))
                input.current?.focus()
              }}
            />
          )}
        </Group>
        <Group gap="xs" className={classes.buttons ?? ''}>
          {!isNote &&
            offered.toReversed().map((step) => (
              <Button key={step} variant="default" disabled={send.isPending} onClick={() => write(step)}>
                {step}
              </Button>
            ))}
          <Button
            variant={last === undefined || isNote ? 'filled' : 'default'}
            loading={send.isPending && send.variables === undefined}
            onClick={() => write()}
          >
            {isNote ? 'Keep note' : 'Send'}
          </Button>
          {!isNote && last !== undefined && (
            <Button loading={send.isPending && send.variables === last} onClick={() => write(last)}>
              {last}
            </Button>
          )}
        </Group>
      </Group>
    </section>
  )
}

/** The kinds of canned replies that fit. */
function repliesFor({ form, subject }: OfficeThread): readonly CannedReplyKind[] {
  if (form === 'requests') return [cannedReplyKindOf(subject)]
  if (form === 'extension-request') return ['Extension requests']
  return form === 'ios-request' ? ['Interruption of studies'] : []
}

interface ThreadReplyProps {
  readonly type: MatterType
  readonly id: string
  readonly thread: OfficeThread
  readonly onSent: (() => void) | undefined
}
