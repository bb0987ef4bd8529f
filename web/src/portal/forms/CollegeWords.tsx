import { Paper } from '@mantine/core'
import { FreeText } from '#platform/ui/FreeText.tsx'

/** What the college answered, or still wants to know. */
export function CollegeWords({ title, children }: CollegeWordsProps) {
  return (
    <Paper p="sm" radius="md" bg="var(--hover)">
      <strong>{title}</strong>
      <FreeText>{children}</FreeText>
    </Paper>
  )
}

interface CollegeWordsProps {
  readonly title: string
  readonly children: string
}
