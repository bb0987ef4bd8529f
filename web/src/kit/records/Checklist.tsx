import { Stack, Text } from '@mantine/core'
import { formatDays } from '@minster/domain/platform/words/format'
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react'
import { useId } from 'react'
import { todayHere } from '#platform/ui/today-here.ts'
import classes from './checklist.module.css'
import type { Consequence } from './records.ts'

/** What a step rests on, part by part: what is open of each, who owes it and since when. */
export function Checklist({ title, parts }: ChecklistProps) {
  const titleId = useId()
  return (
    <Stack gap={6}>
      <Text id={titleId} size="sm" fw={600} component="h3" m={0}>
        {title}
      </Text>
      {/* A long list scrolls by itself, so the keyboard must reach it. */}
      <div className={classes.box} role="region" aria-labelledby={titleId} tabIndex={0}>
        <ul className={classes.parts}>
          {parts.map((part) => (
            <li key={part.title} data-open={part.lines.length > 0 || undefined}>
              <span className={classes.part}>
                {part.lines.length > 0 ? (
                  <IconAlertCircle size={16} stroke={1.8} aria-hidden="true" />
                ) : (
                  <IconCircleCheck size={16} stroke={1.8} aria-hidden="true" />
                )}
                {part.title}
                <small>{part.lines.length > 0 ? `${part.lines.length} open` : 'nothing open'}</small>
              </span>
              {part.lines.length > 0 && (
                <ul className={classes.lines}>
                  {part.lines.map(({ what, by, since }, at) => (
                    <li key={`${at} ${what}`}>
                      {what}
                      <small>
                        {by}, {formatDays(since, todayHere())}
                      </small>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Stack>
  )
}

type ChecklistProps = NonNullable<Consequence['checklist']>
