import { documentRunKind } from '@minster/domain/students/documents/document-runs'
import { defineRun } from '#kit/runs/define-run.ts'
import { documentRuns } from './tables.ts'

export type DocumentRun = typeof documentRuns.$inferSelect

/** Documents made for many at once, in the background. */
export const documentsForMany = defineRun({
  kind: documentRunKind,
  table: documentRuns,
  job: { name: 'documents' },
})

/** Results are kept for so many days: long enough to print them, short enough to be no second archive. */
export const storedDays = 5
