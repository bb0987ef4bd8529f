import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { recordQuery, refreshRecords } from '#kit/records/records.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { nextStepOf } from './next-step.ts'

/**
 * What is planned with somebody, as it was read when a dialog was opened: not what arrived unnoticed while somebody wrote.
 * Whoever is told that another set it meanwhile sees what it is now, and saves upon that.
 */
export function usePlannedStep(record: RecordValues) {
  const queryClient = useQueryClient()
  const [opened] = useState(record)
  const [told, setTold] = useState<RecordValues | null>(null)
  const read = told ?? opened
  return {
    version: read.version,
    planned: nextStepOf(read),
    /** What another planned meanwhile; null where nobody did. */
    now: told && nextStepOf(told),
    /** Reads again what is planned, where a save was refused because it is something else now. */
    tell: async (failure: Error) => {
      if (!(failure instanceof ApiError && failure.code === 'CONFLICT')) return
      const { data } = await queryClient.fetchQuery({ ...recordQuery('leads', record.id), staleTime: 0 })
      setTold(data)
      await refreshRecords(queryClient)
    },
  }
}
