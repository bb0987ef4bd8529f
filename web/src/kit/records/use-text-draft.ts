import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type Draft, dropDraft, keepDraft, readDraft } from '#platform/api/drafts.ts'
import { draftName, forgetOne, keepShown, lastShown } from '#platform/api/last-shown.ts'
import { useSession } from '#platform/api/session.ts'
import { holdUnsaved } from '#platform/api/unsaved.ts'
import { onLeave } from './on-leave.ts'

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
  const name = draftName(key)
  return {
    read: async () => {
      const found = await lastShown<Values>(user, name)
      return found && { at: new Date(found.at).toISOString(), values: found.data }
    },
    keep: (values) => keepShown(user, name, values),
    drop: () => forgetOne(user, name),
  }
}

const nowhere: DraftPlace = {
  read: async () => undefined,
  keep: async () => undefined,
  drop: async () => undefined,
}

/** One after the other, so that what was begun to be kept before it was sent is gone after it was. */
function inTurn({ read, keep, drop }: DraftPlace): DraftPlace {
  let last: Promise<unknown> = Promise.resolve()
  const after = (work: () => Promise<unknown>) => (last = last.then(work, work))
  return { read, keep: (values) => after(() => keep(values)), drop: () => after(drop) }
}

/**
 * Keeps what is being written on this device until it is sent. A draft found on arrival is offered, and stays until
 * something new is written.
 */
export function useTextDraft(
  key: string,
  values: Values,
  { isEmpty, onRestore, isSealed = false }: KeptDraft,
) {
  const { user, impersonation } = useSession()
  // Whoever only stands in leaves nothing behind of somebody else's.
  const owner = impersonation === null ? user?.id : undefined
  const place = useMemo(() => {
    if (!isSealed) return inTurn(openPlace(key))
    return owner === undefined ? nowhere : inTurn(sealedPlace(key, owner))
  }, [key, isSealed, owner])
  const [found, setFound] = useState<Draft | null>(null)
  const offer = useEffectEvent((draft: Draft | undefined) => setFound(draft ?? null))
  useEffect(() => {
    void place.read().then((draft) => offer(draft))
  }, [place])

  const json = JSON.stringify(values)
  const written = useRef(json)
  const keep = useEffectEvent(() => {
    if (json === written.current) return
    written.current = json
    if (isEmpty) void place.drop()
    else void place.keep(values)
  })
  useEffect(() => {
    if (json === written.current) return
    const timer = setTimeout(() => keep(), settleAfter)
    return () => clearTimeout(timer)
  }, [json])
  // The last words too: one closes a dialog, or leaves for another application and never comes back to this page.
  useEffect(() => {
    const leave = () => keep()
    const stopListening = onLeave(leave)
    return () => {
      stopListening()
      leave()
    }
  }, [])

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
      // It was sent as it stands.
      written.current = json
      setFound(null)
      void place.drop()
    },
  }
}

export const textOrNothing = (value: unknown): string => (typeof value === 'string' ? value : '')

interface KeptDraft {
  readonly isEmpty: boolean
  readonly onRestore: (values: Values) => void
  /** It is about somebody, and so lies encrypted for whoever writes it. */
  readonly isSealed?: boolean
}
