import { ActionIcon, Box, Button, Select, Stack, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { ListedTask } from '@minster/domain/office/tasks/task-calls'
import type { Linked } from '@minster/domain/platform/calls/replies'
import { formatDate } from '@minster/domain/platform/words/format'
import { IconTrash } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { showCallFailure } from '#platform/api/query-client.ts'
import { useSession } from '#platform/api/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { DayInput } from './DayInput.tsx'
import type { Subject } from './files.ts'
import { TaskLine } from './TaskLine.tsx'
import classes from './task-line.module.css'
import { completeTask, createTask, removeTask, taskOwnersQuery, tasksQuery } from './tasks.ts'

/** What is to be done about a record, by whom and until when; and a place to give more. */
export default function TasksTab({ about, canEdit }: { readonly about: Subject; readonly canEdit: boolean }) {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const tasks = useQuery(tasksQuery(about))
  const refresh = () => queryClient.invalidateQueries({ queryKey: ['tasks'] })
  const completion = useMutation({
    mutationFn: ({ task, done }: { task: Pick<ListedTask, 'id' | 'version'>; done: boolean }) =>
      completeTask(task, done),
    onSuccess: ({ data }, { done }) => {
      if (done) showDone('Task done', () => completion.mutate({ task: data, done: false }))
    },
    onSettled: refresh,
  })
  const remove = useMutation({
    mutationFn: removeTask,
    onSuccess: () => showDone('Task deleted'),
    onSettled: refresh,
  })
  const isTheirs = ({ owner, author }: ListedTask) => owner?.id === user?.id || author?.id === user?.id

  return (
    <Box maw={820}>
      <NewTaskForm about={about} onGiven={refresh} />
      {tasks.isPending && <SkeletonRows rows={4} columns={1} />}
      {tasks.isError && <ErrorState error={tasks.error} onRetry={() => void tasks.refetch()} />}
      {tasks.data?.length === 0 && (
        <EmptyState title="Nothing to be done">
          A task reminds whoever owns it, on their first page, until it is ticked.
        </EmptyState>
      )}
      <Stack component="ul" gap={0} mt="lg" aria-label="Tasks">
        {tasks.data?.map((task) => (
          <TaskLine
            key={task.id}
            task={task}
            isBusy={completion.isPending && completion.variables.task.id === task.id}
            canTick={canEdit || isTheirs(task)}
            onTick={(done) => completion.mutate({ task, done })}
            facts={<Facts task={task} />}
          >
            {(canEdit || isTheirs(task)) && (
              <ActionIcon
                pos="absolute"
                top="0.5rem"
                right={0}
                variant="subtle"
                color="gray"
                size="sm"
                aria-label={`Delete the task ${task.title}`}
                onClick={() => remove.mutate(task)}
              >
                <IconTrash size="0.9375rem" stroke={1.6} />
              </ActionIcon>
            )}
          </TaskLine>
        ))}
      </Stack>
    </Box>
  )
}

function Facts({ task: { owner, author, doneAt, doneBy } }: { readonly task: ListedTask }) {
  if (doneAt !== null)
    return (
      <span>
        Done by {doneBy?.label ?? 'somebody'} on {formatDate(doneAt)}
      </span>
    )
  return (
    <>
      <span>For {owner?.label ?? 'nobody'}</span>
      {author && author.id !== owner?.id && <span>Asked by {author.label}</span>}
    </>
  )
}

const debounceMs = 200

function NewTaskForm({ about, onGiven }: { readonly about: Subject; readonly onGiven: () => unknown }) {
  const { user } = useSession()
  const me: Linked | null = user ? { id: user.id, label: user.name } : null
  const [title, setTitle] = useState('')
  const [owner, setOwner] = useState(me)
  const [due, setDue] = useState('')
  const [search, setSearch] = useState('')
  const [isOpen, setOpen] = useState(false)
  const [settled] = useDebouncedValue(search === owner?.label ? '' : search, debounceMs)
  const owners = useQuery({ ...taskOwnersQuery(about, settled), enabled: isOpen })
  const matches = owners.data ?? []
  const choices = owner && !matches.some(({ id }) => id === owner.id) ? [owner, ...matches] : matches
  const addTask = useMutation({
    mutationFn: () => createTask(about, { title: title.trim(), owner: owner?.id ?? '', due: due || null }),
    meta: { saysItself: true },
    onSuccess: () => {
      showDone(owner && owner.id !== user?.id ? `Given to ${owner.label}` : 'Task added')
      setTitle('')
      setDue('')
    },
    onError: (error) => {
      if (!(error instanceof ApiError) || error.details.length === 0) showCallFailure(error)
    },
    onSettled: onGiven,
  })
  const problems = addTask.error instanceof ApiError ? addTask.error.details : []
  const problemAt = (param: string) => problems.find((one) => one.param === param)?.message

  return (
    <form
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        addTask.mutate()
      }}
    >
      <TextInput
        label="New task"
        placeholder="What is to be done"
        maxLength={200}
        value={title}
        error={problemAt('title')}
        onChange={(event) => setTitle(event.currentTarget.value)}
      />
      <Select
        label="Owner"
        data={choices.map(({ id, label }) => ({ value: id, label }))}
        value={owner?.id ?? null}
        searchable
        allowDeselect={false}
        error={problemAt('owner')}
        nothingFoundMessage={owners.isFetching ? 'Searching …' : 'Nobody who may see this record'}
        filter={({ options }) => options}
        onSearchChange={setSearch}
        onDropdownOpen={() => setOpen(true)}
        onChange={(id) => setOwner(choices.find((one) => one.id === id) ?? null)}
      />
      <DayInput label="Due" value={due} error={problemAt('due')} onChange={setDue} />
      <Button type="submit" disabled={title.trim() === '' || owner === null} loading={addTask.isPending}>
        Add task
      </Button>
    </form>
  )
}
