import { SimpleGrid } from '@mantine/core'
import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { NumberCard } from '#platform/ui/NumberCard.tsx'

/** Every row once, by its outcome; together they are the sheet. */
export function Counts({
  counts,
  isDone,
}: {
  readonly counts: ImportRun['counts']
  readonly isDone: boolean
}) {
  return (
    <SimpleGrid
      component="section"
      minColWidth="min(100%, 9rem)"
      autoFlow="auto-fit"
      spacing="sm"
      aria-label={isDone ? 'What became of the rows' : 'What will become of the rows'}
    >
      <NumberCard label={isDone ? 'Taken as written' : 'Ready as written'} value={counts.asWritten} />
      <NumberCard label={isDone ? 'Taken after matching' : 'Ready after matching'} value={counts.changed} />
      <NumberCard label="There already" value={counts.duplicate} />
      <NumberCard label="Left out" value={counts.skipped} />
    </SimpleGrid>
  )
}
