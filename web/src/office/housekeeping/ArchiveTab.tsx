import { Box, Button, Stack } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { periodText } from '@minster/domain/register/retention/rules'
import { IconArchive } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pluralise } from '#kit/import/import-text.ts'
import { isLinkValue } from '#kit/records/link-value.ts'
import { listQuery } from '#kit/records/records.ts'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { Toolbar } from '#platform/ui/Toolbar.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { DueTable } from './DueTable.tsx'
import { rulesQuery, runRule } from './housekeeping.ts'
import { RetentionProgress } from './RetentionProgress.tsx'
import { useHousekeepingAction } from './use-housekeeping-action.ts'

const rule = 'archive-applications'

/** Applications that wait for the archive, and those that are in it. */
export function ArchiveTab() {
  const [isAsking, setAsking] = useState(false)
  const { isBusy, attempt } = useHousekeepingAction()
  const rules = useQuery(rulesQuery())
  const setting = rules.data?.rules.find(({ key }) => key === rule)
  if (rules.isError && !rules.data)
    return <ErrorState error={rules.error} onRetry={() => void rules.refetch()} />
  if (!setting) return <SkeletonRows rows={8} columns={3} />
  const { due, months } = setting
  return (
    <Stack gap="sm">
      <Toolbar mb={0}>
        <Box component="span" flex={1}>
          {due === 0
            ? `None is due: they are archived ${periodText(months)} after the last change.`
            : `${pluralise(due, 'application is', 'applications are')} due: nobody changed ${due === 1 ? 'it' : 'them'} for ${periodText(months)}.`}
        </Box>
        {due > 0 && (
          <Button
            leftSection={<IconArchive size="1rem" stroke={1.8} />}
            loading={isBusy}
            onClick={() => setAsking(true)}
          >
            Archive those that are due
          </Button>
        )}
      </Toolbar>
      <RetentionProgress only={rule} />
      <DueTable rule={rule} coming today={todayHere()} emptyTitle="No application is ready for archive" />
      <h2>Archived</h2>
      <Archived />
      <ConfirmDialog
        opened={isAsking}
        title={`Archive ${pluralise(due, 'application')}?`}
        verb="Archive"
        busy={isBusy}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void attempt(
            () => runRule(rule),
            () => 'Archiving has begun',
          )
        }}
      >
        They leave the everyday lists. Nothing in them is changed or deleted, and the history says who
        archived them. Another status brings one back.
      </ConfirmDialog>
    </Stack>
  )
}

const pageSize = 25

function Archived() {
  const [page, setPage] = useState(1)
  const query = new URLSearchParams({
    'archived[empty]': 'false',
    fields: 'person,reference,intake,archived',
    sort: '-archived',
    page: String(page),
    pageSize: String(pageSize),
  })
  const list = useQuery({ ...listQuery('applications', query), placeholderData: keepPreviousData })
  if (list.isPending) return <SkeletonRows rows={3} columns={3} />
  if (list.isError && !list.data) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const { data: rows, meta } = list.data
  if (rows.length === 0) return <EmptyState title="Nothing is archived yet" />
  return (
    <>
      <Table dimmed={list.isPlaceholderData} hover label="Archived applications">
        <thead>
          <tr>
            <th scope="col">Applicant</th>
            <th scope="col">Reference</th>
            <th scope="col">Intake</th>
            <th scope="col">Archived</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, person, reference, intake, archived }) => (
            <tr key={id}>
              <th scope="row">
                <NameLink to={`/applications/${id}`}>
                  {isLinkValue(person) ? person.label : 'Application'}
                </NameLink>
              </th>
              <td>{typeof reference === 'string' ? reference : ''}</td>
              <td data-nowrap>{typeof intake === 'string' ? formatDate(intake) : ''}</td>
              <td data-nowrap>{typeof archived === 'string' ? formatDate(archived) : ''}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination {...meta} onPage={setPage} />
    </>
  )
}
