import { Button, Group, Modal, Select, Stack, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { MessageWords } from '@minster/domain/contact/mails/lead-mail-calls'
import { mailPurposes } from '@minster/domain/kit/mail/mail-purposes'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { TextDraftOffer } from '#kit/records/TextDraftOffer.tsx'
import { textOrEmpty, useTextDraft } from '#kit/records/use-text-draft.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import {
  type Message,
  mailsPreviewQuery,
  messageTemplatesQuery,
  type Recipients,
  sendMails,
} from './lead-mails.ts'
import { MailOutcomes } from './MailOutcomes.tsx'
import { MailPages } from './MailPages.tsx'

const ownLetter = 'own'
const debounceMs = 500

/** Writes to one or many: the words, what each would read, who gets none and why, and what became of it. */
export default function WriteDialog({ to, title, onClose }: WriteDialogProps) {
  const queryClient = useQueryClient()
  const templates = useQuery(messageTemplatesQuery)
  const [message, setMessage] = useState<Message>({ template: null, words: null })
  const { template, words } = message
  const draft = useTextDraft(
    'message to potential students',
    { template, subject: words?.subject, body: words?.body },
    {
      isEmpty: words === null,
      onRestore: (values) => {
        setMessage({
          template: textOrEmpty(values['template']) || null,
          words: { subject: textOrEmpty(values['subject']), body: textOrEmpty(values['body']) },
        })
      },
      isSealed: true,
    },
  )
  const [previewed] = useDebouncedValue(message, debounceMs, { leading: true })
  const preview = useQuery(mailsPreviewQuery(to, previewed))
  const isCurrent = previewed === message && !preview.isPlaceholderData
  const outcomes = preview.data?.data
  // The same until another answer comes: thousands are not drawn again at every key.
  const [ready, left] = useMemo(() => {
    const { sent = [], not = [] } = Object.groupBy(outcomes ?? [], ({ ok }) => (ok ? 'sent' : 'not'))
    return [sent, not]
  }, [outcomes])
  const send = useMutation({
    mutationFn: () => sendMails(to, message),
    meta: { saysItself: true },
    onSuccess: async () => {
      draft.drop()
      await refreshRecords(queryClient)
    },
  })

  if (send.data) {
    const { ok, failed } = send.data.meta
    return (
      <Modal opened onClose={onClose} size={640} title={title}>
        <Stack gap="md">
          <Text role="status" size="sm">
            {ok === 1 ? 'One mail is on its way.' : `${ok.toLocaleString('en-GB')} mails are on their way.`}
            {failed > 0 && ` ${failed.toLocaleString('en-GB')} were not written to.`}
          </Text>
          <MailOutcomes title="Who was written to" outcomes={send.data.data} />
          <Group justify="flex-end">
            <Button onClick={onClose}>Close</Button>
          </Group>
        </Stack>
      </Modal>
    )
  }

  const error = send.error ?? preview.error
  const problems = error instanceof ApiError ? error.details : []
  const problemOf = (field: string) =>
    problems.find(({ param }) => param === field || param === `words.${field}`)?.message
  const isPlaced = ['subject', 'body', 'template'].some(problemOf)
  const shownWords = words ?? preview.data?.meta.words ?? { subject: '', body: '' }
  // Typing before the words to begin with are there would leave out the rest of them.
  const isAway = preview.isError && !preview.data && problems.length === 0
  const isWaiting = words === null && (preview.isPending || isAway || !isCurrent)
  const set = (part: Partial<MessageWords>) => setMessage({ template, words: { ...shownWords, ...part } })
  const choose = (next: string | null) => {
    setMessage({ template: next === ownLetter ? null : next, words: null })
    send.reset()
  }
  const count = ready.length.toLocaleString('en-GB')

  return (
    <FormDialog
      title={title}
      width={760}
      verb={ready.length === 1 ? 'Send 1 mail' : `Send ${count} mails`}
      isReady={isCurrent && ready.length > 0 && !preview.isError}
      isBusy={send.isPending}
      failure={isPlaced ? null : error?.message}
      onSubmit={() => send.mutate()}
      onClose={onClose}
    >
      <TextDraftOffer draft={draft} />
      <Select
        label="Begin with"
        data-autofocus
        allowDeselect={false}
        data={[
          { value: ownLetter, label: `A letter of my own (${mailPurposes.study.label})` },
          ...(templates.data ?? []).map(({ id, title: name, purpose }) => ({
            value: id,
            label: purpose === null ? name : `${name} (${mailPurposes[purpose].label})`,
          })),
        ]}
        value={template ?? ownLetter}
        error={problemOf('template')}
        onChange={choose}
      />
      <FailureNote words={templates.error?.message} />
      <TextInput
        label="Subject"
        maxLength={300}
        readOnly={isWaiting}
        value={shownWords.subject}
        error={problemOf('subject')}
        onChange={(event) => set({ subject: event.currentTarget.value })}
      />
      <MultilineInput
        label="Text"
        minRows={6}
        maxRows={14}
        maxLength={20_000}
        readOnly={isWaiting}
        value={shownWords.body}
        error={problemOf('body')}
        onChange={(body) => set({ body })}
      />
      {isAway && (
        <Button
          variant="subtle"
          size="xs"
          loading={preview.isFetching}
          onClick={() => void preview.refetch()}
        >
          Try again
        </Button>
      )}
      <Muted>
        {words === null ? (
          'What you change here is for this once; the template stays.'
        ) : (
          <>
            In your words, for this once.{' '}
            <TextButton onClick={() => setMessage({ template, words: null })}>
              Take the template’s again
            </TextButton>
          </>
        )}
      </Muted>
      <MailPages ready={ready} message={previewed} />
      {left.length > 0 && (
        <MailOutcomes
          title={
            left.length === 1 ? 'One gets no mail' : `${left.length.toLocaleString('en-GB')} get no mail`
          }
          outcomes={left}
        />
      )}
    </FormDialog>
  )
}

interface WriteDialogProps {
  readonly to: Recipients
  readonly title: string
  readonly onClose: () => void
}
