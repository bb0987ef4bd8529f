import { guardOfForm } from '@minster/domain/portal/forms/form-keys'
import type { MatterForm, MatterType } from '@minster/domain/portal/threads/matter-kinds'
import type { Thread, ThreadWish } from '@minster/domain/portal/threads/thread-calls'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { notKeptWords } from '#platform/offline/not-kept-words.ts'
import { portalQuery } from '../calls/portal-query.ts'

export const ownThreadsQuery = (form: MatterForm) =>
  portalQuery(
    ['threads', form],
    async (signal) => (await ask('GET /api/forms/student/threads/:form', { params: { form }, signal })).data,
    (threads) => (guardOfForm(form) === null ? threads.map(withoutWords) : undefined),
    { staleTime: 0 },
  )

function withoutWords(thread: Thread): Thread {
  const messages = thread.messages.map((message) => ({ ...message, body: notKeptWords, files: [] }))
  return { ...thread, messages }
}

/** The threads of a student's own of one kind, the latest first; none while they are covered. */
export function useOwnThreads(form: MatterForm, isCovered: boolean): readonly Thread[] {
  return useQuery({ ...ownThreadsQuery(form), enabled: !isCovered }).data ?? []
}

export const writeOwn = (form: MatterForm, id: string, body: ThreadWish) =>
  ask('POST /api/forms/student/threads/:form/:id/messages', { params: { form, id }, body })

export const threadQuery = (type: MatterType, id: string) =>
  queryOptions({
    queryKey: ['threads', type, id],
    queryFn: ({ signal }) => ask('GET /api/threads/:type/:id', { params: { type, id }, signal }),
    // Answers come while the page stands open.
    refetchInterval: 30_000,
  })

export const writeAsCollege = (type: MatterType, id: string, body: ThreadWish) =>
  ask('POST /api/threads/:type/:id/messages', { params: { type, id }, body })
