import { Text } from '@mantine/core'
import type { SchemaInForce } from '@minster/domain/hesa/collections/collection-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { refreshRecords } from '#kit/records/records.ts'
import { FormDialog } from '#platform/ui/FormDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { takeBackSchema } from './hesa-collections.ts'

/** Says what taking a schema back means, before it is done. */
export function TakeBackDialog({ code, schema, onClose }: TakeBackDialogProps) {
  const queryClient = useQueryClient()
  const takeBack = useMutation({
    meta: { saysItself: true },
    mutationFn: () => takeBackSchema(code, schema.id),
    async onSuccess({ schema: now }) {
      onClose()
      showDone(now ? `${code} goes by ${now.names.join(', ')} again` : `${code} has no schema now`)
      await refreshRecords(queryClient)
    },
  })
  const hasEarlier = schema.earlier > 0
  return (
    <FormDialog
      title={hasEarlier ? `Take the schema before again for ${code}?` : `Take the schema of ${code} back?`}
      verb={hasEarlier ? 'Take the one before' : 'Take it back'}
      isBusy={takeBack.isPending}
      failure={takeBack.error?.message}
      onSubmit={() => takeBack.mutate()}
      onClose={onClose}
    >
      <Text size="md">
        {hasEarlier
          ? `${schema.names.join(', ')} is put aside, and the schema uploaded before it holds again, with its code lists.`
          : `${schema.names.join(', ')} is put aside. ${code} then has no code lists of its own.`}
      </Text>
      <Text size="md">
        Answers, settings and mappings stay exactly as they are: no upload ever changes one, so nothing has to
        be put back. The same file can be uploaded again at any time.
      </Text>
    </FormDialog>
  )
}

interface TakeBackDialogProps {
  readonly code: string
  readonly schema: SchemaInForce
  readonly onClose: () => void
}
