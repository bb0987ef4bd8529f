import { Button, Group, Modal, Stack } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { Move } from '@minster/domain/kit/record/field'
import { isRequired, isShown } from '@minster/domain/kit/record/missing'
import { fieldAt, fieldsOf, type PlacedField } from '@minster/domain/kit/record/record'
import { nest } from '@minster/domain/kit/record/values'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { FailureNote } from '#platform/ui/FailureNote.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { Checklist } from './Checklist.tsx'
import { chosenConsequences, mailsAmong, noChoices, sendsAny } from './consequences.ts'
import { requestValueOf } from './form-values.ts'
import { callOff, dayAhead, dayFieldOf } from './planning.ts'
import { applyReply, changeConsequencesQuery, changeRecord, refreshRecords } from './records.ts'
import { StepFields, stepFieldsOf } from './StepFields.tsx'
import { choiceOf } from './status-field.ts'
import { PlannedNote, TakesEffect } from './TakesEffect.tsx'
import { useCollection } from './use-collection.ts'
import { WhatFollows } from './WhatFollows.tsx'

const noValues: Readonly<Record<string, unknown>> = {}

/** A letter is filled anew once nobody has typed for a moment. */
const debounceMs = 300

/** A step that says why, settles more than itself or brings something with it: all of it is seen here before it is made. */
export default function StatusDialog({
  collection,
  reply,
  placed,
  move,
  title = 'Change to',
  verb = `Change ${inSentence(placed.field.label)}`,
  planning = { verb: 'Plan', done: 'Planned' },
  preset = noValues,
  presetDay = null,
  presetReason = '',
  onChanged,
  onClose,
}: StatusDialogProps) {
  const queryClient = useQueryClient()
  const { data: record } = reply
  const choice = choiceOf(placed, move.to)
  const { declaration } = useCollection(collection)
  const [reason, setReason] = useState(presetReason)
  const [untouched, setUntouched] = useState(true)
  const [choices, setChoices] = useState(noChoices)
  const [values, setValues] = useState(preset)
  const [chosenDay, setChosenDay] = useState(presetDay)

  const dayField = declaration.plannable ? dayFieldOf(declaration, choice) : undefined
  const from = declaration.plannable
    ? dayAhead(dayField ? (values[dayField] ?? valueAt(record, dayField)) : chosenDay, todayHere())
    : undefined
  const isPlan = from !== undefined
  const lacksDay = chosenDay !== null && !dayField && !isPlan

  // How the record would stand: what is asked for may hang on what was answered here.
  const wished: Readonly<Record<string, unknown>> = { ...values, [placed.path]: move.to }
  const then = nest(
    Object.fromEntries(
      fieldsOf(declaration).map(({ path }) => [path, path in wished ? wished[path] : valueAt(record, path)]),
    ),
  )
  const changes = nest({
    [placed.path]: move.to,
    ...Object.fromEntries(
      Object.entries(values).flatMap(([path, value]) => {
        const field = fieldAt(declaration, path)
        return field && !isShown(field, then) ? [] : [[path, requestValueOf(value)]]
      }),
    ),
  })
  const [debounced] = useDebouncedValue({ ...changes, ...(isPlan && { from }) }, debounceMs)
  const consequences = useQuery({
    ...changeConsequencesQuery(collection, record.id, debounced),
    placeholderData: keepPreviousData,
  })
  // What follows on another day is another thing: it is waited for before anything is made.
  const isBehind = consequences.isPlaceholderData || debounced.from !== from
  const offeredConsequences = consequences.data ?? []
  const optionalPaths = (choice.mayAsk ?? []).filter((path) =>
    offeredConsequences.some(({ param }) => param === path),
  )
  const askedPaths = [...(choice.asks ?? []), ...optionalPaths]
  const fields = stepFieldsOf(declaration, askedPaths, record).filter((field) => isShown(field, then))
  const refusal = offeredConsequences.find((one) => one.refused)?.refused
  const reasonMessage = offeredConsequences.find((one) => one.needsReason)?.needsReason
  const needsReason = move.needsReason === true || reasonMessage !== undefined
  const checklists = offeredConsequences.flatMap(({ id, checklist }) =>
    checklist ? [{ id, checklist }] : [],
  )
  const lacksReason = needsReason && reason.trim() === ''

  const change = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      changeRecord(collection, record, changes, {
        ...(reason.trim() && { reason: reason.trim() }),
        ...(from && { from }),
        ...(offeredConsequences.length > 0 && {
          consequences: chosenConsequences(offeredConsequences, choices, isPlan),
        }),
      }),
    onSuccess: async (after) => {
      const { planned } = after.meta ?? {}
      if (planned) {
        onClose()
        showDone(`${planning.done} for ${formatDate(planned.from)}`, () => takeBack.mutate(planned.id))
      } else onChanged(after)
      await applyReply(queryClient, collection, after)
    },
  })
  const takeBack = useMutation({
    mutationFn: callOff,
    onSuccess: async (remark) => {
      showDone(['It was called off', remark].filter(Boolean).join('. '))
      await refreshRecords(queryClient)
    },
  })
  const { atFields, elsewhere } = problemsOf(change.error, fields)

  return (
    <Modal
      opened
      onClose={onClose}
      size={mailsAmong(offeredConsequences, isPlan).length > 0 ? 720 : 520}
      title={
        <Group gap="xs">
          {title} <StatusChip label={choice.label} tone={choice.tone} bordered />
          {isPlan && `on ${formatDate(from)}`}
        </Group>
      }
    >
      <form
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          setUntouched(false)
          if (!lacksReason) change.mutate()
        }}
      >
        <Stack gap="md">
          {checklists.map(({ id, checklist }) => (
            <Checklist key={id} {...checklist} />
          ))}
          <StepFields
            fields={fields}
            required={fields.filter((field) => isRequired(field, then)).map(({ path }) => path)}
            idPrefix="step-"
            values={{
              ...Object.fromEntries(fields.map(({ path }) => [path, valueAt(record, path)])),
              ...values,
            }}
            errors={atFields}
            onChange={(path, value) => setValues((before) => ({ ...before, [path]: value }))}
          />
          {declaration.plannable && !dayField && <TakesEffect day={chosenDay} onChange={setChosenDay} />}
          {isPlan && <PlannedNote from={from} />}
          <MultilineInput
            label="Reason"
            description="Kept in the history."
            withAsterisk={needsReason}
            {...(fields.length === 0 && { 'data-autofocus': true })}
            minRows={needsReason ? 2 : 1}
            value={reason}
            error={
              !untouched && lacksReason ? (reasonMessage ?? `Give a reason for ${choice.label}.`) : undefined
            }
            onChange={setReason}
          />
          {consequences.isPending && <SkeletonRows rows={2} columns={1} />}
          {consequences.isError && (
            <ErrorState error={consequences.error} onRetry={() => void consequences.refetch()} />
          )}
          <WhatFollows offered={offeredConsequences} choices={choices} from={from} onChoose={setChoices} />
          <FailureNote words={refusal ?? elsewhere} />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button
              type="submit"
              loading={change.isPending}
              disabled={!consequences.isSuccess || isBehind || refusal !== undefined || lacksDay}
            >
              {isPlan
                ? `${planning.verb} for ${formatDate(from)}`
                : sendsAny(offeredConsequences, choices, isPlan)
                  ? `${verb} and send`
                  : verb}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

