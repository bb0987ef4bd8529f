import { useEffect, useEffectEvent, useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft } from '../../api/drafts.ts'
import { holdUnsaved } from '../../api/unsaved.ts'

const settleAfter = 500

/**
 * Keeps what is being written on this device until it is sent. A draft found on arrival is offered, and stays until
 * something new is written.
 */
export function useKeptDraft(
  key: string,
  values: Readonly<Record<string, unknown>>,
  { isEmpty, onRestore }: KeptDraft,
) {
  const [found, setFound] = useState<Draft | null>(null)
  const offer = useEffectEvent((draft: Draft | undefined) => setFound(draft ?? null))
  useEffect(() => {
    void readDraft(key).then((draft) => offer(draft))
  }, [key])

  const json = JSON.stringify(values)
  const [written, setWritten] = useState(json)
  const keep = useEffectEvent(() => {
    setWritten(json)
    if (isEmpty) void dropDraft(key)
    else void keepDraft(key, { at: new Date().toISOString(), values })
  })
  useEffect(() => {
    if (json === written) return
    const timer = setTimeout(() => keep(), settleAfter)
    return () => clearTimeout(timer)
  }, [json, written])

  // What was brought back stands here without having been typed.
  const isWritten = useEffectEvent(() => !isEmpty)
  useEffect(() => holdUnsaved(() => isWritten()), [])

  return {
    offered: isEmpty ? found : null,
    restore: () => {
      if (found) onRestore(found.values)
      setFound(null)
    },
    drop: () => {
      setFound(null)
      void dropDraft(key)
    },
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface KeptDraft {
  readonly isEmpty: boolean
  readonly onRestore: (values: Readonly<Record<string, unknown>>) => void
}
