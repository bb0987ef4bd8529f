import type { ApplyForm } from '@minster/domain/admissions/apply/apply-calls'
import { valueAt } from '@minster/domain/kit/record/condition'
import { isEmpty, isShown } from '@minster/domain/kit/record/missing'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { nest, setAt } from '@minster/domain/kit/record/values'
import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import type { Problem } from '@minster/domain/platform/errors/errors'
import type { QueryClient } from '@tanstack/react-query'
import { type Clash, clashesOf } from '#kit/records/conflict.ts'
import { draftValuesOf, restorable } from '#kit/records/draft-values.ts'
import {
  broughtTogether,
  changedFields,
  isSameValue,
  mergedValues,
  sentValueOf,
  withUnread,
} from '#kit/records/form-values.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { dropDraft, keepDraft, readDraft } from '#platform/api/drafts.ts'
import { holdUnsaved } from '#platform/api/unsaved.ts'
import type { SaveState } from '#platform/ui/SaveLine.tsx'
import type { FormSource, Part } from './apply.ts'

export interface ApplicationDraft {
  readonly base: Readonly<Record<Part, RecordValues>>
  readonly typed: Readonly<Record<Part, RecordValues>>
  readonly form: ApplyForm
  /** What the service said of a field, by part and path. */
  readonly errors: Readonly<Record<string, string>>
  readonly clashes: Readonly<Record<Part, readonly Clash[]>>
  readonly state: SaveState
  readonly savedAt: Date | null
}

export interface FormKeeper {
  subscribe(listener: () => void): () => void
  now(): ApplicationDraft
  set(part: Part, path: string, value: unknown): void
  /** Saves what waits, and answers whether everything is saved. */
  flush(): Promise<boolean>
  settle(part: Part, path: string, value: unknown): void
  /** Tells what was wrong with the whole, at the fields it is about. */
  tell(problems: readonly Problem[]): void
  stop(): void
}

const parts: readonly Part[] = ['person', 'application']
const settleAfter = 700
const tryAgainAfter = 10_000

/** The path of a field among those of both records. */
export const pathInForm = (part: Part, path: string) => (part === 'person' ? `person.${path}` : path)

