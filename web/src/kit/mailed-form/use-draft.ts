import { useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import type { KeptDraft, LinkCalls } from './mailed-form.ts'

const pause = 1200
const retryAfter = 6000

export type Saving =
  | { readonly is: 'nothing' | 'saving' | 'failed' }
  | { readonly is: 'saved'; readonly at: string }

/** Another draft that somebody with the same link has saved meanwhile. */
export type Theirs<Answers> = KeptDraft<Answers> | null

/**
 * What somebody writes by a mailed link, kept at the college a moment after each pause. Without a connection it goes on trying; where
 * somebody else wrote meanwhile nothing is kept until it is said whose words count.
 */
export function useDraft<Answers extends object>({ keep, token, first, none, onMoved }: Drafting<Answers>) {
  const [answers, setAnswers] = useState<Answers>(first?.answers ?? none)
  const [saving, setSaving] = useState<Saving>(
    first === null ? { is: 'nothing' } : { is: 'saved', at: first.savedAt },
  )
  const [theirs, setTheirs] = useState<Theirs<Answers>>(null)
  const now = useRef({ answers, version: first?.version ?? 0, isDirty: false, isBusy: false })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  function later(milliseconds: number) {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void save(), milliseconds)
  }

  /** Answers whether all that was written is kept now. */
  async function save(): Promise<boolean> {
    clearTimeout(timer.current)
    const { current } = now
    if (!current.isDirty) return true
    if (current.isBusy) {
      later(pause)
      return false
    }
    current.isBusy = true
    current.isDirty = false
    setSaving({ is: 'saving' })
    try {
      const { data: kept } = await keep({ token, version: current.version, answers: current.answers })
      current.version = kept.version
      setSaving({ is: 'saved', at: kept.savedAt })
      return !current.isDirty
    } catch (error) {
      current.isDirty = true
      setSaving({ is: 'failed' })
      if (!meet(error)) later(retryAfter)
      return false
    } finally {
      current.isBusy = false
    }
  }

  /** Whether a refusal was somebody else's doing, and is shown as that. */
  function meet(error: unknown): boolean {
    if (!(error instanceof ApiError) || error.status !== 409) return false
    if (isDraft<Answers>(error.current)) setTheirs(error.current)
    else onMoved()
    return true
  }

  useEffect(() => {
    const leave = () => {
      if (document.visibilityState === 'hidden') void save()
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (now.current.isDirty) event.preventDefault()
    }
    const online = () => void save()
    document.addEventListener('visibilitychange', leave)
    addEventListener('beforeunload', warn)
    addEventListener('online', online)
    return () => {
      document.removeEventListener('visibilitychange', leave)
      removeEventListener('beforeunload', warn)
      removeEventListener('online', online)
    }
  })
  useEffect(() => () => clearTimeout(timer.current), [])

  function put(next: Answers) {
    now.current.answers = next
    setAnswers(next)
  }
  return {
    answers,
    saving,
    theirs,
    write(answered: Partial<Answers>) {
      put({ ...now.current.answers, ...answered })
      now.current.isDirty = true
      if (theirs === null) later(pause)
    },
    /** Their words take the place of mine. */
    takeTheirs() {
      if (theirs === null) return
      now.current.version = theirs.version
      now.current.isDirty = false
      put(theirs.answers)
      setSaving({ is: 'saved', at: theirs.savedAt })
      setTheirs(null)
    },
    /** Mine take the place of theirs. */
    async keepMine() {
      if (theirs === null) return
      now.current.version = theirs.version
      now.current.isDirty = true
      setTheirs(null)
      await save()
    },
    /** What to send, once nothing is on its way to be kept. */
    written() {
      clearTimeout(timer.current)
      return { version: now.current.version, answers: now.current.answers }
    },
    isBusy: () => now.current.isBusy,
    sent() {
      now.current.isDirty = false
    },
    meet,
  }
}

function isDraft<Answers>(value: unknown): value is KeptDraft<Answers> {
  return typeof value === 'object' && value !== null && 'version' in value && 'answers' in value
}

interface Drafting<Answers> {
  readonly keep: LinkCalls<unknown, Answers>['keep']
  readonly token: string
  /** What was kept before the page was opened. */
  readonly first: KeptDraft<Answers> | null
  /** What an empty form holds. */
  readonly none: Answers
  /** Something was decided elsewhere meanwhile. */
  readonly onMoved: () => void
}
