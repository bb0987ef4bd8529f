import { problemBeforeSending } from '@minster/domain/platform/limits/upload-limits'
import { useState } from 'react'

/** A file on its way: the share of it that is sent, or why it was not taken. */
export interface Sending {
  readonly key: string
  readonly name: string
  readonly share: number
  readonly problem: string | null
}

/**
 * Sends files one after the other and tells how far each is. What was refused stays with its reason until it is
 * dismissed; what arrived leaves the list.
 */
export function useUploads<Chosen extends { readonly file: File }>(
  send: (chosen: Chosen, onShare: (share: number) => void) => Promise<unknown>,
) {
  const [sending, setSending] = useState<readonly Sending[]>([])
  const change = (key: string, to: Partial<Sending> | null) =>
    setSending((all) =>
      all.flatMap((one) => (one.key !== key ? [one] : to === null ? [] : [{ ...one, ...to }])),
    )

  /** Answers how many arrived. */
  async function start(chosen: readonly Chosen[]): Promise<number> {
    const queued = chosen.map((one) => ({ one, key: crypto.randomUUID() }))
    setSending((all) => [
      ...all.filter(({ problem }) => problem === null),
      ...queued.map(({ one: { file }, key }) => ({
        key,
        name: file.name,
        share: 0,
        problem: problemBeforeSending(file),
      })),
    ])
    let arrived = 0
    for (const { one, key } of queued) {
      if (problemBeforeSending(one.file) !== null) continue
      try {
        await send(one, (share) => change(key, { share }))
        change(key, null)
        arrived += 1
      } catch (error) {
        change(key, { problem: error instanceof Error ? error.message : 'It could not be sent.' })
      }
    }
    return arrived
  }

  return {
    sending,
    isBusy: sending.some(({ problem }) => problem === null),
    start,
    dismiss: (key: string) => change(key, null),
  }
}
