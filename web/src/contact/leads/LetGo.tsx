import { Button, Group, Text } from '@mantine/core'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { applyReply, changeRecord } from '#kit/records/records.ts'
import { labelAt } from '#kit/records/values-of.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'

/** Proposes to let somebody go who does not answer; it is done by nobody but whoever reads it. */
export function LetGo({ reply }: { readonly reply: RecordReply }) {
  const queryClient = useQueryClient()
  const [isAsking, setAsking] = useState(false)
  const { data: record, abilities } = reply
  const letGo = useMutation({
    mutationFn: () => changeRecord('leads', record, { stage: 'Not responsive' }),
    onSuccess: async (after) => {
      setAsking(false)
      showDone('Let go')
      await applyReply(queryClient, 'leads', after)
    },
  })
  if (!abilities.edit || record['toBeLetGo'] !== true) return null
  return (
    <Callout tone="warning" mt="lg" role="status">
      <Group gap="xs" fz="sm">
        <Text span inherit flex="1 1 15rem">
          <strong>Proposed: let go.</strong>{' '}
          {record['unanswered'] === 1 ? '1 try' : `${String(record['unanswered'])} tries`} without an answer.
        </Text>
        <Button variant="default" size="xs" onClick={() => setAsking(true)}>
          Let go
        </Button>
      </Group>
      <ConfirmDialog
        opened={isAsking}
        title={`Let ${labelAt(record, 'person')} go?`}
        verb="Let go"
        busy={letGo.isPending}
        onConfirm={() => letGo.mutate()}
        onCancel={() => setAsking(false)}
      >
        They stand in the archive as not responsive. Should they come back, you begin a new episode.
      </ConfirmDialog>
    </Callout>
  )
}
