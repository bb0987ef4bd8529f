import { valueAt } from '@minster/domain/kit/record/condition'
import { formatDate } from '@minster/domain/platform/words/format'
import { extensionStates, isExtensionState } from '@minster/domain/portal/extensions/extension-states'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type OpenedRecord, RecordDialog } from '#kit/records/RecordDialog.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { listQuery, type RecordValues } from '#kit/records/records.ts'
import { labelAt } from '#kit/records/values-of.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './student-extensions.module.css'

const collection = 'extension-requests'
const fields = 'state,assignment,assignment.due,length,granted.until,sentAt'

/** What a student asked more time for, and what they were given, the latest first. */
export function StudentExtensions({ student }: { readonly student: string }) {
  const query = new URLSearchParams({ student, fields, sort: '-sentAt', pageSize: '50' })
  const requests = useQuery(listQuery(collection, query))
  const [opened, setOpened] = useState<OpenedRecord | null>(null)
  const held = requests.data?.data ?? []
  return (
    <Panel
      title="Extensions"
      actions={
        requests.data?.meta.abilities?.create === true && (
          <PanelAction
            leftSection={<IconPlus size={14} stroke={2} />}
            onClick={() => setOpened({ collection, preset: { student } })}
          >
            Add extension
          </PanelAction>
        )
      }
    >
      {requests.isPending && <SkeletonRows rows={2} columns={3} />}
      {requests.isError && <ErrorState error={requests.error} onRetry={() => void requests.refetch()} />}
      {requests.data && held.length === 0 && <PanelWords>None asked for.</PanelWords>}
      {held.length > 0 && (
        <Lines aria-label="Extensions">
          {held.map((one) => (
            <ExtensionLine key={one.id} request={one} />
          ))}
        </Lines>
      )}
      <RecordDialog opened={opened} onClose={() => setOpened(null)} />
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
    <li className={classes.line}>
      <RecordLink href={`/${collection}/${request.id}`}>{labelAt(request, 'assignment')}</RecordLink>
      {isExtensionState(state) && <StatusChip label={state} tone={extensionStates[state].tone} />}
      <span className={classes.quiet}>{facts.join(' · ')}</span>
    </li>
  )
}
