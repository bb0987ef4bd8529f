import { exportRunKind } from '@minster/domain/hesa/exports/export-runs'
import { defineRun } from '#kit/runs/define-run.ts'
import { hesaExports } from '../returned/tables.ts'

export type ExportRun = typeof hesaExports.$inferSelect

/** Files of a return, made in the background. */
export const exportRuns = defineRun({
  kind: exportRunKind,
  table: hesaExports,
  job: { name: 'hesa-exports' },
})
