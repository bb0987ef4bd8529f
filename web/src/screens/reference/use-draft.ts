import type { QuestionKey } from '@minster/domain/records/application/reference-questions'
import { useEffect, useRef, useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import {
  type Answer,
  type KeptDraft,
  keepReferenceDraft,
  type WrittenAnswers,
} from '../../api/reference-form.ts'

const pause = 1200
const retryAfter = 6000

export type Saving =
  | { readonly is: 'nothing' | 'saving' | 'failed' }
  | { readonly is: 'saved'; readonly at: string }

/** Another draft that somebody with the same link has saved meanwhile. */
export type Theirs = KeptDraft | null

/**
 * What a referee writes, kept at the college a moment after each pause. Without a connection it goes on trying; where
 * somebody else wrote meanwhile nothing is kept until it is said whose words count.
 */
export function useDraft(token: string, first: KeptDraft | null, onMoved: () => void) {
  const [answers, setAnswers] = useState<WrittenAnswers>(first?.answers ?? {})
  const [saving, setSaving] = useState<Saving>(
    first === null ? { is: 'nothing' } : { is: 'saved', at: first.savedAt },
  )
  const [theirs, setTheirs] = useState<Theirs>(null)
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
      const kept = await keepReferenceDraft({ token, version: current.version, answers: current.answers })
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
    if (isDraft(error.current)) setTheirs(error.current)
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

  function put(next: WrittenAnswers) {
    now.current.answers = next
    setAnswers(next)
  }
  return {
    answers,
    saving,
    theirs,
    write(key: QuestionKey, answer: Answer) {
      put({ ...now.current.answers, [key]: answer })
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

function isDraft(value: unknown): value is KeptDraft {
  return typeof value === 'object' && value !== null && 'version' in value && 'answers' in value
}
