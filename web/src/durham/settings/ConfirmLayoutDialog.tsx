import { Text, TextInput } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRecord, refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

/** Confirms that a layout was held against Durham's own template, and which. */
export function ConfirmLayoutDialog({ layout, onClose }: ConfirmLayoutDialogProps) {
  const queryClient = useQueryClient()
  const source = valueAt(layout, 'source.edition')
  const [edition, setEdition] = useState(typeof source === 'string' ? source : '')
  const confirm = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      changeRecord('durham-layouts', layout, {
        source: { standing: 'Confirmed', edition: edition.trim(), notVerified: null },
      }),
    async onSuccess() {
      showDone(`${layout.label} confirmed`)
      onClose()
      await refreshRecords(queryClient)
    },
  })
  return (
    <FormDialog
      title="Confirm this layout?"
      verb="Confirm it"
      isReady={edition.trim() !== ''}
      isBusy={confirm.isPending}
      failure={confirm.error?.message}
      onSubmit={() => confirm.mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        Every column, its place and how it is written has been compared with Durham’s own template. What is
        different is changed first, under Columns and Details. The history keeps who confirmed it and when.
      </Text>
      <TextInput
        label="Edition it was compared with"
        withAsterisk
        data-autofocus
        maxLength={120}
        value={edition}
        onChange={(event) => setEdition(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

interface ConfirmLayoutDialogProps {
  readonly layout: RecordValues
  readonly onClose: () => void
}
