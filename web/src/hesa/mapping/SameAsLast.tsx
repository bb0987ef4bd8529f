import { Button, List, Modal, Text } from '@mantine/core'
import type { CollectionMapping, MappingsCopied } from '@minster/domain/hesa/mapping/mapping-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refreshRecords } from '#kit/records/records.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { takeSameAsLast } from './mapping.ts'

/** Takes over the codes chosen in the collection before, and says which it could not. */
export function SameAsLast({ mapping: { collection, before, may } }: SameAsLastProps) {
  const queryClient = useQueryClient()
  const [left, setLeft] = useState<MappingsCopied['left']>([])
  const copy = useMutation({
    mutationFn: () => takeSameAsLast(collection.code),
    async onSuccess(copied) {
      showDone(copied.copied === 1 ? 'One code was taken over' : `${copied.copied} codes were taken over`)
      setLeft(copied.left)
      await refreshRecords(queryClient)
    },
  })
  return (
    <>
      {may.map && before !== null && before.mappings > 0 && (
        <Button ml="auto" size="xs" variant="default" loading={copy.isPending} onClick={() => copy.mutate()}>
          Same as last year ({before.mappings})
        </Button>
      )}
      <Modal
        opened={left.length > 0}
        onClose={() => setLeft([])}
        title={left.length === 1 ? 'One code was not taken over' : `${left.length} codes were not taken over`}
      >
        <Text size="sm">These have to be chosen anew:</Text>
        <List size="sm" mt="xs" spacing="xs">
          {left.map(({ field, value, code, why }) => (
            <List.Item key={`${field} ${value}`}>
              {value} ({field}), {code}: {why}
            </List.Item>
          ))}
        </List>
      </Modal>
    </>
  )
}

interface SameAsLastProps {
  readonly mapping: CollectionMapping
}
