import { Select, Text, TextInput } from '@mantine/core'
import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import type { CellShown } from '@minster/domain/hesa/return/student-calls'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { MultilineInput } from '#platform/ui/MultilineInput.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { codesOfQuery } from '../mapping/mapping.ts'
import { putOverride } from './return-data.ts'
import { TakeBackOverride } from './TakeBackOverride.tsx'

/** Puts a value in the place of what the records say, in one collection only, or takes it back. */
export function OverrideDialog({ cell, name, path, student, collection, onClose }: OverrideDialogProps) {
  const queryClient = useQueryClient()
  const { code } = collection
  const { field, override } = cell
  const codes = useQuery(codesOfQuery(code, name))
  const [value, setValue] = useState(cell.value ?? '')
  const [reason, setReason] = useState('')
  const put = useMutation({
    meta: { saysItself: true },
    mutationFn: () =>
      putOverride({
        collection: collection.id,
        student: student.id,
        path,
        value: value.trim() || null,
        why: reason.trim(),
        before: override,
      }),
    async onSuccess() {
      onClose()
      showDone(`${field} is overridden in ${code}`)
      await refreshRecords(queryClient)
    },
  })
  const options = (codes.data ?? []).map((one) => ({
    value: one.code,
    label: one.label === one.code ? one.code : `${one.code} · ${one.label}`,
  }))
  return (
    <FormDialog
      title={`Override ${field} of ${student.label}`}
      verb="Override"
      isReady={reason.trim() !== ''}
      isBusy={put.isPending}
      failure={put.error?.message}
      onSubmit={() => put.mutate()}
      onClose={onClose}
    >
      <Muted>
        Only in {code}, and only in what is returned: the records stay as they are. What is wrong there is
        better mended there.
      </Muted>
      {override && (
        <>
          <Text size="md">The records say {override.was ?? 'nothing'}.</Text>
          <TakeBackOverride override={override} field={field} onDone={onClose} />
        </>
      )}
      {options.length > 0 ? (
        <Select
          label="Value"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description="Cleared, the field is left out of the return."
          data={options}
          value={value === '' ? null : value}
          searchable
          clearable
          limit={mostShown}
          data-autofocus
          nothingFoundMessage="No code is called that"
          onChange={(chosen) => setValue(chosen ?? '')}
        />
      ) : (
        <TextInput
          label="Value"
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          description="As it is to stand in the file. Left empty, the field is left out of the return."
          maxLength={255}
          value={value}
          data-autofocus
          onChange={(event) => setValue(event.currentTarget.value)}
        />
      )}
      <MultilineInput
        label="Reason"
        description="Kept with the override and in the history."
        withAsterisk
        maxLength={1000}
        value={reason}
        onChange={setReason}
      />
    </FormDialog>
  )
}

/** So many codes are drawn at once; whoever looks for another types some of it. */
const mostShown = 200

interface OverrideDialogProps {
  readonly cell: CellShown
  /** `Student.ETHNIC`, by which its codes are listed. */
  readonly name: string
  /** Its place in the return. */
  readonly path: string
  readonly student: Linked
  readonly collection: CollectionCard
  readonly onClose: () => void
}
