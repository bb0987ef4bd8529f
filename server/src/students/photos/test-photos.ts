import type { SignedInCalls } from '#test/app.ts'

/** Sends the photograph of a student as somebody. */
export async function sendPhoto(
  as: SignedInCalls,
  name: string,
  content: Uint8Array,
  fields: Readonly<Record<string, string>> = {},
  url = '/api/student-photos/files',
) {
  const form = new FormData()
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  form.append('file', new Blob([Uint8Array.from(content)]), name)
  const request = new Request('http://localhost/', { method: 'POST', body: form })
  const headers = { 'content-type': request.headers.get('content-type') ?? '' }
  const payload = Buffer.from(await request.arrayBuffer())
  return as.call({ method: 'POST', url, headers, payload })
}
