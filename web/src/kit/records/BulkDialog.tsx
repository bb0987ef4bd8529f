import { ActionIcon, Button, Checkbox, Divider, Group, Modal, Select, Stack, Text } from '@mantine/core'
import { fieldAt, type PlacedField, type RecordDeclaration } from '@minster/domain/kit/record/record'
import { nest } from '@minster/domain/kit/record/values'
import type { BulkRow, MailOffered } from '@minster/domain/kit/records/record-calls'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { Frame, ScrollFrame } from '#platform/ui/Frame.tsx'
import { WordsInput } from '#platform/ui/WordsInput.tsx'
import { BulkOutcome } from './BulkOutcome.tsx'
import { formatValue } from './cells.tsx'
import { sentValueOf } from './form-values.ts'
import { MailStopped } from './MailStopped.tsx'
import { type BulkRows, changeMany, refreshRecords } from './records.ts'
import { StepFields } from './StepFields.tsx'
import { choiceOf } from './status-field.ts'

/** One status for many records: first what would happen to each and who would be written to, then what did. */
export default function BulkDialog({ collection, declaration, path, rows, count, onClose }: BulkDialogProps) {
  const queries = useQueryClient()
  const { features } = useConfig()
  const [value, setValue] = useState<string | null>(null)
  const [reason, setReason] = useState('')
  const [given, setGiven] = useState<Readonly<Record<string, unknown>>>({})
  const [isSent, setSent] = useState(false)
  const placed = fieldAt(declaration, path)
  const field = placed?.field
  const choices = field?.kind === 'choice' ? Object.entries(field.choices ?? {}) : []
  const offered = choices.filter(([, { feature }]) => !feature || isFeatureOn(features, feature))
  const { asks = [], mayAsk = [] } = value === null ? {} : choiceOf(placed, value)
  const fields = [...asks, ...mayAsk].flatMap((asked): PlacedField[] => {
    const found = fieldAt(declaration, asked)
    return found ? [found] : []
  })

  const body = (to: string, mailIds: readonly string[], preview: boolean) => ({
    ...rows,
    change: nest({
      [path]: to,
      ...Object.fromEntries(Object.entries(given).map(([asked, one]) => [asked, sentValueOf(one)])),
    }),
    ...(reason.trim() && { reason: reason.trim() }),
    ...(mailIds.length > 0 && { mails: mailIds }),
    preview,
  })
  const preview = useMutation({ mutationFn: (to: string) => changeMany(collection, body(to, [], true)) })
  const mails = mailsIn(preview.data?.data ?? [])
  const mailIds = isSent ? [...new Set(mails.map(({ id }) => id))] : []
  /** With mails a row whose letter cannot be written is left as it is, so the preview says that too. */
  const withMails = useMutation({
    mutationFn: ({ to, ids }: { readonly to: string; readonly ids: readonly string[] }) =>
      changeMany(collection, body(to, ids, true)),
  })
  const change = useMutation({
    mutationFn: (to: string) => changeMany(collection, body(to, mailIds, false)),
    onSuccess: () => refreshRecords(queries),
  })
  if (!field) return null
  const seen = isSent ? withMails.data : preview.data
  const outcome = change.data ?? seen
  const isDone = change.data !== undefined

  function again() {
    preview.reset()
    withMails.reset()
    setSent(false)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={mails.length > 0 ? 760 : 640}
      title={`Change ${inSentence(field.label)} of ${count.toLocaleString('en-GB')}`}
    >
      {!isDone && (
        <Stack gap="sm">
          <Select
            label={`New ${inSentence(field.label)}`}
            data-autofocus
            searchable
            data={offered.map(([one]) => ({ value: one, label: formatValue(field, one) }))}
            value={value}
            onChange={(next) => {
              setValue(next)
              setGiven({})
              again()
            }}
          />
          <StepFields
            fields={fields}
            idPrefix="bulk-"
            values={given}
            errors={{}}
            onChange={(asked, next) => {
              setGiven((before) => ({ ...before, [asked]: next }))
              again()
            }}
          />
          <WordsInput
            label="Reason"
            description="Kept in the history of each. Some changes cannot be made without one."
            value={reason}
            onChange={(words) => {
              setReason(words)
              again()
            }}
          />
          {preview.data && (
            <BulkMails
              rows={preview.data.data}
              isSent={isSent}
              onSend={(wanted) => {
                setSent(wanted)
                const ids = [...new Set(mails.map(({ id }) => id))]
                if (wanted && value !== null) withMails.mutate({ to: value, ids })
              }}
            />
          )}
        </Stack>
      )}
      {outcome && (
        <BulkOutcome outcome={outcome} isDone={isDone} mails={mailIds.length > 0 ? outcome.meta.ok : 0} />
      )}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {isDone ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && !preview.data && (
          <Button
            disabled={value === null}
            loading={preview.isPending}
            onClick={() => value !== null && preview.mutate(value)}
          >
            Preview
          </Button>
        )}
        {!isDone && preview.data && (
          <Button
            disabled={(seen?.meta.ok ?? 0) === 0}
            loading={change.isPending || (isSent && withMails.isPending)}
            onClick={() => value !== null && change.mutate(value)}
          >
            {isSent ? 'Change and write to' : 'Change'} {(seen?.meta.ok ?? 0).toLocaleString('en-GB')}
          </Button>
        )}
      </Group>
    </Modal>
  )
}

