import { problemBeforeSending } from '@minster/domain/platform/limits/upload-limits'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { ApiError, isAway } from '#platform/api/api-error.ts'
import { reportConnectionLost } from '#platform/api/connection.ts'
import { isExpired } from '#platform/api/query-client.ts'
import { runMutation } from '#platform/api/run-mutation.ts'
import { newKey } from '#platform/api/send.ts'
import { registerUnsaved } from '#platform/api/unsaved.ts'
import type { UploadProgress } from '#platform/api/upload.ts'
import { secondsLeftOf } from './progress-words.ts'

/** A file on its way: the share of it that is sent, or why it was not taken. */
export interface FileUpload {
  readonly key: string
  readonly name: string
  /** In bytes. */
  readonly size: number
  readonly share: number
  /** At the speed so far; null where that is not known. */
  readonly secondsLeft: number | null
  /** It goes on by itself once there is a line. */
  readonly isLineLost: boolean
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

/** Milliseconds between one try and the next while there is no line. */
const retryInterval = 3000

/**
 * Sends files one after the other, or a few at once, and tells how far each is. What was refused stays with its reason
 * until it is dismissed; what arrived leaves the list; what the line was lost under goes on once it is back.
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

  /** Sends a file until it has arrived or was refused, however often the line is lost meanwhile. */
  async function sendPatiently({ key, one, abort: { signal } }: QueuedFile<Chosen>): Promise<unknown> {
    for (let share = 0; ; ) {
      const from = share
      const began = performance.now()
      const onShare = (now: number) => {
        share = now
        const seconds = (performance.now() - began) / 1000
        change(key, { share, isLineLost: false, secondsLeft: secondsLeftOf(from, share, seconds) })
      }
      try {
        return await send(one, { onShare, signal })
      } catch (error) {
        if (signal.aborted || !isLineLost(error)) throw error
        change(key, { isLineLost: true, secondsLeft: null })
        reportConnectionLost(queryClient)
        await demandReadable(one.file)
        await lineOrLater(signal)
        if (signal.aborted) throw error
      }
    }
  }

  async function arrives(queued: QueuedFile<Chosen>): Promise<boolean> {
    const { key, one, abort: stopping } = queued
    const { signal } = stopping
    if (signal.aborted || problemBeforeSending(one.file) !== null) return false
    try {
      await runMutation(queryClient, () => sendPatiently(queued), { savesNoWords: true })
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

  const isBusy = sending.some(({ problem }) => problem === null)
  const isUnsaved = useEffectEvent(() => isBusy)
  useEffect(() => registerUnsaved(() => isUnsaved()), [])

  return {
    sending,
    isBusy,
    async start(chosen) {
      const queued = chosen.map((one) => ({ one, key: newKey(), abort: new AbortController() }))
      for (const { key, problem } of sending) if (problem !== null) queue.current.delete(key)
      for (const one of queued) queue.current.set(one.key, one)
      setSending((all) => [
        ...all.filter(({ problem }) => problem === null),
        ...queued.map(({ one: { file }, key }) => ({
          key,
          name: file.name,
          size: file.size,
          share: 0,
          secondsLeft: null,
          isLineLost: false,
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

function isLineLost(error: unknown): boolean {
  return error instanceof ApiError && error.status === false
}

/** A file that was moved or changed since it was chosen looks to its sender as if there were no line. */
async function demandReadable(file: File): Promise<void> {
  try {
    await file.slice(0, 1).arrayBuffer()
  } catch {
    throw new Error('This file can no longer be read. Choose it again.')
  }
}

function lineOrLater(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(done, retryInterval)
    function done() {
      clearTimeout(timer)
      removeEventListener('online', done)
      signal.removeEventListener('abort', done)
      resolve()
    }
    addEventListener('online', done)
    signal.addEventListener('abort', done)
  })
}
