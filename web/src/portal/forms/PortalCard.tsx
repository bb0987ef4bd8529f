import { Group } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import { Frame } from '#platform/ui/Frame.tsx'
import classes from './portal.module.css'

/** One thing of a student's own: what it is, how it stands, and what they can do about it. */
export function PortalCard({ title, beside, order: Title = 'h2', children }: PortalCardProps) {
  const id = useId()
  return (
    <Frame component="section" p="md" mb="md" className={classes.card} aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <Title id={id}>{title}</Title>
        {beside}
      </Group>
      {children}
    </Frame>
  )
}

interface PortalCardProps {
  readonly title: ReactNode
  /** How it stands. */
  readonly beside?: ReactNode
  readonly order?: 'h2' | 'h3'
  readonly children: ReactNode
}
