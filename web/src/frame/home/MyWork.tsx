import type { ListedTask, TaskOfMine } from '@minster/domain/office/tasks/task-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordHref } from '#kit/records/record-pages.ts'
import { TaskLine } from '#kit/records/TaskLine.tsx'
import { settleTask } from '#kit/records/tasks.ts'
import { useSession } from '#platform/api/session.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { dashboardQuery } from './dashboard-answer.ts'
import classes from './my-work.module.css'

/** My most pressing tasks on the first page, to be ticked there. */
export function MyWork({ open, tasks }: { readonly open: number; readonly tasks: readonly TaskOfMine[] }) {
  return (
    <section className={classes.card} aria-labelledby="my-work">
      <header className={classes.header}>
        <h2 className={classes.heading} id="my-work">
          My work
        </h2>
        <Link to="/my-work" className={classes.all}>
          {open > tasks.length ? `All ${open}` : 'All tasks'}
        </Link>
      </header>
      {tasks.length === 0 ? (
        <p className={classes.empty}>No open tasks. Add them on the Tasks tab of any record.</p>
      ) : (
        <MyTasks tasks={tasks} />
      )}
    </section>
  )
}

/** Tasks of one's own, each with the record it is about; ticking one can be undone. */
export function MyTasks({ tasks }: { readonly tasks: readonly TaskOfMine[] }) {
  const queries = useQueryClient()
  const { claims } = useSession()
  const settle = useMutation({
    mutationFn: ({ task, done }: { task: Pick<ListedTask, 'id' | 'version'>; done: boolean }) =>
      settleTask(task, done),
    onSuccess: ({ data }, { done }) =>
      showDone(done ? 'Task done' : 'Task open again', () => settle.mutate({ task: data, done: !done })),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['tasks'] }),
        queries.invalidateQueries({ queryKey: dashboardQuery.queryKey }),
      ]),
  })
  return (
    <ul className={classes.tasks}>
      {tasks.map((task) => (
        <TaskLine
          key={task.id}
          task={task}
          isBusy={settle.isPending && settle.variables.task.id === task.id}
          canTick
          onTick={(done) => settle.mutate({ task, done })}
          facts={
            <RecordLink
              className={classes.about}
              href={`${recordHref(task.about.collection, task.subjectId, claims) ?? '/my-work'}?tab=tasks`}
            >
              {task.about.label}
            </RecordLink>
          }
        />
      ))}
    </ul>
  )
}
