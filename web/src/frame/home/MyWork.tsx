import { Group, Stack } from '@mantine/core'
import type { ListedTask, TaskOfMine } from '@minster/domain/office/tasks/task-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { TaskLine } from '#kit/records/TaskLine.tsx'
import { completeTask } from '#kit/records/tasks.ts'
import { useSession } from '#platform/api/session.ts'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { dashboardQuery } from './dashboard-answer.ts'

/** My most pressing tasks on the first page, to be ticked there. */
export function MyWork({ open, tasks }: { readonly open: number; readonly tasks: readonly TaskOfMine[] }) {
  return (
    <section aria-labelledby="my-work">
      <Frame px="md">
        <Group justify="space-between" align="baseline" mb="2xs">
          <h2 id="my-work">My work</h2>
          <small>
            <Link to="/my-work">{open > tasks.length ? `All ${open}` : 'All tasks'}</Link>
          </small>
        </Group>
        {tasks.length === 0 ? (
          <Muted>No open tasks. Add them on the Tasks tab of any record.</Muted>
        ) : (
          <MyTasks tasks={tasks} />
        )}
      </Frame>
    </section>
  )
}

/** Tasks of one's own, each with the record it is about; ticking one can be undone. */
export function MyTasks({ tasks }: { readonly tasks: readonly TaskOfMine[] }) {
  const queryClient = useQueryClient()
  const { claims } = useSession()
  const completion = useMutation({
    mutationFn: ({ task, done }: { task: Pick<ListedTask, 'id' | 'version'>; done: boolean }) =>
      completeTask(task, done),
    onSuccess: ({ data }, { done }) =>
      showDone(done ? 'Task done' : 'Task open again', () => completion.mutate({ task: data, done: !done })),
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: ['tasks'] }),
        queryClient.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
      ]),
  })
  return (
    <Stack component="ul" gap={0}>
      {tasks.map((task) => (
        <TaskLine
          key={task.id}
          task={task}
          isBusy={completion.isPending && completion.variables.task.id === task.id}
          canTick
          onTick={(done) => completion.mutate({ task, done })}
          facts={
            <RecordLink
              href={`${recordHref(task.about.collection, task.subjectId, claims) ?? '/my-work'}?tab=tasks`}
            >
              {task.about.label}
            </RecordLink>
          }
        />
      ))}
    </Stack>
  )
}
