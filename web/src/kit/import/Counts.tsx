import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { NumberCard } from '#platform/ui/NumberCard.tsx'
import classes from './import.module.css'

/** Every row once, by its outcome; together they are the sheet. */
export function Counts({
  counts,
  isDone,
}: {
  readonly counts: ImportRun['counts']
  readonly isDone: boolean
}) {
  return (
    <section
      className={classes.counts}
      aria-label={isDone ? 'What became of the rows' : 'What will become of the rows'}
    >
      <NumberCard label={isDone ? 'Taken as written' : 'Ready as written'} value={counts.asWritten} />
      <NumberCard label={isDone ? 'Taken after matching' : 'Ready after matching'} value={counts.changed} />
      <NumberCard label="There already" value={counts.duplicate} />
      <NumberCard label="Left out" value={counts.skipped} />
    </section>
  )
}
