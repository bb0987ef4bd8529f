import type { BoardCard, BoardReply } from '@minster/domain/kit/board/card-board-calls'
import { valueAt } from '@minster/domain/kit/record/condition'
import type { Move } from '@minster/domain/kit/record/field'
import { nest } from '@minster/domain/kit/record/values'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { showDone, showFailure } from '#platform/ui/snackbars.tsx'
import { applyReply, changeRecord, consequencesQuery, recordQuery } from '../records/records.ts'
import { choiceOf } from '../records/status-field.ts'
import { type PendingMove, withMovedCard } from './board-columns.ts'
import { type BoardShown, boardKey } from './boards.ts'

/** A move that needs the dialog first: it asks for a reason, or has consequences. */
export interface DialogMove {
  readonly card: BoardCard
  readonly reply: RecordReply
  readonly move: Move
}

/**
 * Moves cards optimistically: the card goes at once and comes back where the move is refused or cancelled. A change a
 * colleague made in the meantime is announced and shown.
 */
export function useMove({ collection, by }: BoardShown) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<PendingMove | null>(null)
  /** Asked for while a card was still under way, perhaps the same: where it stands is known once its turn comes. */
  const next = useRef<{ readonly id: string; readonly to: string } | null>(null)
  const [dialogMove, setDialogMove] = useState<DialogMove | null>(null)
  const queryKey = boardKey(collection)
  const labelOf = (value: string) => choiceOf(by, value).label
  const columnIn = ({ data }: RecordReply) => textOf(valueAt(data, by.path))
  const movesOf = ({ abilities }: RecordReply) => abilities.moves[by.path] ?? []

  const cardOf = (id: string) =>
    queryClient
      .getQueriesData<{ data: BoardReply }>({ queryKey, type: 'active' })
      .flatMap(([, cached]) => cached?.data.cards ?? [])
      .find((card) => card.id === id)

  function finish() {
    setPending(null)
    setDialogMove(null)
    const asked = next.current
    next.current = null
    const card = asked && cardOf(asked.id)
    if (card && card.column !== asked.to) prepare.mutate({ card, to: asked.to })
  }

  function settle(card: BoardCard, reply: RecordReply) {
    const movedCard = { ...card, column: columnIn(reply), version: reply.data.version }
    queryClient.setQueriesData<{ data: BoardReply }>(
      { queryKey },
      (cached) => cached && { data: withMovedCard(cached.data, card.column, { ...movedCard, days: 0 }) },
    )
    finish()
    const reverseMove = movesOf(reply).find(({ to }) => to === card.column)
    const canGoBack = reverseMove !== undefined && !reverseMove.needsReason && !reverseMove.refused
    showDone(
      `${card.name}: ${labelOf(movedCard.column)}`,
      canGoBack ? () => change.mutate({ card: movedCard, to: card.column }) : undefined,
    )
  }

  /** The card goes back, and whatever was asked for it while it was under way is not done either. */
  function goBack() {
    if (next.current?.id === pending?.card.id) next.current = null
    finish()
  }

  async function rollBack(failure: unknown) {
    goBack()
    if (failure instanceof ApiError && failure.isActedOn) return
    const problems = failure instanceof ApiError ? failure.details.map(({ message }) => message) : []
    const summary = failure instanceof Error ? failure.message : 'The card could not be moved.'
    showFailure(
      [...(problems.length > 0 ? problems : [summary]), 'The card is back where it was.'].join('\n'),
    )
    await queryClient.invalidateQueries({ queryKey })
  }

  const change = useMutation({
    meta: { saysItself: true },
    mutationFn: ({ card, to }: PendingMove) => changeRecord(collection, card, nest({ [by.path]: to })),
    onMutate: ({ card, to }) => setPending({ card, to }),
    onSuccess: async (reply, { card }) => {
      settle(card, reply)
      await applyReply(queryClient, collection, reply)
    },
    onError: rollBack,
  })

  const prepare = useMutation({
    meta: { saysItself: true },
    mutationFn: async ({ card, to }: PendingMove) => {
      const [reply, consequences] = await Promise.all([
        queryClient.fetchQuery({ ...recordQuery(collection, card.id), staleTime: 0 }),
        queryClient.fetchQuery(consequencesQuery(collection, card.id, by.path, to)),
      ])
      const column = columnIn(reply)
      if (column !== card.column)
        throw new Error(`A colleague has moved ${card.name} to ${labelOf(column)} in the meantime.`)
      const move = movesOf(reply).find((candidate) => candidate.to === to)
      if (!move || move.refused)
        throw new Error(move?.refused ?? `${card.name} cannot go from ${labelOf(column)} to ${labelOf(to)}.`)
      return {
        reply,
        move,
        isDirect: !move.needsReason && choiceOf(by, to).asks === undefined && consequences.data.length === 0,
      }
    },
    onMutate: ({ card, to }) => setPending({ card, to }),
    onSuccess: ({ reply, move, isDirect }, { card, to }) => {
      if (isDirect) change.mutate({ card, to })
      else setDialogMove({ card, reply, move })
    },
    onError: rollBack,
  })

  return {
    pending,
    dialogMove,
    /** Moves a card to another column, or off the board. */
    move: (card: BoardCard, to: string) => {
      if (pending) next.current = { id: card.id, to }
      else if (to !== card.column) prepare.mutate({ card, to })
    },
    settle,
    /** The dialog was closed: the card goes back. */
    leave: goBack,
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
