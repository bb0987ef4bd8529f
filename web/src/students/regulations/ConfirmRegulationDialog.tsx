import { Text, TextInput } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRecord, refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

/** Confirms that an edition was held against the university's words, and which. */
export function ConfirmRegulationDialog({ regulation, onClose }: ConfirmRegulationDialogProps) {
  const queryClient = useQueryClient()
  const source = valueAt(regulation, 'source.edition')
  const [edition, setEdition] = useState(typeof source === 'string' ? source : '')
  const confirm = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      changeRecord('regulations', regulation, {
        source: { standing: 'Confirmed', edition: edition.trim(), notVerified: null },
      }),
    async onSuccess() {
      showDone(`${regulation.label} confirmed`)
      onClose()
      await refreshRecords(queryClient)
    },
  })
  return (
    <FormDialog
      title="Confirm these regulations?"
      verb="Confirm them"
      isReady={edition.trim() !== ''}
      isBusy={confirm.isPending}
      failure={confirm.error?.message}
      onSubmit={() => confirm.mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        Every number and award here has been compared with the university’s own words. What is different is
        changed first, under Details and Awards. The history keeps who confirmed them and when.
      </Text>
      <TextInput
        label="Edition they were compared with"
        withAsterisk
        data-autofocus
        maxLength={120}
        value={edition}
        onChange={(event) => setEdition(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

interface ConfirmRegulationDialogProps {
  readonly regulation: RecordValues
  readonly onClose: () => void
}
