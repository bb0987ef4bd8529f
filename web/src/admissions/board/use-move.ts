import type { Board, BoardCard, BoardQuery } from '@minster/domain/admissions/applications/board-calls'
import { applicationStatusLabel, isApplicationStatus } from '@minster/domain/admissions/status/status'
import type { Move } from '@minster/domain/kit/record/field'
import { fieldAt } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { recordTypeOf } from '@minster/domain/register/paths'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { changeRecord, consequencesQuery, recordQuery, takeOver } from '#kit/records/records.ts'
import { choiceOf } from '#kit/records/status-field.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { showDone, showFailure } from '#platform/ui/snackbars.tsx'
import { boardQuery } from './board.ts'
import type { Moving } from './board-columns.ts'

const collection = 'applications'
const statusField = fieldAt(recordTypeOf(collection), 'status')

/** A move that has to be talked over first: it wants a reason, or something follows from it. */
export interface Talk {
  readonly card: BoardCard
  readonly reply: RecordReply
  readonly move: Move
}

/**
 * Moves cards through the one write door. The card goes at once and comes back where it is refused or thought better of;
 * what a colleague did in the meantime is told and shown.
 */
export function useMove(asked: BoardQuery) {
  const queries = useQueryClient()
  const [moving, setMoving] = useState<Moving | null>(null)
  const [talk, setTalk] = useState<Talk | null>(null)
  const { queryKey } = boardQuery(asked)

  function settle(card: BoardCard, reply: RecordReply) {
    const status = statusIn(reply)
    queries.setQueryData<{ data: Board }>(queryKey, (held) => held && moved(held, card, reply, status))
    setMoving(null)
    setTalk(null)
    const back = reply.abilities.moves['status']?.find(({ to }) => to === card.status)
    const canGoBack = back !== undefined && !back.needsReason && !back.refused
    const now = { ...card, status, version: reply.data.version }
    showDone(
      `${card.name}: ${statusLabel(status)}`,
      canGoBack ? () => change.mutate({ card: now, to: card.status }) : undefined,
    )
  }

  async function giveUp(failure: unknown) {
    setMoving(null)
    setTalk(null)
    if (failure instanceof ApiError && failure.isActedOn) return
    const words = failure instanceof ApiError ? failure.details.map(({ message }) => message) : []
    const main = failure instanceof Error ? failure.message : 'The card could not be moved.'
    showFailure([...(words.length > 0 ? words : [main]), 'The card is back where it was.'].join('\n'))
    await queries.invalidateQueries({ queryKey: ['applications', 'board'] })
  }

  const change = useMutation({
    meta: { saysItself: true },
    mutationFn: ({ card, to }: { readonly card: BoardCard; readonly to: string }) =>
      changeRecord(collection, card, { status: to }),
    onMutate: ({ card, to }) => setMoving({ card, to }),
    onSuccess: async (reply, { card }) => {
      settle(card, reply)
      await takeOver(queries, collection, reply)
    },
    onError: giveUp,
  })

  const begin = useMutation({
    meta: { saysItself: true },
    mutationFn: async ({ card, to }: { readonly card: BoardCard; readonly to: string }) => {
      const [reply, following] = await Promise.all([
        queries.fetchQuery({ ...recordQuery(collection, card.id), staleTime: 0 }),
        queries.fetchQuery(consequencesQuery(collection, card.id, 'status', to)),
      ])
      const status = statusIn(reply)
      if (status !== card.status)
        throw new Error(`A colleague has moved ${card.name} to ${statusLabel(status)} in the meantime.`)
      const move = reply.abilities.moves['status']?.find((one) => one.to === to)
      if (!move || move.refused)
        throw new Error(
          move?.refused ?? `${card.name} cannot go from ${statusLabel(status)} to ${statusLabel(to)}.`,
        )
      return { reply, move, isPlain: !move.needsReason && !asksMore(to) && following.data.length === 0 }
    },
    onMutate: ({ card, to }) => setMoving({ card, to }),
    onSuccess: ({ reply, move, isPlain }, { card, to }) => {
      if (isPlain) change.mutate({ card, to })
      else setTalk({ card, reply, move })
    },
    onError: giveUp,
  })

  return {
    moving,
    talk,
    /** Sends a card to a status. */
    move: (card: BoardCard, to: string) => {
      if (to !== card.status && moving === null) begin.mutate({ card, to })
    },
    settle,
    /** The dialog was closed: the card goes back. */
    leave: () => {
      setMoving(null)
      setTalk(null)
    },
  }
}

function statusIn({ data }: RecordReply): string {
  const status = data['status']
  return typeof status === 'string' ? status : ''
}

/** Whether a status settles more than itself, as an offer does with the day it expires. */
function asksMore(status: string): boolean {
  return choiceOf(statusField, status).asks !== undefined
}

function statusLabel(status: string): string {
  return isApplicationStatus(status) ? applicationStatusLabel(status) : status
}

/** The board with a card in its new place, last of its column as it has only just come there. */
function moved(
  { data }: { data: Board },
  card: BoardCard,
  reply: RecordReply,
  status: string,
): { data: Board } {
  const others = data.cards.filter(({ id }) => id !== card.id)
  const there = { ...card, status, version: reply.data.version, days: 0 }
  return {
    data: {
      cards: data.columns.some((column) => column.status === status) ? [...others, there] : others,
      columns: data.columns.map((column) => ({
        ...column,
        count: column.count + Number(column.status === status) - Number(column.status === card.status),
      })),
    },
  }
}
