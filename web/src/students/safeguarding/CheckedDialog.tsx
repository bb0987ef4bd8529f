import { Radio, Stack, Text } from '@mantine/core'
import { updateServiceResults } from '@minster/domain/care/safeguarding/dbs'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRecord, type RecordValues, refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { todayHere } from '#platform/ui/today-here.ts'

/** Says what the Update Service answered today. */
export function CheckedDialog({ record, onClose }: CheckedDialogProps) {
  const queries = useQueryClient()
  const [result, setResult] = useState('')
  const write = useMutation({
    mutationFn: () =>
      changeRecord('dbs-records', record, {
        updateService: true,
        lastChecked: todayHere(),
        lastResult: result,
      }),
    meta: { saysItself: true },
    onSuccess: async () => {
      onClose()
      showDone('The check of today is written down')
      await refreshRecords(queries)
    },
  })
  return (
    <FormDialog
      title="Checked on the Update Service today"
      verb="Write it down"
      isReady={result !== ''}
      isBusy={write.isPending}
      failure={write.error?.message}
      onSubmit={() => write.mutate()}
      onClose={onClose}
    >
      <Text size="sm">No change renews the certificate for three years from today.</Text>
      <Radio.Group label="What did the Update Service say?" value={result} onChange={setResult}>
        <Stack gap="xs" mt="xs">
          {updateServiceResults.map((one) => (
            <Radio key={one} value={one} label={one} />
          ))}
        </Stack>
      </Radio.Group>
    </FormDialog>
  )
}

interface CheckedDialogProps {
  readonly record: RecordValues
  readonly onClose: () => void
}
