import { Box, Group, Kbd, Text } from '@mantine/core'
import { Fragment } from 'react'
import classes from './ShortcutList.module.css'

export interface Shortcut {
  /** Keys pressed one after another; each may hold a chord as "Ctrl K". */
  readonly keys: readonly string[]
  readonly does: string
}

/** Keys and what they do. */
export function ShortcutList({
  title,
  lines,
}: {
  readonly title: string
  readonly lines: readonly Shortcut[]
}) {
  return (
    <section>
      <Text component="h3" c="dimmed" size="xs" fw={500} mb="3xs">
        {title}
      </Text>
      <Box component="dl" mb="md">
        {lines.map(({ keys, does }) => (
          <div className={classes.line} key={does}>
            <dt>{does}</dt>
            <Group component="dd" gap="2xs">
              {keys.map((key, place) => (
                <Fragment key={key}>
                  {place > 0 && <small>then</small>}
                  <Kbd size="xs">{key}</Kbd>
                </Fragment>
              ))}
            </Group>
          </div>
        ))}
      </Box>
    </section>
  )
}
