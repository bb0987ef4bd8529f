import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { createDraftKeeper, type DraftClash } from '../drafts/draft-keeper.ts'
import { useDraftKeeper } from '../drafts/use-draft-keeper.ts'
import type { LinkCalls, SavedDraft } from './mailed-form.ts'

/** The answers are saved, and asked about, as one: whoever else holds the link is somebody else. */
const answersPath = 'answers'

interface AnswersClash<Answers> extends DraftClash {
  /** Another draft that somebody with the same link has saved meanwhile. */
  readonly theirs: SavedDraft<Answers>
}

/**
 * What somebody writes by a mailed link, kept at the college as it is written. Where somebody else wrote meanwhile nothing is
 * kept until it is said whose words count. Nothing lies on the device: it may be anybody's.
 */
export function useDraft<Answers extends object>({
  keep,
  token,
  savedDraft,
  emptyAnswers,
  onMoved,
}: DraftOptions<Answers>) {
  const queryClient = useQueryClient()
  const version = useRef(savedDraft?.version ?? 0)
  const handleMoved = useRef(onMoved)
  useEffect(() => {
    handleMoved.current = onMoved
  })
  const { keeper, draft } = useDraftKeeper(() => {
    const answers = savedDraft?.answers ?? emptyAnswers
    return createDraftKeeper<Answers, AnswersClash<Answers>>(
      {
        base: answers,
        values: answers,
        savedAt: savedDraft?.savedAt ?? null,
        parts: [
          {
            paths: [answersPath],
            async write(_paths, { values }) {
              const { data: saved } = await keep({ token, version: version.current, answers: values })
              version.current = saved.version
              return { base: values, savedAt: saved.savedAt }
            },
            async onConflict(error, now) {
              if (error.status !== 409) return null
              const theirs = error.current
              if (!isDraft<Answers>(theirs)) {
                handleMoved.current()
                return null
              }
              version.current = theirs.version
              return {
                base: theirs.answers,
                savedAt: theirs.savedAt,
                clashes: [{ path: answersPath, theirs }],
                values: now().values,
              }
            },
          },
        ],
        isSame: (_path, one, other) => isSameAnswers(one, other),
        merge: (mine, fresh, isMine) => (isMine(answersPath) ? mine : fresh),
      },
      queryClient,
    )
  })
  const theirs = draft.clashes[0]?.theirs ?? null

  return {
    answers: draft.values,
    state: draft.state,
    savedAt: draft.savedAt,
    theirs,
    write: (answered: Partial<Answers>) => keeper.set([answersPath], { ...keeper.now().values, ...answered }),
    /** Their words take the place of mine. */
    takeTheirs() {
      if (theirs !== null) keeper.settle(answersPath, theirs.answers)
    },
    /** Mine take the place of theirs. */
    keepMine: () => keeper.settle(answersPath, keeper.now().values),
    /** Sends what is written once nothing is on its way to be kept. */
    send: (call: (written: { readonly version: number; readonly answers: Answers }) => Promise<unknown>) =>
      keeper.alone(async () => {
        const { values } = keeper.now()
        try {
          await call({ version: version.current, answers: values })
          keeper.reset(values)
        } catch (error) {
          if (error instanceof ApiError) await keeper.showConflict(error)
          throw error
        }
      }),
  }
}

function isSameAnswers(one: object, other: object): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => (Reflect.get(one, name) ?? null) === (Reflect.get(other, name) ?? null))
}

function isDraft<Answers>(value: unknown): value is SavedDraft<Answers> {
  return typeof value === 'object' && value !== null && 'version' in value && 'answers' in value
}

interface DraftOptions<Answers> {
  readonly keep: LinkCalls<unknown, Answers>['keep']
  readonly token: string
  /** What was kept before the page was opened. */
  readonly savedDraft: SavedDraft<Answers> | null
  /** What an empty form holds. */
  readonly emptyAnswers: Answers
  /** Something was decided elsewhere meanwhile. */
  readonly onMoved: () => void
}
