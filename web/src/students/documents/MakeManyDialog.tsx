import { Button, Group, Modal, Select, Stack } from '@mantine/core'
import {
  documentKindNames,
  documentKinds,
  isDocumentKind,
} from '@minster/domain/students/documents/document-kinds'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { BulkTarget } from '#kit/records/records.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { beginDocumentRun, documentRunsQuery } from './documents.ts'
import { noOptions, OptionFields, toDocumentOptions } from './OptionFields.tsx'
import { RunLine } from './RunLine.tsx'

/** Makes the same document for each of the chosen students, as one PDF to print. */
export default function MakeManyDialog({ rows, count, onClose }: MakeManyProps) {
  const queryClient = useQueryClient()
  const [kind, setKind] = useState<(typeof documentKindNames)[number]>('status-letter')
  const [values, setValues] = useState(noOptions)
  const begin = useMutation({
    meta: { saysItself: true },
    mutationFn: () => beginDocumentRun(rows, toDocumentOptions(kind, values)),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: documentRunsQuery.queryKey }),
  })
  const countText = count.toLocaleString('en-GB')
  if (begin.data)
    return (
      <Modal opened onClose={onClose} title="Documents" size={560}>
        <Stack gap="md">
          <RunLine initial={begin.data} isFresh />
          <Group justify="flex-end">
            <Button variant="default" onClick={onClose}>
              Close
            </Button>
          </Group>
        </Stack>
      </Modal>
    )
  const errors =
    begin.error instanceof ApiError
      ? Object.fromEntries(begin.error.details.map(({ param, message }) => [param, message]))
      : {}
  const isAtField = ['addressee', 'from', 'to'].some((param) => param in errors)
  return (
    <FormDialog
      title={`Documents for ${count === 1 ? '1 student' : `${countText} students`}`}
      verb={count === 1 ? 'Make it' : `Make ${countText}`}
      isBusy={begin.isPending}
      failure={isAtField ? null : begin.error?.message}
      onSubmit={() => begin.mutate()}
      onClose={onClose}
    >
      <Select
        label="Document"
        data={documentKindNames.map((name) => ({ value: name, label: documentKinds[name].title }))}
        value={kind}
        allowDeselect={false}
        description={documentKinds[kind].description}
        onChange={(next) => {
          if (next !== null && isDocumentKind(next)) setKind(next)
          begin.reset()
        }}
      />
      <OptionFields
        kind={kind}
        values={values}
        errors={errors}
        onChange={(next) => {
          setValues(next)
          begin.reset()
        }}
      />
    </FormDialog>
  )
}

interface MakeManyProps {
  readonly rows: BulkTarget
  readonly count: number
  readonly onClose: () => void
}
