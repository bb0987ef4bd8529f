import { Group } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { isPlacementState, placementStates } from '@minster/domain/teaching/placements/states'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { RecordName } from '#kit/records/RecordName.tsx'
import { listQuery } from '#kit/records/records.ts'
import { labelAt, textAt } from '#kit/records/values-of.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

const collection = 'placements'
const fields = 'state,kind,host,supervisor,start,end,agreement.signedOn'

/** The placements of a student, the latest first. */
export function StudentPlacements({ student }: { readonly student: string }) {
  const query = new URLSearchParams({ student, fields, sort: '-start', pageSize: '50' })
  const placements = useQuery(listQuery(collection, query))
  const [openRecord, setOpenRecord] = useState<RecordToEdit | null>(null)
  const rows = placements.data?.data ?? []
  return (
    <Panel
      title="Placements"
      actions={
        placements.data?.meta.abilities?.create === true && (
          <PanelAction
            leftSection={<IconPlus size="0.875rem" stroke={2} />}
            onClick={() => setOpenRecord({ collection, preset: { student } })}
          >
            Add placement
          </PanelAction>
        )
      }
    >
      {placements.isPending && <SkeletonRows rows={2} columns={3} />}
      {placements.isError && (
        <ErrorState error={placements.error} onRetry={() => void placements.refetch()} />
      )}
      {placements.data && rows.length === 0 && <PanelWords>None yet.</PanelWords>}
      {rows.length > 0 && (
        <Lines aria-label="Placements">
          {rows.map((placement) => (
            <PlacementLine key={placement.id} placement={placement} />
          ))}
        </Lines>
      )}
      <RecordDialog opened={openRecord} onClose={() => setOpenRecord(null)} />
    </Panel>
  )
}

function PlacementLine({ placement }: { readonly placement: RecordValues }) {
  const state = textAt(placement, 'state')
  const days = [textAt(placement, 'start'), textAt(placement, 'end')].map((day) =>
    day === '' ? '…' : formatDate(day),
  )
  const signedOn = valueAt(placement, 'agreement.signedOn')
  const facts = [
    labelAt(placement, 'supervisor'),
    days.join(' to ') === '… to …' ? '' : days.join(' to '),
    typeof signedOn === 'string' ? `Agreement signed ${formatDate(signedOn)}` : '',
  ].filter(Boolean)
  return (
    <Group component="li" gap="sm">
      <RecordName href={`/${collection}/${placement.id}`}>
        {labelAt(placement, 'host') || 'Host not chosen yet'}
      </RecordName>
      {isPlacementState(state) && <StatusChip label={state} tone={placementStates[state].tone} />}
      <Muted span>{facts.join(' · ')}</Muted>
    </Group>
  )
}
