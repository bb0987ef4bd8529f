import type { BoardPaper, BoardRow } from '@minster/domain/teaching/boards/board-calls'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useSession } from '#platform/api/session.ts'
import {
  type DecisionEdit,
  type DecisionEdits,
  type DecisionRefusals,
  toSend,
  withEdits,
  withoutSent,
  withRows,
} from './board-edits.ts'
import { boardPaperQuery, decideOf } from './boards.ts'

/** Keys come faster than answers: what is decided within so many milliseconds goes together. */
const gathering = 250
const mostAtOnce = 2000

export interface BoardDecisions {
  /** The rows as they stand with what is on its way. */
  readonly rows: readonly BoardRow[]
  readonly refusals: DecisionRefusals
  readonly isSending: boolean
  /** Decides of students at once; the server is told a moment later. */
  readonly put: (edits: readonly (readonly [engagement: string, edit: DecisionEdit])[]) => void
}

/** Decisions as they are made: shown at once, sent in batches, and where one is not taken its row says why. */
export function useBoardDecisions(paper: BoardPaper): BoardDecisions {
  const queryClient = useQueryClient()
  const { user } = useSession()
  const [edits, setEdits] = useState<DecisionEdits>(new Map())
  const [refusals, setRefusals] = useState<DecisionRefusals>(new Map())
  const latest = useRef(edits)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const isUnderway = useRef(false)
  const board = paper.board.id
  const query = boardPaperQuery(board)
  const update = (next: DecisionEdits) => {
    latest.current = next
    setEdits(next)
  }

  const send = useMutation({
    mutationFn: (sent: DecisionEdits) => decideOf(board, toSend(sent)),
    async onSuccess({ not, rows }, sent) {
      await queryClient.cancelQueries({ queryKey: query.queryKey })
      queryClient.setQueryData(query.queryKey, (known) => known && withRows(known, rows))
      setRefusals(
        (before) =>
          new Map([
            ...[...before].filter(([engagement]) => !sent.has(engagement)),
            ...not.map(({ engagement, message }) => [engagement, message] as const),
          ]),
      )
      // Of a decision that was not taken, what lay before the board may be another by now.
      if (not.length > 0) void queryClient.invalidateQueries({ queryKey: query.queryKey })
    },
    onSettled(_reply, error, sent) {
      isUnderway.current = false
      update(withoutSent(latest.current, sent))
      if (error) void queryClient.invalidateQueries({ queryKey: query.queryKey })
      if (latest.current.size > 0) sendSoon()
    },
  })
  const sendSoon = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => {
      // One batch at a time: the next goes once this one is answered.
      if (isUnderway.current || latest.current.size === 0) return
      isUnderway.current = true
      send.mutate(new Map([...latest.current].slice(0, mostAtOnce)))
    }, gathering)
  }
  // Whoever leaves within the moment has decided all the same.
  useEffect(
    () => () => {
      clearTimeout(timer.current)
      if (!isUnderway.current && latest.current.size > 0) void decideOf(board, toSend(latest.current))
    },
    [board],
  )

  const name = user?.name ?? null
  const rows = useMemo(() => withEdits(paper.rows, edits, name), [paper.rows, edits, name])
  return {
    rows,
    refusals,
    isSending: edits.size > 0,
    put(made) {
      update(new Map([...latest.current, ...made]))
      setRefusals((before) => {
        const next = new Map(before)
        for (const [engagement] of made) next.delete(engagement)
        return next
      })
      sendSoon()
    },
  }
}
