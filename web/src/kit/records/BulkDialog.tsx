import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import type { Choice } from '@minster/domain/kit/record/field'
import { isRequired, isShown } from '@minster/domain/kit/record/missing'
import { fieldAt, type PlacedField, type RecordDeclaration } from '@minster/domain/kit/record/record'
import { nest } from '@minster/domain/kit/record/values'
import type { BulkRow } from '@minster/domain/kit/records/record-calls'
import { isFeatureOn } from '@minster/domain/platform/features/features'
import { formatDate } from '@minster/domain/platform/words/format'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { BulkMails } from './BulkMails.tsx'
import { BulkOutcome } from './BulkOutcome.tsx'
import { formatValue } from './cells.tsx'
import { requestValueOf } from './form-values.ts'
import { dayAhead, dayFieldOf } from './planning.ts'
import { type BulkTarget, bulkChange, refreshRecords } from './records.ts'
import { StepFields } from './StepFields.tsx'
import { choiceOf } from './status-field.ts'
import { PlannedNote, TakesEffect } from './TakesEffect.tsx'

/** One status for many records: first what would happen to each and who would be written to, then what did. */
export default function BulkDialog({
  collection,
  declaration,
  path,
  to,
  rows,
  count,
  onClose,
}: BulkDialogProps) {
  const queryClient = useQueryClient()
  const { features } = useConfig()
  const [value, setValue] = useState<string | null>(to ?? null)
  const [reason, setReason] = useState('')
  const [values, setValues] = useState<Readonly<Record<string, unknown>>>({})
  const [chosenDay, setChosenDay] = useState<string | null>(null)
  const [isSent, setSent] = useState(false)
  const placed = fieldAt(declaration, path)
  const field = placed?.field
  const choices = field?.kind === 'choice' ? Object.entries(field.choices ?? {}) : []
  const offeredChoices = choices.filter(([, { feature }]) => !feature || isFeatureOn(features, feature))
  const choice: Choice = value === null ? {} : choiceOf(placed, value)
  const { asks = [], mayAsk = [] } = choice
  // What is asked for may hang on what was answered here.
  const then = nest({ ...values, [path]: value })
  const fields = [...asks, ...mayAsk].flatMap((fieldPath): PlacedField[] => {
    const found = fieldAt(declaration, fieldPath)
    return found && isShown(found, then) ? [found] : []
  })

  const { plannable = false } = declaration
  const dayField = plannable ? dayFieldOf(declaration, choice) : undefined
  const from = plannable ? dayAhead(dayField ? values[dayField] : chosenDay, todayHere()) : undefined
  const isPlan = from !== undefined
  const lacksDay = chosenDay !== null && !dayField && !isPlan

  const body = (to: string, mailIds: readonly string[], preview: boolean) => ({
    ...rows,
    change: nest({
      [path]: to,
      ...Object.fromEntries(
        Object.entries(values).flatMap(([fieldPath, one]) =>
          fields.some((shown) => shown.path === fieldPath) ? [[fieldPath, requestValueOf(one)]] : [],
        ),
      ),
    }),
    ...(reason.trim() && { reason: reason.trim() }),
    ...(isPlan && { from }),
    ...(mailIds.length > 0 && { mails: mailIds }),
    preview,
  })
  const preview = useMutation({ mutationFn: (to: string) => bulkChange(collection, body(to, [], true)) })
  const found = mailsIn(preview.data?.data ?? [])
  const mails = found.filter(({ locked }) => !locked)
  const certain = found.filter(({ locked }) => locked)
  const mailIds = isSent ? [...new Set(mails.map(({ id }) => id))] : []
  /** With mails a row whose letter cannot be written is left as it is, so the preview says that too. */
  const withMails = useMutation({
    mutationFn: ({ to, ids }: { readonly to: string; readonly ids: readonly string[] }) =>
      bulkChange(collection, body(to, ids, true)),
  })
  const change = useMutation({
    mutationFn: (to: string) => bulkChange(collection, body(to, mailIds, false)),
    onSuccess: () => refreshRecords(queryClient),
  })
  if (!field) return null
  const previewed = isSent ? withMails.data : preview.data
  const outcome = change.data ?? previewed
  const isDone = change.data !== undefined
  const toldAnyway = new Set(preview.data?.data.flatMap((row) => (hasCertainMail(row) ? [row.id] : [])))
  const written =
    mailIds.length > 0
      ? (outcome?.meta.ok ?? 0)
      : (outcome?.data.filter(({ id, ok }) => ok && toldAnyway.has(id)).length ?? 0)

  function resetPreview() {
    preview.reset()
    withMails.reset()
    setSent(false)
  }

  return (
    <Modal
      opened
      onClose={onClose}
      size={found.length > 0 ? 760 : 640}
      title={`Change ${inSentence(field.label)} of ${count.toLocaleString('en-GB')}`}
    >
      {!isDone && (
        <Stack gap="sm">
          <Select
            label={`New ${inSentence(field.label)}`}
            data-autofocus
            searchable
            data={offeredChoices.map(([one]) => ({ value: one, label: formatValue(field, one) }))}
            value={value}
            onChange={(next) => {
              setValue(next)
              setValues({})
              setChosenDay(null)
              resetPreview()
            }}
          />
          <StepFields
            fields={fields}
            required={fields.filter((one) => isRequired(one, then)).map((one) => one.path)}
            idPrefix="bulk-"
            values={values}
            errors={{}}
            onChange={(fieldPath, next) => {
              setValues((before) => ({ ...before, [fieldPath]: next }))
              resetPreview()
            }}
          />
          {plannable && value !== null && !dayField && (
            <TakesEffect
              day={chosenDay}
              onChange={(day) => {
                setChosenDay(day)
                resetPreview()
              }}
            />
          )}
          {isPlan && <PlannedNote from={from} />}
          <MultilineInput
            label="Reason"
            description="Kept in the history of each. Some changes cannot be made without one."
            value={reason}
            onChange={(words) => {
              setReason(words)
              resetPreview()
            }}
          />
          {!isPlan && <BulkMails mails={certain} isSent />}
          {preview.data && !isPlan && (
            <BulkMails
              mails={mails}
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
      {outcome && <BulkOutcome outcome={outcome} isDone={isDone} isPlan={isPlan} mails={written} />}
      <Group justify="flex-end" gap="xs" mt="lg">
        <Button variant="default" onClick={onClose}>
          {isDone ? 'Close' : 'Cancel'}
        </Button>
        {!isDone && !preview.data && (
          <Button
            disabled={value === null || lacksDay}
            loading={preview.isPending}
            onClick={() => value !== null && preview.mutate(value)}
          >
            Preview
          </Button>
        )}
        {!isDone && preview.data && (
          <Button
            disabled={(previewed?.meta.ok ?? 0) === 0}
            loading={change.isPending || (isSent && withMails.isPending)}
            onClick={() => value !== null && change.mutate(value)}
          >
            {isPlan
              ? `Plan for ${formatDate(from)}:`
              : isSent || certain.length > 0
                ? 'Change and write to'
                : 'Change'}{' '}
            {(previewed?.meta.ok ?? 0).toLocaleString('en-GB')}
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
  /** The status chosen at first. */
  readonly to?: string
  readonly rows: BulkTarget
  readonly count: number
  readonly onClose: () => void
}

type PreviewedMail = NonNullable<BulkRow['mails']>[number]

/** The mails a preview found. */
function mailsIn(rows: readonly BulkRow[]): readonly PreviewedMail[] {
  return rows.flatMap(({ mails = [] }) => mails)
}

function hasCertainMail({ mails = [] }: BulkRow): boolean {
  return mails.some(({ locked, missing }) => locked && missing.length === 0)
}
