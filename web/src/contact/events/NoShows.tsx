import { Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type BulkTarget, bulkChange, refreshRecords } from '#kit/records/records.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { bookingFilter } from './events.ts'

/** Proposes, once an event is over, that whoever was not checked in did not come; nobody is set so by itself. */
export function NoShows({ event, count }: { readonly event: string; readonly count: number }) {
  const queryClient = useQueryClient()
  const move = useMutation({
    mutationFn: ({ rows, to }: { readonly rows: BulkTarget; readonly to: string }) =>
      bulkChange('registrations', { ...rows, change: { state: to }, preview: false }),
    onSuccess: async ({ data, meta }, { to }) => {
      const ids = data.flatMap(({ id, ok }) => (ok ? [id] : []))
      const undo =
        to === 'No show' && ids.length > 0
          ? () => move.mutate({ rows: { ids }, to: 'Registered' })
          : undefined
      const who = meta.ok === 1 ? '1 booking is' : `${meta.ok} bookings are`
      const left = meta.failed === 0 ? '' : `, ${meta.failed} left as they were`
      showDone(to === 'No show' ? `${who} noted as No show${left}` : `${who} as before${left}`, undo)
      await refreshRecords(queryClient)
    },
  })
  return (
    <Callout tone="warning" mt="lg" role="status">
      <Group gap="xs" fz="sm">
        <Text span inherit flex="1 1 15rem">
          <strong>Proposed: did not come.</strong>{' '}
          {count === 1
            ? 'It is over, and one who has a place was not checked in.'
            : `It is over, and ${count} who have a place were not checked in.`}
        </Text>
        <Button
          variant="default"
          size="xs"
          loading={move.isPending}
          onClick={() => move.mutate({ rows: { filter: bookingFilter(event, 'Registered') }, to: 'No show' })}
        >
          {count === 1 ? 'Note as No show' : `Note all ${count} as No show`}
        </Button>
      </Group>
    </Callout>
  )
}
