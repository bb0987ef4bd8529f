import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft } from '../api/drafts.ts'
import { holdUnsaved } from '../api/unsaved.ts'
import { forgetOne, keepShown, lastShown } from '../offline/last-shown.ts'

const settleAfter = 500

type Values = Readonly<Record<string, unknown>>

/** Where drafts lie: open to whoever can look into the browser, or encrypted for one user where they are about people. */
interface DraftPlace {
  read(): Promise<Draft | undefined>
  keep(values: Values): Promise<unknown>
  drop(): Promise<unknown>
}

const openPlace = (key: string): DraftPlace => ({
  read: () => readDraft(key),
  keep: (values) => keepDraft(key, { at: new Date().toISOString(), values }),
  drop: () => dropDraft(key),
})

function sealedPlace(key: string, user: string): DraftPlace {
  const name = `draft ${key}`
  return {
    read: async () => {
      const found = await lastShown<Values>(user, name)
      return found && { at: new Date(found.at).toISOString(), values: found.data }
    },
    keep: (values) => keepShown(user, name, values),
    drop: () => forgetOne(user, name),
  }
}

/**
 * Keeps what is being written on this device until it is sent. A draft found on arrival is offered, and stays until
 * something new is written.
 */
export function useKeptDraft(key: string, values: Values, { isEmpty, onRestore, sealedFor }: KeptDraft) {
  const place = useMemo(
    () => (sealedFor === undefined ? openPlace(key) : sealedPlace(key, sealedFor)),
    [key, sealedFor],
  )
  const [found, setFound] = useState<Draft | null>(null)
  const offer = useEffectEvent((draft: Draft | undefined) => setFound(draft ?? null))
  useEffect(() => {
    void place.read().then((draft) => offer(draft))
  }, [place])

  const json = JSON.stringify(values)
  const [written, setWritten] = useState(json)
  const keep = useEffectEvent(() => {
    setWritten(json)
    if (isEmpty) void place.drop()
    else void place.keep(values)
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
      void place.drop()
    },
  }
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

interface KeptDraft {
  readonly isEmpty: boolean
  readonly onRestore: (values: Values) => void
  /** The user for whom it is encrypted, where it is about somebody. */
  readonly sealedFor?: string | undefined
}
