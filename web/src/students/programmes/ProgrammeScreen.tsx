import { valueAt } from '@minster/domain/kit/record/condition'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { isModuleNeed, moduleNeeds } from '@minster/domain/students/programmes/pathway-module'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { RelatedList } from '#kit/records/RelatedList.tsx'
import { listQuery } from '#kit/records/records.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { describeCredits, sortByYearOfStudy } from './describe-pathway.ts'

/** The page of a programme: its fees by year, its pathways, and the modules of each. */
export function ProgrammeScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return <RecordScreen collection={collection} id={id} special={tabs} />
}

const hiddenColumns = ['programme']

function Overview({ reply }: PanelProps) {
  const { id } = reply.data
  return (
    <>
      <RelatedList
        collection="programme-fees"
        through="programme"
        id={id}
        title="Fees by year"
        hidden={hiddenColumns}
      />
      <RelatedList
        collection="pathways"
        through="programme"
        id={id}
        title="Pathways"
        hidden={hiddenColumns}
      />
    </>
  )
}

const pageSize = '200'

/** The required and optional modules of each pathway, by year of study. */
function PathwayModules({ reply }: PanelProps) {
  const { id } = reply.data
  const [openRecord, setOpenRecord] = useState<RecordToEdit | null>(null)
  const pathways = useQuery(
    listQuery('pathways', new URLSearchParams({ programme: id, fields: 'name', sort: 'name', pageSize })),
  )
  const modules = useQuery(
    listQuery(
      'pathway-modules',
      new URLSearchParams({
        'pathway.programme': id,
        fields: 'pathway,year,need,module,module.credits',
        pageSize,
      }),
    ),
  )
  const failed = [pathways, modules].find(({ isError }) => isError)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!pathways.data || !modules.data) return <SkeletonRows rows={8} columns={4} />
  if (pathways.data.data.length === 0)
    return <EmptyState title="No pathway yet">Modules are required or optional on a pathway.</EmptyState>
  const canAdd = modules.data.meta.abilities.create
  const rows = modules.data.data
  return (
    <>
      {pathways.data.data.map((pathway) => (
        <PathwayPanel
          key={pathway.id}
          pathway={pathway}
          rows={sortByYearOfStudy(rows.filter((row) => valueAt(row, 'pathway.id') === pathway.id))}
          onOpen={canAdd ? setOpenRecord : undefined}
        />
      ))}
      <RecordDialog opened={openRecord} onClose={() => setOpenRecord(null)} />
    </>
  )
}

function PathwayPanel({ pathway, rows, onOpen }: PathwayPanelProps) {
  const title = pathway.label || String(pathway['name'])
  return (
    <Panel
      title={title}
      facts={describeCredits(rows)}
      actions={
        onOpen && (
          <PanelAction
            leftSection={<IconPlus size="0.875rem" stroke={2} />}
            aria-label={`Add a module to ${title}`}
            onClick={() => onOpen({ collection: 'pathway-modules', preset: { pathway: pathway.id } })}
          >
            Add module
          </PanelAction>
        )
      }
    >
      {rows.length === 0 && <PanelWords>No modules yet.</PanelWords>}
      {rows.length > 0 && (
        <Table label={`${title}, as a table`}>
          <thead>
            <tr>
              <th scope="col">Module</th>
              <th scope="col" data-number>
                Year of study
              </th>
              <th scope="col" data-number>
                Credits
              </th>
              <th scope="col">Required or optional</th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => {
              const module = formatCell(valueAt(row, 'module.label'))
              const need = formatCell(row['need'])
              return (
                <tr key={row.id}>
                  <td>
                    {onOpen ? (
                      <TextButton onClick={() => onOpen({ collection: 'pathway-modules', id: row.id })}>
                        {module}
                      </TextButton>
                    ) : (
                      module
                    )}
                  </td>
                  <td data-number>{formatCell(row['year'])}</td>
                  <td data-number>{formatCell(valueAt(row, 'module.credits'))}</td>
                  <td>
                    <StatusChip label={need} tone={isModuleNeed(need) ? moduleNeeds[need].tone : undefined} />
                  </td>
                </tr>
              )
            })}
          </tbody>
        </Table>
      )}
    </Panel>
  )
}

function formatCell(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}

interface PathwayPanelProps {
  readonly pathway: RecordValues
  readonly rows: readonly RecordValues[]
  /** Undefined where the reader may not change them. */
  readonly onOpen: ((openRecord: RecordToEdit) => void) | undefined
}

const tabs: readonly SpecialTab[] = [
  { key: 'overview', title: 'Fees and pathways', Panel: Overview },
  { key: 'modules', title: 'Modules', Panel: PathwayModules },
]
