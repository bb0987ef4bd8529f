import { Alert, Button, Group, Modal, Stack, Text, Textarea } from '@mantine/core'
import { valueAt } from '@minster/domain/record/condition'
import { nest } from '@minster/domain/record/values'
import { application } from '@minster/domain/records/application/application'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { changeRecord, type RecordReply, takeOver } from '../../api/records.ts'
import { sentValueOf } from '../../records/form-values.ts'
import { fieldsToSettle, StepFields } from '../../records/StepFields.tsx'
import { showDone } from '../../ui/snackbars.tsx'

/** A few fields of an application changed together by themselves, with a note why in its history. */
export default function FieldsDialog({
  collection,
  reply,
  paths,
  title,
  explained,
  done,
  onClose,
}: FieldsDialogProps) {
  const queries = useQueryClient()
  const { data: record } = reply
  const fields = fieldsToSettle(application, paths, record)
  const [given, setGiven] = useState<Readonly<Record<string, unknown>>>({})
  const [reason, setReason] = useState('')
  const change = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      changeRecord(
        collection,
        record,
        nest(Object.fromEntries(Object.entries(given).map(([path, value]) => [path, sentValueOf(value)]))),
        reason.trim() ? { reason: reason.trim() } : {},
      ),
    onSuccess: async (after) => {
      showDone(done)
      onClose()
      await takeOver(queries, collection, after)
    },
  })
  const details = change.error instanceof ApiError ? change.error.details : []
  const others = details.filter(({ param }) => !paths.includes(param)).map(({ message }) => message)
  const failure = details.length === 0 ? change.error?.message : others.join(' ')

  return (
    <Modal opened onClose={onClose} size={480} title={title} closeButtonProps={{ 'aria-label': 'Close' }}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (Object.keys(given).length > 0) change.mutate()
          else onClose()
        }}
      >
        <Stack gap="md">
          {explained && <Text size="sm">{explained}</Text>}
          <StepFields
            fields={fields}
            idPrefix="settle-"
            values={{
              ...Object.fromEntries(fields.map(({ path }) => [path, valueAt(record, path)])),
              ...given,
            }}
            errors={Object.fromEntries(details.map(({ param, message }) => [param, message]))}
            onChange={(path, value) => setGiven((before) => ({ ...before, [path]: value }))}
          />
          <Textarea
            label="Note"
            description="Kept in the history."
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            autosize
            minRows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
          />
          {failure && (
            <Alert color="red" variant="outline" role="alert">
              {failure}
            </Alert>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={onClose}>
              Cancel
            </Button>
            <Button type="submit" loading={change.isPending}>
              Save
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  )
}

interface FieldsDialogProps {
  readonly collection: string
  readonly reply: RecordReply
  readonly paths: readonly string[]
  readonly title: string
  readonly explained?: string
  /** What is said once it is saved. */
  readonly done: string
  readonly onClose: () => void
}