/** A form as it is filled in: saved as one goes, kept on the device while the line is away, brought together with others'. */
export function keepForm({ source, form, fields, queries, follows }: Keeping): FormKeeper {
  const records = { person: form.person, application: form.application }
  let kept: ApplicationDraft = {
    base: records,
    typed: records,
    form,
    errors: {},
    clashes: { person: [], application: [] },
    state: 'saved',
    savedAt: null,
  }
  const listeners = new Set<() => void>()
  /** Values the service refused; they are not sent again as they are. */
  const refused = new Map<string, unknown>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let running: Promise<void> | null = null

  function show(change: Partial<ApplicationDraft>) {
    kept = { ...kept, ...change }
    for (const listener of listeners) listener()
  }

  function setTyped(part: Part, changes: readonly (readonly [string, unknown])[]) {
    const record: Record<string, unknown> = structuredClone(kept.typed[part])
    for (const [path, value] of changes) setAt(record, path, value)
    show({ typed: { ...kept.typed, [part]: { ...kept.typed[part], ...record } } })
  }

  function saveSoon(after = settleAfter) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), after)
  }

  /** What has changed and may be sent, by path. */
  function sendable(part: Part): Record<string, unknown> {
    const { base, typed, clashes } = kept
    const whole = { ...typed.application, person: typed.person }
    const clashing = new Set(clashes[part].map(({ placed }) => placed.path))
    return Object.fromEntries(
      changedFields(fields[part], base[part], typed[part]).flatMap((placed) => {
        const value = sentValueOf(valueAt(typed[part], placed.path))
        const key = pathInForm(part, placed.path)
        const isRefused = refused.has(key) && isSameValue(refused.get(key), value)
        const isIdle = isRefused || clashing.has(placed.path) || (!isEmpty(value) && !isShown(placed, whole))
        return isIdle ? [] : [[placed.path, value]]
      }),
    )
  }

  async function save(): Promise<void> {
    clearTimeout(timer)
    while (running) await running
    running = saveAll()
    await running.finally(() => {
      running = null
    })
  }

  async function saveAll() {
    let isAway = false
    for (const part of parts) isAway ||= !(await savePart(part))
    if (isAway) {
      show({ state: 'offline' })
      saveSoon(tryAgainAfter)
    } else {
      const waits = parts.some((part) => changedShown(part).length > 0)
      show({ state: waits ? 'refused' : 'saved' })
    }
    await keepOnDevice()
  }

  function changedShown(part: Part) {
    const whole = { ...kept.typed.application, person: kept.typed.person }
    return changedFields(fields[part], kept.base[part], kept.typed[part]).filter((placed) =>
      isShown(placed, whole),
    )
  }

  /** Sends what can be sent of one record; answers whether the service was there. */
  async function savePart(part: Part): Promise<boolean> {
    for (;;) {
      const changes = sendable(part)
      if (Object.keys(changes).length === 0) return true
      const sent = kept.typed[part]
      show({ state: 'saving' })
      try {
        const { version } = kept.base[part]
        takeIn(part, changes, sent, await send(() => source.write(part, version, nest(changes))))
      } catch (error) {
        if (isAway(error)) return false
        if (!(await explain(part, changes, error))) return true
      }
    }
  }

  /** Goes through the store of calls, which knows what to do when the session has expired. */
  function send<Reply>(mutationFn: () => Promise<Reply>): Promise<Reply> {
    return queries
      .getMutationCache()
      .build<Reply, Error, void, unknown>(queries, {
        mutationFn,
        meta: { saysItself: true },
        networkMode: 'always',
      })
      .execute()
  }

  /** What was saved stands as the service has it; what was typed meanwhile, or refused before, stays. */
  function takeIn(part: Part, changes: object, sent: RecordValues, read: RecordValues) {
    const fresh = withUnread(read, changes)
    const before = kept.base[part]
    const mine = kept.typed[part]
    const merged = broughtTogether(fields[part], mine, fresh, ({ path }) => {
      const value = valueAt(mine, path)
      const isTypedSince = !isSameValue(valueAt(sent, path), value)
      return isTypedSince || (!(path in changes) && !isSameValue(valueAt(before, path), value))
    })
    const errors = { ...kept.errors }
    for (const path of Object.keys(changes)) delete errors[pathInForm(part, path)]
    const { id, version } = fresh
    show({
      base: { ...kept.base, [part]: fresh },
      typed: { ...kept.typed, [part]: { ...merged, id, version } },
      errors,
      savedAt: new Date(),
    })
  }

  /** Answers whether it is worth sending the rest. */
  async function explain(part: Part, changes: Record<string, unknown>, error: unknown): Promise<boolean> {
    if (!(error instanceof ApiError)) throw error
    if (error.code === 'CONFLICT') {
      const fresh = (await source.read(queries))[part]
      const clashes = clashesOf(error, fields[part], fresh, kept.typed[part])
      const merged = mergedValues(fields[part], kept.base[part], kept.typed[part], fresh)
      show({
        base: { ...kept.base, [part]: fresh },
        typed: { ...kept.typed, [part]: { ...merged, id: fresh.id, version: fresh.version } },
        clashes: { ...kept.clashes, [part]: clashes },
      })
      return true
    }
    const known = error.details.filter(({ param }) => param in changes)
    const told = known.length > 0 ? known : [{ param: '', message: error.message }]
    for (const { param } of known) refused.set(pathInForm(part, param), changes[param])
    show({
      errors: {
        ...kept.errors,
        ...Object.fromEntries(
          told.map(({ param, message }) => [param === '' ? '' : pathInForm(part, param), message]),
        ),
      },
    })
    return known.length > 0
  }

  async function keepOnDevice() {
    const values = Object.fromEntries(
      parts.flatMap((part) => {
        const draft = draftValuesOf(fields[part], kept.base[part], kept.typed[part])
        if (draft === null) return []
        const entries = Object.entries(draft).map(([path, value]) => [`${part}/${path}`, value])
        return [[`${part}/`, kept.base[part].version], ...entries]
      }),
    )
    if (Object.keys(values).length === 0) await dropDraft(source.key)
    else await keepDraft(source.key, { at: new Date().toISOString(), values })
  }

  async function bringBack() {
    const draft = await readDraft(source.key)
    if (!draft) return
    for (const part of parts) {
      const version = draft.values[`${part}/`]
      const values = Object.fromEntries(
        Object.entries(draft.values).flatMap(([key, value]) =>
          key.startsWith(`${part}/`) ? [[key.slice(part.length + 1), value]] : [],
        ),
      )
      const found = restorable(fields[part], kept.base[part], values)
      if (found.length === 0 || typeof version !== 'number') continue
      // It was written on that version: what another device said of the same since then has to be asked about.
      const base = { ...kept.base[part], version: Math.min(version, kept.base[part].version) }
      show({ base: { ...kept.base, [part]: base } })
      setTyped(part, found)
    }
    saveSoon(0)
  }

  const retry = () => void save()
  addEventListener('online', retry)
  const release = holdUnsaved(() => kept.state !== 'saved')
  // On a telephone one leaves for another application and may never come back to this page.
  document.addEventListener('visibilitychange', retry)
  void bringBack()

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now: () => kept,
    set(part, path, value) {
      const { '': _whole, [pathInForm(part, path)]: _error, ...errors } = kept.errors
      show({ errors })
      setTyped(part, [[path, value], ...follows(part, path, kept.typed, value)])
      void keepOnDevice()
      saveSoon()
    },
    async flush() {
      await save()
      return kept.state === 'saved'
    },
    settle(part, path, value) {
      const clashes = kept.clashes[part].filter(({ placed }) => placed.path !== path)
      show({ clashes: { ...kept.clashes, [part]: clashes } })
      setTyped(part, [[path, value]])
      saveSoon(0)
    },
    tell(problems) {
      const told = problems.map(({ param, message }) => [param, message])
      show({ errors: { ...kept.errors, ...Object.fromEntries(told) } })
    },
    stop() {
      release()
      removeEventListener('online', retry)
      document.removeEventListener('visibilitychange', retry)
      clearTimeout(timer)
      void save()
    },
  }
}

function isAway(error: unknown): boolean {
  return error instanceof ApiError && (error.status === false || error.status === 503)
}

interface Keeping {
  readonly source: FormSource
  readonly form: ApplyForm
  readonly fields: Readonly<Record<Part, readonly PlacedField[]>>
  readonly queries: QueryClient
  /** What else a change changes in the same record. */
  readonly follows: (
    part: Part,
    path: string,
    typed: ApplicationDraft['typed'],
    value: unknown,
  ) => readonly (readonly [string, unknown])[]
}
