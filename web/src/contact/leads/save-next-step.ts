import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { QueryClient } from '@tanstack/react-query'
import { changeRecord, recordQuery } from '#kit/records/records.ts'
import { type NextStep, nextStepOf, nextStepValues } from './next-step.ts'

/**
 * Sets what comes next for somebody as they stand now: it is said of this very moment, whatever else was changed of them
 * since the page was read.
 */
export async function saveNextStep(
  queryClient: QueryClient,
  id: string,
  step: NextStep,
): Promise<RecordReply> {
  const reply = await queryClient.fetchQuery({ ...recordQuery('leads', id), staleTime: 0 })
  const { what, on } = nextStepOf(reply.data)
  if (what === step.what.trim() && on === step.on) return reply
  return changeRecord('leads', reply.data, nextStepValues(step))
}
