import { Button, Stack, Text, VisuallyHidden } from '@mantine/core'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { jobTitleOf } from '@minster/domain/platform/words/jobs-in-words'
import { IconRefresh } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { pluralise } from '#kit/import/import-text.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Pagination } from '#platform/ui/Pagination.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { queueQuery, retryJob } from './housekeeping.ts'
import { useHousekeepingAction } from './use-housekeeping-action.ts'

/** Work in the background by kind, and what was given up, to be tried again. */
export function QueueTab() {
  const [page, setPage] = useState(1)
  const { isBusy, attempt } = useHousekeepingAction()
  const queue = useQuery(queueQuery(page))
  if (queue.isPending) return <SkeletonRows rows={6} columns={4} />
  if (queue.isError && !queue.data)
    return <ErrorState error={queue.error} onRetry={() => void queue.refetch()} />
  const { data: failed, meta } = queue.data
  const kinds = Object.entries(meta.queues).toSorted(([one], [other]) =>
    jobTitleOf(one).localeCompare(jobTitleOf(other)),
  )
  return (
    <Stack gap="sm">
      <Table hover label="Work by kind">
        <thead>
          <tr>
            <th scope="col">Kind of work</th>
            <th scope="col" data-number>
              Waiting
            </th>
            <th scope="col" data-number>
              Under way
            </th>
            <th scope="col" data-number>
              Given up
            </th>
          </tr>
        </thead>
        <tbody>
          {kinds.map(([name, { waiting, active, failed: lost }]) => (
            <tr key={name}>
              <th scope="row">{jobTitleOf(name)}</th>
              <td data-number>{waiting.toLocaleString('en-GB')}</td>
              <td data-number>{active.toLocaleString('en-GB')}</td>
              <td data-number>{lost.toLocaleString('en-GB')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <h2>Given up</h2>
      {failed.length === 0 ? (
        <EmptyState title="Nothing has failed">All work in the background went well.</EmptyState>
      ) : (
        <Table dimmed={queue.isPlaceholderData} hover label="Work that was given up">
          <thead>
            <tr>
              <th scope="col">Work</th>
              <th scope="col">What went wrong</th>
              <th scope="col">When</th>
              <th scope="col">
                <VisuallyHidden>Try again</VisuallyHidden>
              </th>
            </tr>
          </thead>
          <tbody>
            {failed.map((job) => (
              <tr key={job.id}>
                <th scope="row">
                  {jobTitleOf(job.name)}
                  <small>after {pluralise(job.tries, 'try', 'tries')}</small>
                </th>
                <td>
                  <Text span inherit display="block" maw="64ch">
                    {job.message === '' ? 'It ended without a word.' : job.message}
                  </Text>
                </td>
                <td data-nowrap>{formatDateTime(job.failedAt ?? job.createdAt)}</td>
                <td data-do>
                  <Button
                    variant="default"
                    size="compact-sm"
                    disabled={isBusy}
                    leftSection={<IconRefresh size="0.875rem" stroke={1.8} />}
                    onClick={() =>
                      void attempt(
                        () => retryJob(job),
                        () => `${jobTitleOf(job.name)} waits to be tried again`,
                      )
                    }
                  >
                    Try again
                  </Button>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
      <Pagination {...meta} onPage={setPage} />
    </Stack>
  )
}
