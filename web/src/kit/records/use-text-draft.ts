import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import { type Draft, dropDraft, readDraft, storeDraft } from '#platform/api/drafts.ts'
import { draftName, forgetOne, readLastShown, storeShown } from '#platform/api/last-shown.ts'
import { useSession } from '#platform/api/session.ts'
import { registerUnsaved } from '#platform/api/unsaved.ts'
import { onLeave } from './on-leave.ts'

const debounceMs = 500

type Values = Readonly<Record<string, unknown>>

/** Where drafts lie: open to whoever can look into the browser, or encrypted for one user where they are about people. */
interface DraftStore {
  read(): Promise<Draft | undefined>
  keep(values: Values): Promise<unknown>
  drop(): Promise<unknown>
}

const plainStore = (key: string): DraftStore => ({
  read: () => readDraft(key),
  keep: (values) => storeDraft(key, { at: new Date().toISOString(), values }),
  drop: () => dropDraft(key),
})

function encryptedStore(key: string, user: string): DraftStore {
  const name = draftName(key)
  return {
    read: async () => {
      const stored = await readLastShown<Values>(user, name)
      return stored && { at: new Date(stored.at).toISOString(), values: stored.data }
    },
    keep: (values) => storeShown(user, name, values),
    drop: () => forgetOne(user, name),
  }
}

const noStore: DraftStore = {
  read: async () => undefined,
  keep: async () => undefined,
  drop: async () => undefined,
}

/** One after the other, so that what was begun to be kept before it was sent is gone after it was. */
function sequential({ read, keep, drop }: DraftStore): DraftStore {
  let last: Promise<unknown> = Promise.resolve()
  const enqueue = (work: () => Promise<unknown>) => (last = last.then(work, work))
  return { read, keep: (values) => enqueue(() => keep(values)), drop: () => enqueue(drop) }
}

/**
 * Keeps what is being written on this device until it is sent. A draft found on arrival is offered, and stays until
 * something new is written.
 */
export function useTextDraft(
  key: string,
  values: Values,
  { isEmpty, onRestore, isSealed = false }: TextDraftOptions,
) {
  const { user, impersonation } = useSession()
  // Whoever only stands in leaves nothing behind of somebody else's.
  const owner = impersonation === null ? user?.id : undefined
  const store = useMemo(() => {
    if (!isSealed) return sequential(plainStore(key))
    return owner === undefined ? noStore : sequential(encryptedStore(key, owner))
  }, [key, isSealed, owner])
  const [stored, setStored] = useState<Draft | null>(null)
  const offer = useEffectEvent((draft: Draft | undefined) => setStored(draft ?? null))
  useEffect(() => {
    void store.read().then((draft) => offer(draft))
  }, [store])

  const json = JSON.stringify(values)
  const storedJson = useRef(json)
  const keep = useEffectEvent(() => {
    if (json === storedJson.current) return
    storedJson.current = json
    if (isEmpty) void store.drop()
    else void store.keep(values)
  })
  useEffect(() => {
    if (json === storedJson.current) return
    const timer = setTimeout(() => keep(), debounceMs)
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
  useEffect(() => registerUnsaved(() => isWritten()), [])

  return {
    offered: isEmpty ? stored : null,
    restore: () => {
      if (stored) onRestore(stored.values)
      setStored(null)
    },
    drop: () => {
      // It was sent as it stands.
      storedJson.current = json
      setStored(null)
      void store.drop()
    },
  }
}

export const textOrEmpty = (value: unknown): string => (typeof value === 'string' ? value : '')

interface TextDraftOptions {
  readonly isEmpty: boolean
  readonly onRestore: (values: Values) => void
  /** It is about somebody, and so lies encrypted for whoever writes it. */
  readonly isSealed?: boolean
}
