import { problemBeforeSending } from '@minster/domain/platform/limits/upload-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { isAway } from '#platform/api/api-error.ts'
import { isExpired } from '#platform/api/query-client.ts'
import { runMutation } from '#platform/api/run-mutation.ts'
import type { UploadProgress } from '#platform/api/upload.ts'

/** A file on its way: the share of it that is sent, or why it was not taken. */
export interface FileUpload {
  readonly key: string
  readonly name: string
  readonly share: number
  readonly problem: string | null
  /** Nobody was there to take it: it may be sent again as it is. */
  readonly canRetry: boolean
}

export interface Uploads<Chosen = ChosenFile> {
  readonly sending: readonly FileUpload[]
  readonly isBusy: boolean
  start(chosen: readonly Chosen[]): Promise<void>
  /** Sends once more what found nobody. */
  retry(key: string): Promise<void>
  /** Takes a file off the list; one that is on its way is stopped. */
  dismiss(key: string): void
}

interface ChosenFile {
  readonly file: File
}

interface QueuedFile<Chosen> {
  readonly key: string
  readonly one: Chosen
  readonly abort: AbortController
}

/**
 * Sends files one after the other, or a few at once, and tells how far each is. What was refused stays with its reason
 * until it is dismissed; what arrived leaves the list.
 */
export function useUpload<Chosen extends ChosenFile = ChosenFile>(
  send: (chosen: Chosen, progress: UploadProgress) => Promise<unknown>,
  /** How many arrived of those that were sent together, and whether none is left that was not taken. */
  onEnd: (arrived: number, isAll: boolean) => unknown = () => {},
  atOnce = 1,
): Uploads<Chosen> {
  const queryClient = useQueryClient()
  const [sending, setSending] = useState<readonly FileUpload[]>([])
  const queue = useRef(new Map<string, QueuedFile<Chosen>>())
  const change = (key: string, to: Partial<FileUpload>) =>
    setSending((all) => all.map((one) => (one.key === key ? { ...one, ...to } : one)))
  const drop = (key: string) => {
    queue.current.delete(key)
    setSending((all) => all.filter((one) => one.key !== key))
  }

  async function arrives({ key, one, abort: stopping }: QueuedFile<Chosen>): Promise<boolean> {
    const { signal } = stopping
    if (signal.aborted || problemBeforeSending(one.file) !== null) return false
    try {
      const progress = { onShare: (share: number) => change(key, { share }), signal }
      await runMutation(queryClient, () => send(one, progress), { savesNoWords: true })
      drop(key)
      return true
    } catch (error) {
      if (signal.aborted || isExpired(error)) drop(key)
      else
        change(key, {
          problem: error instanceof Error ? error.message : 'It could not be sent.',
          canRetry: isAway(error),
        })
      return false
    }
  }

  return {
    sending,
    isBusy: sending.some(({ problem }) => problem === null),
    async start(chosen) {
      const queued = chosen.map((one) => ({ one, key: crypto.randomUUID(), abort: new AbortController() }))
      for (const { key, problem } of sending) if (problem !== null) queue.current.delete(key)
      for (const one of queued) queue.current.set(one.key, one)
      setSending((all) => [
        ...all.filter(({ problem }) => problem === null),
        ...queued.map(({ one: { file }, key }) => ({
          key,
          name: file.name,
          share: 0,
          problem: problemBeforeSending(file),
          canRetry: false,
        })),
      ])
      let arrived = 0
      const waiting = queued.values()
      const sendOn = async () => {
        for (const one of waiting) if (await arrives(one)) arrived += 1
      }
      await Promise.all(Array.from({ length: atOnce }, sendOn))
      await onEnd(arrived, queue.current.size === 0)
    },
    async retry(key) {
      const queued = queue.current.get(key)
      if (!queued) return
      change(key, { problem: null, share: 0 })
      const arrived = (await arrives(queued)) ? 1 : 0
      await onEnd(arrived, queue.current.size === 0)
    },
    dismiss(key) {
      queue.current.get(key)?.abort.abort()
      drop(key)
    },
  }
}
