import { application } from '@minster/domain/admissions/applications/application'
import type { Board, BoardCard, BoardQuery } from '@minster/domain/admissions/applications/board-calls'
import { applicationStatusLabel, isApplicationStatus } from '@minster/domain/admissions/status/status'
import type { Move } from '@minster/domain/kit/record/field'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { applyReply, changeRecord, consequencesQuery, recordQuery } from '#kit/records/records.ts'
import { choiceOf } from '#kit/records/status-field.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { showDone, showFailure } from '#platform/ui/snackbars.tsx'
import { boardQuery } from './board.ts'
import type { PendingMove } from './board-columns.ts'

const collection = 'applications'
const statusField = fieldAt(application, 'status')

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
export function useMove(query: BoardQuery) {
  const queryClient = useQueryClient()
  const [pending, setPending] = useState<PendingMove | null>(null)
  const [dialogMove, setDialogMove] = useState<DialogMove | null>(null)
  const { queryKey } = boardQuery(query)

  function settle(card: BoardCard, reply: RecordReply) {
    const status = statusIn(reply)
    queryClient.setQueryData<{ data: Board }>(
      queryKey,
      (cached) => cached && withMovedCard(cached, card, reply, status),
    )
    setPending(null)
    setDialogMove(null)
    const reverseMove = reply.abilities.moves['status']?.find(({ to }) => to === card.status)
    const canGoBack = reverseMove !== undefined && !reverseMove.needsReason && !reverseMove.refused
    const movedCard = { ...card, status, version: reply.data.version }
    showDone(
      `${card.name}: ${statusLabel(status)}`,
      canGoBack ? () => change.mutate({ card: movedCard, to: card.status }) : undefined,
    )
  }

  async function rollBack(failure: unknown) {
    setPending(null)
    setDialogMove(null)
    if (failure instanceof ApiError && failure.isActedOn) return
    const problems = failure instanceof ApiError ? failure.details.map(({ message }) => message) : []
    const summary = failure instanceof Error ? failure.message : 'The card could not be moved.'
    showFailure(
      [...(problems.length > 0 ? problems : [summary]), 'The card is back where it was.'].join('\n'),
    )
    await queryClient.invalidateQueries({ queryKey: ['applications', 'board'] })
  }

  const change = useMutation({
    meta: { saysItself: true },
    mutationFn: ({ card, to }: { readonly card: BoardCard; readonly to: string }) =>
      changeRecord(collection, card, { status: to }),
    onMutate: ({ card, to }) => setPending({ card, to }),
    onSuccess: async (reply, { card }) => {
      settle(card, reply)
      await applyReply(queryClient, collection, reply)
    },
    onError: rollBack,
  })

  const prepare = useMutation({
    meta: { saysItself: true },
    mutationFn: async ({ card, to }: { readonly card: BoardCard; readonly to: string }) => {
      const [reply, consequences] = await Promise.all([
        queryClient.fetchQuery({ ...recordQuery(collection, card.id), staleTime: 0 }),
        queryClient.fetchQuery(consequencesQuery(collection, card.id, 'status', to)),
      ])
      const status = statusIn(reply)
      if (status !== card.status)
        throw new Error(`A colleague has moved ${card.name} to ${statusLabel(status)} in the meantime.`)
      const move = reply.abilities.moves['status']?.find((candidate) => candidate.to === to)
      if (!move || move.refused)
        throw new Error(
          move?.refused ?? `${card.name} cannot go from ${statusLabel(status)} to ${statusLabel(to)}.`,
        )
      return {
        reply,
        move,
        isDirect: !move.needsReason && !needsDialog(to) && consequences.data.length === 0,
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
    /** Moves a card to a status. */
    move: (card: BoardCard, to: string) => {
      if (to !== card.status && pending === null) prepare.mutate({ card, to })
    },
    settle,
    /** The dialog was closed: the card goes back. */
    leave: () => {
      setPending(null)
      setDialogMove(null)
    },
  }
}

function statusIn({ data }: RecordReply): string {
  const status = data['status']
  return typeof status === 'string' ? status : ''
}

/** Whether a status asks for further fields, as an offer does for the day it expires. */
function needsDialog(status: string): boolean {
  return choiceOf(statusField, status).asks !== undefined
}

function statusLabel(status: string): string {
  return isApplicationStatus(status) ? applicationStatusLabel(status) : status
}

/** The board with a card in its new column, last in it as it has only just come there. */
function withMovedCard(
  { data }: { data: Board },
  card: BoardCard,
  reply: RecordReply,
  status: string,
): { data: Board } {
  const others = data.cards.filter(({ id }) => id !== card.id)
  const movedCard = { ...card, status, version: reply.data.version, days: 0 }
  return {
    data: {
      cards: data.columns.some((column) => column.status === status) ? [...others, movedCard] : others,
      columns: data.columns.map((column) => ({
        ...column,
        count: column.count + Number(column.status === status) - Number(column.status === card.status),
      })),
    },
  }
}
