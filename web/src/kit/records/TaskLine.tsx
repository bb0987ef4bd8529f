import { Checkbox, Group, Text } from '@mantine/core'
import type { ListedTask } from '@minster/domain/office/tasks/task-calls'
import { dueWordsOf } from '@minster/domain/platform/words/due-words'
import type { ReactNode } from 'react'
import { todayHere } from '#platform/ui/today-here.ts'
import classes from './task-line.module.css'

const emphasisOf = {
  danger: { c: 'var(--tone-danger)', fw: 550 },
  warning: { c: 'var(--tone-warning)', fw: 550 },
  neutral: {},
}

/** One task: a box to tick, what is to be done, and what else there is to know of it. */
export function TaskLine({ task, facts, isBusy, canTick, onTick, children }: TaskLineProps) {
  const isDone = task.doneAt !== null
  const due = isDone ? null : dueWordsOf(task.due, todayHere())
  return (
    <li className={classes.line}>
      <Checkbox
        data-done={isDone || undefined}
        checked={isDone !== isBusy}
        disabled={!canTick}
        label={task.title}
        classNames={{ label: classes.title ?? '' }}
        onChange={(event) => onTick(event.currentTarget.checked)}
      />
      <Group gap="xs" mt="4xs" ml="2xl" fz="xs" c="dimmed">
        {due && (
          <Text span size="xs" {...emphasisOf[due.tone]}>
            {due.words}
          </Text>
        )}
        {facts}
      </Group>
      {children}
    </li>
  )
}

interface TaskLineProps {
  readonly task: ListedTask
  readonly facts: ReactNode
  /** It has just been ticked, or the tick taken away, and the service has not answered yet. */
  readonly isBusy: boolean
  readonly canTick: boolean
  readonly onTick: (done: boolean) => void
  readonly children?: ReactNode
}
