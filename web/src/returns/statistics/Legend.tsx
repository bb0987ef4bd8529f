import { Group } from '@mantine/core'
import classes from './statistics.module.css'

/** Which colour means what. For the eye only: what is drawn is written beside it as numbers. */
export function Legend({ parts }: LegendProps) {
  return (
    <Group component="p" gap="sm" mb="xs" c="dimmed" fz="xs" className={classes.legend} aria-hidden="true">
      {parts.map(({ label, colour }) => (
        <span key={label}>
          <i style={{ background: colour }} />
          {label}
        </span>
      ))}
    </Group>
  )
}

interface LegendProps {
  readonly parts: readonly { readonly label: string; readonly colour: string }[]
}
