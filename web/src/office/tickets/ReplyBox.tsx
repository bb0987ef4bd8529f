import { ActionIcon, Button, Group, Menu, SegmentedControl, Textarea } from '@mantine/core'
import type { Audience } from '@minster/domain/office/tickets/conversation'
import { type TicketState, ticketMoves } from '@minster/domain/office/tickets/state'
import type { AttachedFile, Conversation } from '@minster/domain/office/tickets/ticket-calls'
import { IconChevronDown } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { isExpired, showCallFailure } from '#platform/api/query-client.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { AttachButton, AttachedFiles } from './Attachments.tsx'
import { CannedReplies } from './CannedReplies.tsx'
import classes from './tickets.module.css'
import { conversationQuery, writeMessage } from './tickets.ts'

const ticketKind = ['Support tickets'] as const

/** The place to write: an answer, or for helpers a note among themselves. */
export function ReplyBox({ id, state, category, requester, conversation }: ReplyBoxProps) {
  const { isHelper, isRequester } = conversation
  const queryClient = useQueryClient()
  const input = useRef<HTMLTextAreaElement>(null)
  const [body, setBody] = useState('')
  const [wish, setAudience] = useState<Audience>('Public')
  const [files, setFiles] = useState<readonly AttachedFile[]>([])
  const [problem, setProblem] = useState<string | null>(null)
  // To a closed ticket nothing is answered any longer; what helpers find out later they may still note.
  const audience = state === 'Closed' ? 'Internal' : wish
  const isNote = audience === 'Internal'
  const asHelper = isHelper && !isRequester
  const draft = useTextDraft(
    `tickets ${id} reply`,
    { body, audience },
    {
      isEmpty: body.trim() === '',
      onRestore: (values) => {
        setBody(textOrEmpty(values['body']))
        setAudience(values['audience'] === 'Internal' ? 'Internal' : 'Public')
      },
    },
  )

  const send = useMutation({
    mutationFn: (moveTo: TicketState | undefined) =>
      writeMessage(id, {
        body,
        audience,
        files: files.map((file) => file.id),
        ...(moveTo !== undefined && { moveTo }),
      }),
    meta: { saysItself: true },
    onSuccess: async (reply, moveTo) => {
      setBody('')
      setFiles([])
      draft.drop()
      showDone(isNote ? 'Note kept' : moveTo === 'Resolved' ? 'Sent, and the ticket is resolved' : 'Sent')
      queryClient.setQueryData(conversationQuery(id).queryKey, reply)
      await refreshRecords(queryClient)
    },
    onError: (error) => {
      if (isExpired(error)) return
      if (!(error instanceof ApiError) || error.status !== 422) return showCallFailure(error)
      setProblem(error.details.map(({ message }) => message).join(' ') || error.message)
      input.current?.focus()
    },
  })

  function write(moveTo?: TicketState) {
    setProblem(body.trim() === '' ? 'Write something first.' : null)
    if (body.trim() === '') input.current?.focus()
    else if (!send.isPending) send.mutate(moveTo)
  }

  function put(words: string) {
    setBody(body.trim() === '' ? words : `${body.trimEnd()}\n\n${words}`)
    input.current?.focus()
  }

  const moves = asHelper && !isNote ? ticketMoves(state).map(({ to }) => to) : []
  const label = isNote ? 'Internal note' : asHelper ? 'Your answer' : 'Write again'
  return (
    <section
      className={classes.reply}
      data-internal={isNote || undefined}
      aria-label="Answer"
      data-screen-only
    >
      <TextDraftOffer draft={draft} />
      {isHelper && (
        <SegmentedControl
          size="xs"
          mb="xs"
          aria-label="Who reads it"
          data={[
            { value: 'Public', label: isRequester ? 'Message' : 'Answer', disabled: state === 'Closed' },
            { value: 'Internal', label: 'Internal note' },
          ]}
          value={audience}
          onChange={(chosen) => setAudience(chosen === 'Internal' ? 'Internal' : 'Public')}
        />
      )}
      <Textarea
        ref={input}
        label={label}
        description={isNote ? 'Only those who answer tickets read it.' : undefined}
        inputWrapperOrder={['label', 'description', 'input', 'error']}
        autosize
        minRows={3}
        maxRows={16}
        value={body}
        error={problem}
        onChange={(event) => {
          setBody(event.currentTarget.value)
          setProblem(null)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
          event.preventDefault()
          write()
        }}
      />
      <AttachedFiles files={files} onChange={setFiles} />
      <Group gap="xs" justify="space-between" mt="sm">
        <Group gap="3xs">
          <AttachButton files={files} onChange={setFiles} />
          {asHelper && !isNote && (
            <CannedReplies kinds={ticketKind} category={category} requester={requester} onChoose={put} />
          )}
        </Group>
        <Group gap="xs" className={classes.buttons ?? ''}>
          {moves.includes('Resolved') && (
            <Button variant="default" disabled={send.isPending} onClick={() => write('Resolved')}>
              Reply and resolve
            </Button>
          )}
          <Button.Group>
            <Button loading={send.isPending} onClick={() => write()}>
              {isNote ? 'Keep note' : asHelper ? 'Send answer' : 'Send'}
            </Button>
            {moves.includes('Waiting for you') && (
              <Menu position="top-end" width={250}>
                <Menu.Target>
                  <ActionIcon
                    className={classes.more ?? ''}
                    size={36}
                    disabled={send.isPending}
                    aria-label="Other ways to send"
                  >
                    <IconChevronDown size="1rem" />
                  </ActionIcon>
                </Menu.Target>
                <Menu.Dropdown>
                  <Menu.Item onClick={() => write('Waiting for you')}>
                    Send and wait for their answer
                  </Menu.Item>
                  <Menu.Item onClick={() => write('Closed')}>Send and close</Menu.Item>
                </Menu.Dropdown>
              </Menu>
            )}
          </Button.Group>
        </Group>
      </Group>
    </section>
  )
}

interface ReplyBoxProps {
  readonly id: string
  readonly state: TicketState
  readonly category: string
  /** Name of who asked. */
  readonly requester: string
  readonly conversation: Conversation
}
