import type { ImportRun } from '@minster/domain/kit/import/import-calls'
import { type ImportRunState, importRunKind } from '@minster/domain/kit/import/import-runs'
import { isAtWork } from '@minster/domain/kit/runs/run-kind'
import type { LightMyRequestResponse as Response } from 'fastify'
import type { SignedInCalls } from '#test/app.ts'

/** Uploads a file as a browser would. */
export function uploadSheet(
  as: SignedInCalls,
  collection: string,
  fileName: string,
  bytes: Buffer | string,
  query = '',
): Promise<Response> {
  const boundary = 'a-boundary-of-ours'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return as.call({
    method: 'POST',
    url: `/api/imports/${collection}${query}`,
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.concat([Buffer.from(head), Buffer.from(bytes), Buffer.from(`\r\n--${boundary}--\r\n`)]),
  })
}

/** Waits until the work on a run is done, and answers how it stands. */
export async function finished(as: SignedInCalls, id: string): Promise<ImportRun> {
  for (;;) {
    const reply = await as.get(`/api/imports/${id}/progress`)
    if (reply.statusCode !== 200) throw new Error(`${reply.statusCode} ${reply.body}`)
    const { data }: { data: { state: ImportRunState } } = reply.json()
    if (!isAtWork(importRunKind, data.state)) break
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  return (await as.get(`/api/imports/${id}`)).json().data
}
