import { valueAt } from '@minster/domain/kit/record/condition'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { nest, setAt } from '@minster/domain/kit/record/values'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { FormReceipt, StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import type { FormValues } from '@minster/domain/portal/forms/student-form'
import type { QueryClient } from '@tanstack/react-query'
import { isSameValue, sentValueOf } from '#kit/records/form-values.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { dropDraft, keepDraft, readDraft } from '#platform/api/drafts.ts'
import { holdUnsaved } from '#platform/api/unsaved.ts'
import type { SaveState } from '#platform/ui/SaveLine.tsx'
import { dropFormDraft, saveFormDraft, sendStudentForm, studentFormQuery } from './student-forms.ts'

/** A form as it is being filled in. */
export interface FormBeingFilled {
  readonly typed: FormValues
  /** What the college said of a field, by path; of the whole under the empty path. */
  readonly errors: Readonly<Record<string, string>>
  readonly state: SaveState
  readonly savedAt: string | null
  /** There is something typed that was not sent. */
  readonly isBegun: boolean
}

export interface FormKeeper {
  subscribe(listener: () => void): () => void
  now(): FormBeingFilled
  set(path: string, value: unknown): void
  /** Saves what waits, and answers whether everything is saved. */
  flush(): Promise<boolean>
  /** Sends the whole form; null where it was refused, with the reasons at their fields. */
  send(): Promise<FormReceipt | null>
  /** Forgets what was typed and goes back to what the college holds. */
  beginAnew(): Promise<void>
  stop(): void
}

const settleAfter = 700
const tryAgainAfter = 10_000

/**
 * Keeps a form of the portal while it is filled in: every answer goes to the college's draft as it is typed, to the device
 * while the line is away, and what another page of the same student typed comes in. Sensitive answers never touch the device.
 */
export function keepForm({ key, userId, held, fields, queries, isOwnDevice = true }: Keeping): FormKeeper {
  const deviceKey = `${userId}/forms/${key}`
  let base = held.data
  let kept: FormBeingFilled = {
    typed: laidOver(held),
    errors: {},
    state: 'saved',
    savedAt: held.draft?.savedAt ?? null,
    isBegun: held.draft !== null,
  }
  const listeners = new Set<() => void>()
  /** Paths typed into since they were last saved. */
  const waiting = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  function show(change: Partial<FormBeingFilled>) {
    kept = { ...kept, ...change }
    for (const listener of listeners) listener()
  }

  function setTyped(changes: readonly (readonly [string, unknown])[]) {
    const typed: Record<string, unknown> = structuredClone(kept.typed)
    for (const [path, value] of changes) setAt(typed, path, value)
    show({ typed })
  }

  function saveSoon(after = settleAfter) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), after)
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    while (running) await running
    running = saveWaiting()
    await running.finally(() => {
      running = null
    })
  }

  async function saveWaiting() {
    const paths = [...waiting]
    if (paths.length === 0) return
    const values = Object.fromEntries(paths.map((path) => [path, valueAt(kept.typed, path) ?? null]))
    show({ state: 'saving' })
    try {
      const draft = await call(() => saveFormDraft(key, values))
      for (const path of paths) if (isSameValue(valueAt(kept.typed, path), values[path])) waiting.delete(path)
      takeIn(draft.values)
      show({ state: 'saved', savedAt: draft.savedAt, isBegun: true })
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      show({ state: isAway(error) ? 'offline' : 'refused', errors: { ...kept.errors, '': error.message } })
      if (isAway(error)) saveSoon(tryAgainAfter)
    }
    await keepOnDevice()
  }

  /** What another page typed stands here too, but for what is being typed here. */
  function takeIn(values: FormValues) {
    const fresh = Object.entries(values).filter(
      ([path, value]) => !waiting.has(path) && !isSameValue(valueAt(kept.typed, path), value),
    )
    if (fresh.length > 0) setTyped(fresh)
  }

  /** Goes through the store of calls, which knows what to do when the session has expired. */
  function call<Reply>(mutationFn: () => Promise<Reply>): Promise<Reply> {
    return queries
      .getMutationCache()
      .build<Reply, Error, void, unknown>(queries, {
        mutationFn,
        meta: { saysItself: true },
        networkMode: 'always',
      })
      .execute()
  }

  async function keepOnDevice() {
    if (!isOwnDevice) return
    const values = Object.fromEntries(
      fields
        .filter(({ path, sensitive }) => waiting.has(path) && !sensitive)
        .map(({ path }) => [path, valueAt(kept.typed, path) ?? null]),
    )
    if (Object.keys(values).length === 0) await dropDraft(deviceKey)
    else await keepDraft(deviceKey, { at: new Date().toISOString(), values })
  }

  async function bringBack() {
    if (!isOwnDevice) return
    const draft = await readDraft(deviceKey)
    if (!draft) return
    const known = Object.entries(draft.values).filter(([path]) =>
      fields.some((placed) => placed.path === path && !placed.sensitive),
    )
    for (const [path] of known) waiting.add(path)
    setTyped(known)
    saveSoon(0)
  }

  async function look() {
    if (document.visibilityState !== 'visible') return save()
    await save()
    const fresh = await queries.fetchQuery(studentFormQuery(key)).catch(() => null)
    if (fresh?.draft) takeIn(fresh.draft.values)
  }

  const retry = () => void save()
  const onLook = () => void look()
  addEventListener('online', retry)
  const release = holdUnsaved(() => waiting.size > 0)
  // On a telephone one leaves for another application and may never come back to this page.
  document.addEventListener('visibilitychange', onLook)
  addEventListener('focus', onLook)
  void bringBack()

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => kept,
    set(path, value) {
      const { '': _whole, [path]: _error, ...errors } = kept.errors
      show({ errors })
      waiting.add(path)
      setTyped([[path, value]])
      void keepOnDevice()
      saveSoon()
    },
    async flush() {
      await save()
      return waiting.size === 0
    },
    async send() {
      const values = nest(
        Object.fromEntries(fields.map(({ path }) => [path, sentValueOf(valueAt(kept.typed, path))])),
      )
      try {
        const { receipt, ...fresh } = await call(() => sendStudentForm(key, values))
        waiting.clear()
        base = fresh.data
        show({ typed: fresh.data, errors: {}, state: 'saved', isBegun: false })
        await dropDraft(deviceKey)
        queries.setQueryData(studentFormQuery(key).queryKey, fresh)
        await queries.invalidateQueries({ queryKey: ['student-forms', 'home'] })
        return receipt
      } catch (error) {
        if (!(error instanceof ApiError)) throw error
        show({
          state: isAway(error) ? 'offline' : 'refused',
          errors: errorsOf(error.status === 422 ? error.details : [], error.message),
        })
        await keepOnDevice()
        return null
      }
    },
    async beginAnew() {
      waiting.clear()
      clearTimeout(timer)
      await Promise.all([call(() => dropFormDraft(key)), dropDraft(deviceKey)])
      show({ typed: base, errors: {}, state: 'saved', savedAt: null, isBegun: false })
    },
    stop() {
      release()
      removeEventListener('online', retry)
      removeEventListener('focus', onLook)
      document.removeEventListener('visibilitychange', onLook)
      clearTimeout(timer)
      void save()
    },
  }
}

/** What was typed lies over what the college holds. */
function laidOver({ data, draft }: StudentFormReply): FormValues {
  const typed: Record<string, unknown> = structuredClone(data)
  for (const [path, value] of Object.entries(draft?.values ?? {})) setAt(typed, path, value)
  return typed
}

function errorsOf(details: readonly Problem[], message: string): Record<string, string> {
  if (details.length === 0) return { '': message }
  return Object.fromEntries(details.map((problem) => [problem.param, problem.message]))
}

function isAway(error: ApiError): boolean {
  return error.status === false || error.status === 503
}

interface Keeping {
  readonly key: string
  readonly userId: string
  readonly held: StudentFormReply
  readonly fields: readonly PlacedField[]
  readonly queries: QueryClient
  /** False while somebody else is signed in as the student: nothing of theirs stays on that device. */
  readonly isOwnDevice?: boolean
}
