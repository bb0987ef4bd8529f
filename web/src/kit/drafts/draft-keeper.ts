import type { Problem } from '@minster/domain/platform/errors/errors'
import type { QueryClient } from '@tanstack/react-query'
import { ApiError, isAway } from '#platform/api/api-error.ts'
import { runMutation } from '#platform/api/run-mutation.ts'
import { registerUnsaved } from '#platform/api/unsaved.ts'
import type { SaveState } from '#platform/ui/SaveStatus.tsx'

/** Two answers to the same, of which one stays: until it is said which, that is not saved. */
export interface DraftClash {
  readonly path: string
}

/** A form as it is being filled in. */
export interface FormDraft<Values, Clash extends DraftClash = DraftClash> {
  /** What the service has. */
  readonly base: Values
  /** What stands on the page. */
  readonly values: Values
  /** What the service said of a field, by path; of the whole under the empty path. */
  readonly errors: Readonly<Record<string, string>>
  readonly clashes: readonly Clash[]
  readonly state: SaveState
  /** An ISO instant. */
  readonly savedAt: string | null
}

type DraftSnapshot<Values> = Pick<FormDraft<Values>, 'base' | 'values'>

/** What of a form is saved in one call. */
export interface DraftPart<Values, Clash extends DraftClash> {
  readonly paths: readonly string[]
  /** Saves what stands at some paths, and answers what the service has since. */
  write(
    paths: readonly string[],
    draft: FormDraft<Values, Clash>,
  ): Promise<{ readonly base: Values; readonly savedAt: string }>
  /** What follows where somebody else wrote meanwhile; null where it was refused for something else. */
  onConflict?(
    error: ApiError,
    now: () => FormDraft<Values, Clash>,
  ): Promise<Partial<FormDraft<Values, Clash>> | null>
  /** The path of what a refusal names. */
  pathOf?(param: string): string
  /** Whether it belongs to what was answered so far; what does not is saved only to be emptied. */
  isAsked?(path: string, values: Values): boolean
  isEmpty?(path: string, values: Values): boolean
}

/** Where a form is read and written, and how its values are told apart. */
export interface DraftSource<Values, Clash extends DraftClash = DraftClash> {
  readonly base: Values
  readonly values: Values
  readonly savedAt: string | null
  readonly parts: readonly DraftPart<Values, Clash>[]
  isSame(path: string, one: Values, other: Values): boolean
  /** Of each field my value or the fresh one. */
  merge(mine: Values, fresh: Values, isMine: (path: string) => boolean): Values
  /** What the service has by now, where others may have written. */
  refetch?(now: () => DraftSnapshot<Values>): Promise<Values | null>
  readonly device?: DeviceCopy<Values>
}

/** The copy on the device of what is not saved. */
export interface DeviceCopy<Values> {
  keep(draft: DraftSnapshot<Values>): Promise<unknown>
  /** The form with what was found there. */
  read(now: () => DraftSnapshot<Values>): Promise<DraftSnapshot<Values> | null>
  /** Whether it may lie there. */
  isKept(path: string): boolean
}

export interface DraftKeeper<Values, Clash extends DraftClash = DraftClash> {
  subscribe(listener: () => void): () => void
  now(): FormDraft<Values, Clash>
  /** Puts values in place that differ at some paths. */
  set(paths: readonly string[], values: Values): void
  /** Saves what waits, and answers whether everything is saved. */
  flush(): Promise<boolean>
  /** Says which of two answers stays. */
  settle(path: string, values: Values): void
  /** Does something while nothing is being saved, such as sending the whole. */
  alone<Done>(work: () => Promise<Done>): Promise<Done>
  /** Shows what others wrote, where a refusal tells of that. */
  showConflict(error: ApiError): Promise<void>
  /** Tells why the whole was refused. */
  showErrors(errors: FormDraft<Values>['errors'], state: SaveState): void
  /** Begins anew with what the service has. */
  reset(base: Values): void
  stop(): void
}

const saveDelay = 700
const retryDelay = 10_000

/** It is refused as it stands, but may be taken in a while. */
const isTransient = ({ status }: ApiError) => status === 429 || (status !== false && status >= 500)

/**
 * Keeps a form while it is filled in: saved as one goes, kept on the device while the line is away where it may lie there,
 * brought together with what others wrote. One thing is saved at a time.
 */
