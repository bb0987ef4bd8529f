import { Text } from '@mantine/core'
import { durhamChangeKinds } from '@minster/domain/durham/changes/change-kinds'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRecord, refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import type { FormRow } from './desk-settings.ts'

/** Confirms that a form and its concession were held against Durham's own words, and where those stand. */
export function ConfirmFormDialog({ form, onClose }: ConfirmFormDialogProps) {
  const queryClient = useQueryClient()
  const [source, setSource] = useState(form.source ?? '')
  const confirm = useMutation({
    meta: { saysItself: true },
    mutationFn: () => changeRecord('durham-forms', form, { standing: 'Confirmed', source: source.trim() }),
    async onSuccess() {
      showDone(`${durhamChangeKinds[form.kind].label}: confirmed`)
      onClose()
      await refreshRecords(queryClient)
    },
  })
  return (
    <FormDialog
      title={`Confirm the form for ${inSentence(durhamChangeKinds[form.kind].label)}?`}
      verb="Confirm it"
      isReady={source.trim() !== ''}
      isBusy={confirm.isPending}
      failure={confirm.error?.message}
      onSubmit={() => confirm.mutate()}
      onClose={onClose}
    >
      <Text size="sm">
        “{form.form}” and its concession have been compared with Durham’s own words. What is different is
        corrected first, by a press on its name. The history keeps who confirmed it and when.
      </Text>
      <MultilineInput
        label="Where it stands"
        withAsterisk
        data-autofocus
        maxLength={2000}
        value={source}
        onChange={setSource}
      />
    </FormDialog>
  )
}

interface ConfirmFormDialogProps {
  readonly form: FormRow
  readonly onClose: () => void
}
