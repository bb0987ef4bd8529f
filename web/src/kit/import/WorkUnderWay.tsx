import { Progress, Text } from '@mantine/core'
import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { type ImportRunState } from '@minster/domain/kit/import/run-states'
import classes from './import.module.css'

const words = {
  checking: 'Every row is being tried, and nothing written',
  running: 'Rows are being taken',
  undoing: 'Rows are being taken back',
} as const satisfies Readonly<Partial<Record<ImportRunState, string>>>

/** How far the service has come, while it is at work. */
export function WorkUnderWay({ run, verb }: { readonly run: ImportRun; readonly verb: keyof typeof words }) {
  if (run.state !== verb) return null
  const { done, total } = run.progress
  const percent = total === 0 ? 0 : Math.round((done / total) * 100)
  const label = words[verb]
  return (
    <div className={classes.work} role="status">
      <div className={classes.workLine}>
        <Text fw={550} component="span">
          {label}
        </Text>
        <Text size="sm" c="dimmed" className="tabular" component="span">
          {done.toLocaleString('en-GB')} of {total.toLocaleString('en-GB')}
        </Text>
      </div>
      <Progress.Root size="sm" radius="xl">
        <Progress.Section value={percent} aria-label={label} />
      </Progress.Root>
      <Text size="sm" c="dimmed">
        You may leave this page; the work goes on, and you find it under Earlier imports.
      </Text>
    </div>
  )
}
