import { type RecordReply, type RecordValues, recordPath } from '#kit/records/records.ts'
import { api } from '#platform/api/client.ts'

/** Submits an application in progress; what is still missing comes back as problems. */
export function submitApplication(collection: string, { id, version }: RecordValues): Promise<RecordReply> {
  return api<RecordReply>(`${recordPath(collection, id)}/submit`, { method: 'POST', version, body: {} })
}
