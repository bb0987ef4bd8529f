import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { createDraftKeeper, type DraftClash } from '../drafts/draft-keeper.ts'
import { useDraftKeeper } from '../drafts/use-draft-keeper.ts'
import type { KeptDraft, LinkCalls } from './mailed-form.ts'

/** The answers are saved, and asked about, as one: whoever else holds the link is somebody else. */
const whole = 'answers'

interface Theirs<Answers> extends DraftClash {
  /** Another draft that somebody with the same link has saved meanwhile. */
  readonly theirs: KeptDraft<Answers>
}

/**
 * What somebody writes by a mailed link, kept at the college as it is written. Where somebody else wrote meanwhile nothing is
 * kept until it is said whose words count. Nothing lies on the device: it may be anybody's.
 */
export function useDraft<Answers extends object>({ keep, token, first, none, onMoved }: Drafting<Answers>) {
  const queries = useQueryClient()
  const version = useRef(first?.version ?? 0)
  const moved = useRef(onMoved)
  useEffect(() => {
    moved.current = onMoved
  })
  const { keeper, kept } = useDraftKeeper(() => {
    const answers = first?.answers ?? none
    return createDraftKeeper<Answers, Theirs<Answers>>(
      {
        base: answers,
        values: answers,
        savedAt: first?.savedAt ?? null,
        parts: [
          {
            paths: [whole],
            async write(_paths, { values }) {
              const { data: saved } = await keep({ token, version: version.current, answers: values })
              version.current = saved.version
              return { base: values, savedAt: saved.savedAt }
            },
            async meet(error, now) {
              if (error.status !== 409) return null
              const theirs = error.current
              if (!isDraft<Answers>(theirs)) {
                moved.current()
                return null
              }
              version.current = theirs.version
              return {
                base: theirs.answers,
                savedAt: theirs.savedAt,
                clashes: [{ path: whole, theirs }],
                values: now().values,
              }
            },
          },
        ],
        isSame: (_path, one, other) => isSameAnswers(one, other),
        together: (mine, fresh, isMine) => (isMine(whole) ? mine : fresh),
      },
      queries,
    )
  })
  const theirs = kept.clashes[0]?.theirs ?? null

  return {
    answers: kept.values,
    state: kept.state,
    savedAt: kept.savedAt,
    theirs,
    write: (answered: Partial<Answers>) => keeper.set([whole], { ...keeper.now().values, ...answered }),
    /** Their words take the place of mine. */
    takeTheirs() {
      if (theirs !== null) keeper.settle(whole, theirs.answers)
    },
    /** Mine take the place of theirs. */
    keepMine: () => keeper.settle(whole, keeper.now().values),
    /** Sends what is written once nothing is on its way to be kept. */
    send: (call: (written: { readonly version: number; readonly answers: Answers }) => Promise<unknown>) =>
      keeper.alone(async () => {
        const { values } = keeper.now()
        try {
          await call({ version: version.current, answers: values })
          keeper.reset(values)
        } catch (error) {
          if (error instanceof ApiError) await keeper.meet(error)
          throw error
        }
      }),
  }
}

function isSameAnswers(one: object, other: object): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (Reflect.get(one, name) ?? null) === (Reflect.get(other, name) ?? null))
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
