import { type RecordReply, type RecordValues, recordPath } from '#kit/records/records.ts'
import { api } from '#platform/api/client.ts'

/** Sets checks of an application as quick-accept does: Accepted, or Acknowledged where there is nothing to accept. */
export function quickAccept(
  collection: string,
  application: RecordValues,
  checks: readonly string[],
): Promise<RecordReply> {
  return api<RecordReply>(`${recordPath(collection, application.id)}/quick-accept`, {
    method: 'POST',
    version: application.version,
    body: { checks },
  })
}
