import { Box, Text } from '@mantine/core'
import type { ReactNode } from 'react'

/** A page outside the frame, and the words of one inside it that cannot be shown: a column in the middle. */
export function PlainPage({ icon, over, title, children, width = 400 }: PlainPageProps) {
  return (
    <Box maw={width} mx="auto" px="md" pt="max(2rem, 14vh)" pb="4xl">
      {icon && <Box mb="lg">{icon}</Box>}
      {over && (
        <Text size="sm" c="dimmed" fw={500} mb="3xs" className="tabular">
          {over}
        </Text>
      )}
      <Text component="h1" fz="2xl" fw={600} lh={1.3} lts="-0.01em" mb="xs">
        {title}
      </Text>
      {children}
    </Box>
  )
}

interface PlainPageProps {
  readonly icon?: ReactNode
  /** A few words above the title, as the number of an error. */
  readonly over?: string
  readonly title: string
  readonly children: ReactNode
  readonly width?: number
}
