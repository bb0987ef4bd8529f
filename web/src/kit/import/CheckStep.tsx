import { Button, Group, Stack, Tabs, VisuallyHidden } from '@mantine/core'
import type { ImportRow, ImportRun } from '@minster/domain/kit/import/import-calls'
import { IconDownload } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { download } from '#platform/api/download.ts'
import { DismissibleAlert } from '#platform/ui/DismissibleAlert.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showFailure } from '#platform/ui/snackbars.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { Changes } from './Changes.tsx'
import { Counts } from './Counts.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { pluralise } from './import-text.ts'
import { rowsQuery } from './imports.ts'
import { MatchedRows } from './MatchedRows.tsx'
import { RowsToCorrect } from './RowsToCorrect.tsx'
import type { ImportActions } from './use-import.ts'

const states = ['duplicate'] as const

/** Each row that says again what is there already, beside what it repeats; one that is another all the same is taken. */
function Duplicates({ run, actions }: DuplicatesProps) {
  const [page, setPage] = useState(1)
  const query = useQuery({ ...rowsQuery(run.id, states, page), placeholderData: keepPreviousData })
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <SkeletonRows rows={6} columns={3} />
  const shownColumns = run.columns.slice(0, 4)
  const isOpen = run.state === 'checked'
  const takeAnyway = (rows: readonly ImportRow[]) =>
    void actions.change({ rows: rows.map(({ number }) => ({ number, anyway: true })) })
  const { data: rows } = query.data
  return (
    <>
      {isOpen && rows.length > 1 && (
        <Group gap="xs" mb="xs">
          <Muted flex={1}>
            They are passed over. Take those that are another, such as two churches of one name.
          </Muted>
          <Button
            variant="default"
            size="compact-sm"
            disabled={actions.busy}
            onClick={() => takeAnyway(rows)}
          >
            Take all {rows.length} on this page
          </Button>
        </Group>
      )}
      <Table label="Rows that are there already">
        <thead>
          <tr>
            <th scope="col" data-number>
              Row
            </th>
            {shownColumns.map(({ column, heading }) => (
              <th scope="col" key={column}>
                {heading}
              </th>
            ))}
            <th scope="col">Repeats</th>
            {isOpen && (
              <th scope="col">
                <VisuallyHidden>Take anyway</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.number}>
              <td data-number>{row.number}</td>
              {shownColumns.map(({ column }) => (
                <td key={column}>{row.cells[column]}</td>
              ))}
              <td>
                <ExistingRecord sameAs={row.sameAs} />
              </td>
              {isOpen && (
                <td data-number>
                  <Button
                    variant="subtle"
                    color="gray"
                    size="compact-sm"
                    disabled={actions.busy}
                    aria-label={`Take it anyway, row ${row.number}`}
                    onClick={() => takeAnyway([row])}
                  >
                    Take it anyway
                  </Button>
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination {...query.data.meta} onPage={setPage} />
    </>
  )
}

function ExistingRecord({ sameAs }: Pick<ImportRow, 'sameAs'>) {
  if (!sameAs) return null
  if ('row' in sameAs) return <>Row {sameAs.row} of this sheet</>
  return <Link to={`/${sameAs.collection}/${sameAs.id}`}>{sameAs.label}</Link>
}

interface DuplicatesProps {
  readonly run: ImportRun
  readonly actions: ImportActions
}

/** What would become of every row, and the place to mend those that cannot be taken. */
export function CheckStep({ run, actions }: { readonly run: ImportRun; readonly actions: ImportActions }) {
  const { states } = run.counts
  const faultyCount = (states.faulty ?? 0) + (states.asks ?? 0) + (states.leftOut ?? 0)
  const duplicateCount = states.duplicate ?? 0
  const matchedCount = run.met.same + run.met.alike
  const remarks = run.changes.filter(({ how }) => how === 'remark')
  const changes = run.changes.length - remarks.length
  const [tab, setTab] = useState<string | null>(
    faultyCount > 0 ? 'mend' : run.met.alike > 0 ? 'met' : duplicateCount > 0 ? 'twice' : 'changes',
  )
  return (
    <Stack>
      <ImportProgress run={run} verb="checking" />
      <Counts counts={run.counts} isDone={false} />
      {run.says && <DismissibleAlert tone="warning">{run.says}</DismissibleAlert>}
      {remarks.length > 0 && (
        <DismissibleAlert tone="warning" title="Worth a look before they are taken">
          {remarks.map(({ became, rows }) => (
            <div key={became}>
              {pluralise(rows, 'row')}: {became}
            </div>
          ))}
        </DismissibleAlert>
      )}
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Group gap="xs">
          <Tabs.List flex="1 1 auto">
            <Tabs.Tab value="mend">Left out ({faultyCount})</Tabs.Tab>
            <Tabs.Tab value="twice">There already ({duplicateCount})</Tabs.Tab>
            {matchedCount > 0 && <Tabs.Tab value="met">Known already ({matchedCount})</Tabs.Tab>}
            <Tabs.Tab value="changes">Read and matched ({changes})</Tabs.Tab>
          </Tabs.List>
          {faultyCount > 0 && <DownloadFaulty run={run} />}
        </Group>
        <Tabs.Panel value="mend" pt="md">
          {faultyCount === 0 ? (
            <EmptyState title="Every row can be taken">Nothing in the sheet stands in the way.</EmptyState>
          ) : (
            <RowsToCorrect run={run} actions={actions} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="twice" pt="md">
          {duplicateCount === 0 ? (
            <EmptyState title="No row comes a second time" />
          ) : (
            <Duplicates run={run} actions={actions} />
          )}
        </Tabs.Panel>
        {matchedCount > 0 && (
          <Tabs.Panel value="met" pt="md">
            <MatchedRows run={run} actions={actions} />
          </Tabs.Panel>
        )}
        <Tabs.Panel value="changes" pt="md">
          <Changes run={run} />
        </Tabs.Panel>
      </Tabs>
    </Stack>
  )
}

/** The rows that are left out, with a column of reasons, to be mended in Excel and uploaded again. */
export function DownloadFaulty({ run }: { readonly run: ImportRun }) {
  return (
    <Button
      variant="default"
      size="compact-sm"
      leftSection={<IconDownload size="0.9375rem" stroke={1.7} />}
      onClick={() =>
        void download(`/api/imports/${run.id}/faulty.xlsx`).catch((failure: unknown) =>
          showFailure(failure instanceof Error ? failure.message : 'The file could not be made'),
        )
      }
    >
      Download rows left out
    </Button>
  )
}
