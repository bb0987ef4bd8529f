import { Modal } from '@mantine/core'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { valueAt } from '@minster/domain/kit/record/condition'
import { shownField } from '@minster/domain/kit/record/shown-choice'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { ValueCell } from './cells.tsx'
import { columnsOf, fieldsToRequest, isNumeric } from './columns.ts'
import { LinkedForm } from './LinkedForm.tsx'
import { listQuery } from './records.ts'
import { useCollection } from './use-collection.ts'
import { useViewer } from './use-viewer.ts'

const NewRecordForm = lazy(
  inTime(async () => ({ default: (await import('./NewRecordForm.tsx')).NewRecordForm })),
)

const maxRelated = 50

/** The records of another type that link to this one, to read, open and add, without leaving its page. */
export function RelatedList(props: RelatedListProps) {
  return (
    <Suspense
      fallback={
        <Panel title={props.title}>
          <SkeletonRows rows={2} columns={4} />
        </Panel>
      }
    >
      <RelatedRecords {...props} />
    </Suspense>
  )
}

function RelatedRecords({ collection, through, id, title, hidden = none }: RelatedListProps) {
  const viewer = useViewer()
  const [open, setOpen] = useState<string | null>(null)
  const { name, declaration, access } = useCollection(collection)
  const columns = columnsOf(name, [], viewer).filter(({ path }) => path !== through && !hidden.includes(path))
  const query = new URLSearchParams({
    [through]: id,
    fields: fieldsToRequest(columns).join(','),
    pageSize: String(maxRelated),
  })
  const canSee = permits(viewer.claims, access.view)
  const list = useQuery({ ...listQuery(collection, query), enabled: canSee })
  if (!canSee) return null
  const rows = list.data?.data ?? []
  const canAdd = list.data?.meta.abilities?.create === true && !through.includes('.')
  const noun = inSentence(declaration.title)

  return (
    <Panel
      title={title}
      facts={list.data?.meta.total}
      actions={
        canAdd && (
          <PanelAction leftSection={<IconPlus size="0.875rem" stroke={2} />} onClick={() => setOpen('new')}>
            Add
          </PanelAction>
        )
      }
    >
      {list.isPending && <SkeletonRows rows={2} columns={4} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && rows.length === 0 && <PanelWords>None yet.</PanelWords>}
      {rows.length > 0 && (
        <Table label={`${title}, as a table`}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column.path} scope="col" data-number={isNumeric(column) || undefined}>
                  {column.heading}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                {columns.map((column, at) => {
                  const cell = (
                    <ValueCell
                      field={shownField(column.reached.placed, column.path, row)}
                      value={valueAt(row, column.path)}
                    />
                  )
                  return (
                    <td key={column.path} data-nowrap data-number={isNumeric(column) || undefined}>
                      {at === 0 ? (
                        <TextButton onClick={() => setOpen(row.id)}>
                          {valueAt(row, column.path) ? cell : `Open this ${noun}`}
                        </TextButton>
                      ) : (
                        cell
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Modal
        opened={open !== null}
        onClose={() => setOpen(null)}
        size={860}
        title={open === 'new' ? `New ${noun}` : declaration.title}
      >
        <Suspense fallback={<SkeletonRows rows={6} columns={2} />}>
          {open === 'new' && (
            <NewRecordForm
              collection={collection}
              declaration={declaration}
              idPrefix="new-"
              preset={{ [through]: id }}
              onMade={() => setOpen(null)}
              onCancel={() => setOpen(null)}
            />
          )}
          {open !== null && open !== 'new' && <LinkedForm collection={collection} id={open} />}
        </Suspense>
      </Modal>
    </Panel>
  )
}

const none: readonly never[] = []

interface RelatedListProps {
  readonly collection: string
  /** The path of the link that leads back to this record. */
  readonly through: string
  readonly id: string
  readonly title: string
  /** Columns that say here what stands above already. */
  readonly hidden?: readonly string[]
}