interface BulkDialogProps {
  readonly collection: string
  readonly declaration: RecordDeclaration
  /** The status field. */
  readonly path: string
  readonly rows: BulkRows
  readonly count: number
  readonly onClose: () => void
}

/** The mails that could go with a change to many: how many, and each to page through. */
function BulkMails({ rows, isSent, onSend }: BulkMailsProps) {
  const [at, setAt] = useState(0)
  const mails = mailsIn(rows)
  const ready = mails.filter(({ missing }) => missing.length === 0)
  const shown = ready[Math.min(at, ready.length - 1)]
  const stopped = mails.length - ready.length
  const hindrances = new Set(mails.flatMap(({ missing }) => missing.map(({ message }) => message)))
  const again = ready.filter(({ sentBefore }) => sentBefore !== null).length
  if (mails.length === 0) return null
  return (
    <Frame component="section" aria-label="Mails">
      <Checkbox
        label={`Write to each of them (${ready.length.toLocaleString('en-GB')})`}
        description="Each is filled in for its reader. To change the words of all, change the template."
        checked={isSent}
        disabled={ready.length === 0 && !isSent}
        onChange={(event) => onSend(event.currentTarget.checked)}
      />
      {stopped > 0 && (
        <MailStopped
          title={stopped === 1 ? 'One letter cannot be sent yet:' : `${stopped} letters cannot be sent yet:`}
          reasons={[...hindrances]}
        >
          {ready.length > 0 &&
            `If you write, ${stopped === 1 ? 'that record is left as it is.' : 'those records are left as they are.'}`}
        </MailStopped>
      )}
      {again > 0 && (
        <Text size="xs" mt="2xs" pl="2xl" c="var(--tone-warning)">
          {again === 1 ? 'One of them' : `${again} of them`} had the same letter before.
        </Text>
      )}
      {isSent && shown && (
        <>
          <Divider color="var(--line)" my="xs" />
          <Group justify="space-between" wrap="nowrap" gap="xs">
            <Text size="xs" c="dimmed" truncate>
              To {shown.to}
            </Text>
            <Group gap="3xs" wrap="nowrap">
              <Text size="xs" c="dimmed" className="tabular">
                {Math.min(at, ready.length - 1) + 1} of {ready.length.toLocaleString('en-GB')}
              </Text>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label="Previous mail"
                disabled={at === 0}
                onClick={() => setAt(at - 1)}
              >
                <IconChevronLeft size="1rem" />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="sm"
                aria-label="Next mail"
                disabled={at >= ready.length - 1}
                onClick={() => setAt(at + 1)}
              >
                <IconChevronRight size="1rem" />
              </ActionIcon>
            </Group>
          </Group>
          <Text size="sm" fw={550} mt="3xs">
            {shown.subject}
          </Text>
          <ScrollFrame mah={220} mt="2xs" aria-label="Text of the mail">
            {shown.text}
          </ScrollFrame>
        </>
      )}
    </Frame>
  )
}

/** The mails a preview found. */
function mailsIn(rows: readonly BulkRow[]): (MailOffered & { readonly id: string })[] {
  return rows.flatMap(({ mails = [] }) => mails)
}

interface BulkMailsProps {
  /** Of a preview in which nobody is written to, so that every row says what it could send. */
  readonly rows: readonly BulkRow[]
  readonly isSent: boolean
  readonly onSend: (isSent: boolean) => void
}
