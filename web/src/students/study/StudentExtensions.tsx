import { Group } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { extensionStates, isExtensionState } from '@minster/domain/portal/extensions/extension-states'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { listQuery } from '#kit/records/records.ts'
import { labelAt } from '#kit/records/values-of.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'

const collection = 'extension-requests'
const fields = 'state,assignment,assignment.due,length,granted.until,sentAt'

/** The extension requests of a student, the latest first. */
export function StudentExtensions({ student }: { readonly student: string }) {
  const query = new URLSearchParams({ student, fields, sort: '-sentAt', pageSize: '50' })
  const requests = useQuery(listQuery(collection, query))
  const [openRecord, setOpenRecord] = useState<RecordToEdit | null>(null)
  const rows = requests.data?.data ?? []
  return (
    <Panel
      title="Extensions"
      actions={
        requests.data?.meta.abilities?.create === true && (
          <PanelAction
            leftSection={<IconPlus size="0.875rem" stroke={2} />}
            onClick={() => setOpenRecord({ collection, preset: { student } })}
          >
            Add extension
          </PanelAction>
        )
      }
    >
      {requests.isPending && <SkeletonRows rows={2} columns={3} />}
      {requests.isError && <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />}
      {requests.data && rows.length === 0 && <PanelWords>None asked for.</PanelWords>}
      {rows.length > 0 && (
        <Lines aria-label="Extensions">
          {rows.map((request) => (
            <ExtensionLine key={request.id} request={request} />
          ))}
        </Lines>
      )}
      <RecordDialog opened={openRecord} onClose={() => setOpenRecord(null)} />
    </Panel>
  )
}

function ExtensionLine({ request }: { readonly request: RecordValues }) {
  const { state } = request
  const [due, until] = ['assignment.due', 'granted.until'].map((path) => valueAt(request, path))
  const length = valueAt(request, 'length')
  const facts = [
    typeof length === 'number' ? `${length} days asked for` : '',
    typeof due === 'string' ? `due ${formatDate(due)}` : '',
    state === 'Approved' && typeof until === 'string' ? `now ${formatDate(until)}` : '',
  ].filter(Boolean)
  return (
    <Group component="li" gap="xs">
      <RecordLink href={`/${collection}/${request.id}`}>{labelAt(request, 'assignment')}</RecordLink>
      {isExtensionState(state) && <StatusChip label={state} tone={extensionStates[state].tone} />}
      <Muted span>{facts.join(' · ')}</Muted>
    </Group>
  )
}
