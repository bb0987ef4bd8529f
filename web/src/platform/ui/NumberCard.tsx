import { Group, Text } from '@mantine/core'
import { IconArrowDownRight, IconArrowUpRight } from '@tabler/icons-react'
import { Frame } from './Frame.tsx'
import { Muted } from './Muted.tsx'
import { NameLink } from './NameLink.tsx'
import classes from './NumberCard.module.css'

/** One honest number with its change, and the list it was counted from one click away. */
export function NumberCard({ label, says, value, change, href }: NumberCardProps) {
  return (
    <Frame px="md" py="sm" className={classes.card} title={says}>
      <Muted textWrap="balance">
        {href ? (
          <NameLink to={href} covers>
            {label}
          </NameLink>
        ) : (
          label
        )}
      </Muted>
      <Group component="p" gap="xs" align="baseline" className="tabular">
        <Text span fz="3xl" fw={600} lh={1.25}>
          {typeof value === 'number' ? value.toLocaleString('en-GB') : value}
        </Text>
        {change !== null && change !== undefined && change !== 0 && <Change by={change} />}
      </Group>
    </Frame>
  )
}

/** Neither good nor bad by itself, so it wears no colour. */
function Change({ by }: { readonly by: number }) {
  const Arrow = by > 0 ? IconArrowUpRight : IconArrowDownRight
  return (
    <Group component="span" gap="4xs" fz="xs" c="dimmed">
      <Arrow size={14} stroke={1.8} aria-hidden="true" />
      {by > 0 ? '+' : '−'}
      {Math.abs(by).toLocaleString('en-GB')}
    </Group>
  )
}

interface NumberCardProps {
  readonly label: string
  /** What exactly it counts, for whoever points at it. */
  readonly says?: string | undefined
  readonly value: number | string
  readonly change?: number | null
  readonly href?: string | null
}
