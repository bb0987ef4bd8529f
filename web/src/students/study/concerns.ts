import { api } from '#platform/api/client.ts'

/** Tells the safeguarding team of a concern; answers what is said to whoever raised it. */
export async function raiseConcern(
  student: string,
  concern: { readonly words: string; readonly urgency: string | null },
): Promise<string> {
  const path = `/api/students/${encodeURIComponent(student)}/concerns`
  const { data } = await api<{ data: { words: string } }>(path, {
    method: 'POST',
    body: { words: concern.words, ...(concern.urgency !== null && { urgency: concern.urgency }) },
  })
  return data.words
}