export function createDraftKeeper<Values, Clash extends DraftClash = DraftClash>(
  source: DraftSource<Values, Clash>,
  queryClient: QueryClient,
): DraftKeeper<Values, Clash> {
  type Part = DraftPart<Values, Clash>
  const { parts, device, isSame } = source
  const { base, values, savedAt } = source
  let draft: FormDraft<Values, Clash> = { base, values, errors: {}, clashes: [], state: 'saved', savedAt }
  const listeners = new Set<() => void>()
  /** With which values the service refused a path: it is not sent again as it is. */
  const refusals = new Map<string, { readonly values: Values }>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let last: Promise<unknown> = Promise.resolve()

  function show(change: Partial<FormDraft<Values, Clash>>) {
    draft = { ...draft, ...change }
    for (const listener of listeners) listener()
  }

  function errorsWithout(paths: readonly string[]) {
    return Object.fromEntries(Object.entries(draft.errors).filter(([path]) => !paths.includes(path)))
  }

  const now = () => draft
  const isChanged = (path: string) => !isSame(path, draft.base, draft.values)
  const isAsked = (part: Part, path: string) => part.isAsked?.(path, draft.values) ?? true
  const changed = () =>
    parts.flatMap((part) => part.paths.filter((path) => isChanged(path) && isAsked(part, path)))
  const isAllSaved = () => changed().length === 0

  /** What has changed and may be sent. */
  function sendable(part: Part): string[] {
    return part.paths.filter((path) => {
      const refusal = refusals.get(path)
      const isRefused = refusal !== undefined && isSame(path, refusal.values, draft.values)
      const isInConflict = draft.clashes.some((clash) => clash.path === path)
      const isIdle = !isAsked(part, path) && part.isEmpty?.(path, draft.values) === false
      return isChanged(path) && !isRefused && !isInConflict && !isIdle
    })
  }

  function saveSoon(after = saveDelay) {
    clearTimeout(timer)
    timer = setTimeout(() => void save(), after)
  }

  function alone<Done>(work: () => Promise<Done>): Promise<Done> {
    clearTimeout(timer)
    const done = last.then(work)
    last = done.catch(() => {})
    return done
  }

  const save = () => alone(saveAll)

  async function saveAll() {
    const hasChanges = parts.some((part) => sendable(part).length > 0)
    if (hasChanges) show({ errors: errorsWithout(['']) })
    let isOffline = false
    for (const part of parts) isOffline ||= !(await savePart(part))
    if (isOffline) {
      show({ state: 'offline' })
      saveSoon(retryDelay)
    } else if (!isAllSaved()) show({ state: 'refused' })
    // Why the whole was refused stands until something else is written.
    else if (hasChanges || Object.keys(draft.errors).length === 0) show({ state: 'saved' })
    await storeDeviceCopy()
  }

  /** Sends what can be sent of one part; answers whether the service was there. */
  async function savePart(part: Part): Promise<boolean> {
    for (;;) {
      const paths = sendable(part)
      if (paths.length === 0) return true
      const sent = draft.values
      show({ state: 'saving' })
      try {
        const saved = await runMutation(queryClient, () => part.write(paths, draft))
        mergeSaved(paths, sent, saved.base)
        show({ errors: errorsWithout(paths), savedAt: saved.savedAt })
      } catch (error) {
        if (isAway(error)) return false
        if (!(error instanceof ApiError)) throw error
        if (!(await applyRefusal(part, paths, sent, error))) return true
      }
    }
  }

  /** What the service has stands here too; what was typed meanwhile, or refused before, stays. */
  function mergeSaved(paths: readonly string[], sent: Values, fresh: Values) {
    const mine = draft.values
    const isMine = (path: string) => !isSame(path, sent, mine) || (!paths.includes(path) && isChanged(path))
    show({ base: fresh, values: source.merge(mine, fresh, isMine) })
  }

  /** Answers whether it is worth sending the rest. */
  async function applyRefusal(part: Part, paths: readonly string[], sent: Values, error: ApiError) {
    const conflict = await part.onConflict?.(error, now)
    if (conflict) {
      show(conflict)
      return true
    }
    const fieldProblems = error.details
      .map(({ param, message }) => ({ param: part.pathOf?.(param) ?? param, message }))
      .filter(({ param }) => paths.includes(param))
    for (const { param } of fieldProblems) refusals.set(param, { values: sent })
    const problems: readonly Problem[] =
      fieldProblems.length > 0 ? fieldProblems : [{ param: '', message: error.message }]
    show({
      errors: {
        ...draft.errors,
        ...Object.fromEntries(problems.map(({ param, message }) => [param, message])),
      },
    })
    if (isTransient(error)) saveSoon(retryDelay)
    return fieldProblems.length > 0
  }

  const storeDeviceCopy = async () => device?.keep(draft)

  async function restoreDeviceCopy() {
    const stored = await device?.read(now)
    if (!stored) return
    show(stored)
    saveSoon(0)
  }

  /** Before one leaves what is written is saved; when one is back, what others wrote comes in. */
  async function look() {
    await save()
    if (!source.refetch || document.visibilityState !== 'visible') return
    const fresh = await source.refetch(now).catch(() => null)
    if (fresh !== null) mergeSaved([], draft.values, fresh)
  }

  const retry = () => void save()
  // On a telephone one leaves for another application and may never come back to this page.
  const onLook = () => void look()
  const onLeave = (event: BeforeUnloadEvent) => {
    if (changed().some((path) => device?.isKept(path) !== true)) event.preventDefault()
  }
  addEventListener('online', retry)
  addEventListener('beforeunload', onLeave)
  if (source.refetch) addEventListener('focus', onLook)
  document.addEventListener('visibilitychange', onLook)
  const release = registerUnsaved(() => !isAllSaved())
  void restoreDeviceCopy()

  return {
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    now,
    set(paths, typed) {
      show({ errors: errorsWithout([...paths, '']), values: typed })
      void storeDeviceCopy()
      saveSoon()
    },
    async flush() {
      await save()
      return isAllSaved()
    },
    settle(path, chosen) {
      show({ clashes: draft.clashes.filter((clash) => clash.path !== path), values: chosen })
      saveSoon(0)
    },
    async alone(work) {
      try {
        return await alone(work)
      } finally {
        if (!isAllSaved()) saveSoon()
      }
    },
    async showConflict(error) {
      for (const part of parts) show((await part.onConflict?.(error, now)) ?? {})
    },
    showErrors(errors, state) {
      show({ errors, state })
      void storeDeviceCopy()
    },
    reset(fresh) {
      clearTimeout(timer)
      refusals.clear()
      show({ base: fresh, values: fresh, errors: {}, clashes: [], state: 'saved', savedAt: null })
      void storeDeviceCopy()
    },
    stop() {
      release()
      removeEventListener('online', retry)
      removeEventListener('beforeunload', onLeave)
      removeEventListener('focus', onLook)
      document.removeEventListener('visibilitychange', onLook)
      clearTimeout(timer)
      void save()
    },
  }
}
