import { Box, SegmentedControl } from '@mantine/core'
import { IconMoodCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { myTasksQuery } from '#kit/records/tasks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { MyTasks } from './MyWork.tsx'

const modes = [
  { value: 'open', label: 'Open' },
  { value: 'done', label: 'Done' },
]

/** All tasks of one's own: what is open by due date, and what was done. */
export function MyWorkPage() {
  const [mode, setMode] = useState('open')
  const tasks = useQuery(myTasksQuery(mode === 'done'))
  return (
    <Box maw="51.25rem">
      <Box component="h1" mb="md">
        My work
      </Box>
      <SegmentedControl data={modes} value={mode} onChange={setMode} aria-label="Which tasks" />
      <Box mt="sm">
        {tasks.isPending && <SkeletonRows rows={6} columns={1} />}
        {tasks.isError && <ErrorState error={tasks.error} onRetry={() => void tasks.refetch()} />}
        {tasks.data?.length === 0 && (
          <EmptyState
            icon={<IconMoodCheck size="1.375rem" stroke={1.6} />}
            title={mode === 'open' ? 'No open tasks' : 'Nothing done yet'}
          >
            Tasks are given on the Tasks tab of any record, to yourself or to whoever may see it.
          </EmptyState>
        )}
        {tasks.data && tasks.data.length > 0 && <MyTasks tasks={tasks.data} />}
      </Box>
    </Box>
  )
}
