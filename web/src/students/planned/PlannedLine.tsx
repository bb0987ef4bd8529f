import { Group } from '@mantine/core'
import type { Planned } from '@minster/domain/students/planned/planned-calls'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { CallOff } from './CallOff.tsx'
import { inDaysWords, plannedBecause } from './planned.ts'

/** A change that lies ahead: what and when, who planned it and why, what stands in its way, and the way to call it off. */
export function PlannedLine({ planned }: { readonly planned: Planned }) {
  const { id, title, hindrance, mayCallOff } = planned
  return (
    <>
      <Group gap="xs" mt="3xs">
        <StatusChip label={`${title} · ${inDaysWords(planned)}`} tone="warning" bordered />
        <Muted span>{plannedBecause(planned)}</Muted>
        {mayCallOff && <CallOff id={id} title={title} />}
      </Group>
      {hindrance !== null && (
        <Group gap="2xs" mt="3xs">
          <StatusChip label={`As things stand it cannot be done. ${hindrance}`} tone="danger" />
        </Group>
      )}
    </>
  )
}
