import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { type ImportRunState } from '@minster/domain/kit/import/import-runs'
import { RunProgress } from '../runs/RunProgress.tsx'

const labels = {
  checking: 'Every row is being tried, and nothing written',
  running: 'Rows are being taken',
  undoing: 'Rows are being taken back',
} as const satisfies Readonly<Partial<Record<ImportRunState, string>>>

/** How far the service has come, while it is at work. */
export function ImportProgress({
  run,
  verb,
}: {
  readonly run: ImportRun
  readonly verb: keyof typeof labels
}) {
  if (run.state !== verb) return null
  return (
    <RunProgress label={labels[verb]} {...run.progress} isFramed>
      You may leave this page; the work goes on, and you find it under Earlier imports.
    </RunProgress>
  )
}