/** What the service refused: at the fields asked for here, and the rest in a line. */
function problemsOf(failure: Error | null, fields: readonly PlacedField[]) {
  const details = failure instanceof ApiError ? failure.details : []
  const isHere = (param: string) => fields.some(({ path }) => path === param)
  const others = details.filter(({ param }) => !isHere(param)).map(({ message }) => message)
  const own = details.filter(({ param }) => isHere(param)).map(({ param, message }) => [param, message])
  return {
    atFields: Object.fromEntries(own),
    elsewhere: others.join(' ') || (own.length === 0 ? failure?.message : undefined),
  }
}

interface StatusDialogProps {
  readonly collection: string
  readonly reply: RecordReply
  readonly placed: PlacedField
  readonly move: Move
  /** Other words for the step, where it has a name of its own: before the status it leads to, and on its button. */
  readonly title?: string
  readonly verb?: string
  /** The words for it where it is to happen on a day to come: "Plan" for 14/01/2027, on its button and once it is done. */
  readonly planning?: { readonly verb: string; readonly done: string }
  /** What is filled in beforehand, by path, and why; whoever makes the step may change both. */
  readonly preset?: Readonly<Record<string, unknown>>
  readonly presetReason?: string
  /** The day it is to happen on, where the step itself asks for none. */
  readonly presetDay?: string | null
  readonly onChanged: (after: RecordReply) => void
  readonly onClose: () => void
}
