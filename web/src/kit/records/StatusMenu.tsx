import { Menu } from '@mantine/core'
import type { Move } from '@minster/domain/kit/record/field'
import { fieldAt } from '@minster/domain/kit/record/record'
import { nest } from '@minster/domain/kit/record/values'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { addressAt, recordTypeOf } from '@minster/domain/register/paths'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { showDone } from '#platform/ui/snackbars.tsx'
import { MoveItem } from './MoveItem.tsx'
import { applyReply, changeRecord, consequencesQuery, recordQuery } from './records.ts'
import { choiceOf } from './status-field.ts'
import { undoLast } from './undo.ts'
import { useRecordTypes } from './use-collection.ts'
import type { StatusTarget } from './use-header.ts'

const StatusDialog = lazy(inTime(() => import('./StatusDialog.tsx')))

/** Where to go from here: the allowed steps, and those refused with the reason. Until it can be read the status stands by itself. */
export function StatusMenu(props: StatusMenuProps) {
  return (
    <Suspense fallback={props.children(false, false, false)}>
      <Steps {...props} />
    </Suspense>
  )
}

function Steps({ collection, statusTarget, extra, children }: StatusMenuProps) {
  useRecordTypes([statusTarget.name])
  const queryClient = useQueryClient()
  const [asked, setAsked] = useState<Move | null>(null)
  const { permits } = useSession()
  const view = addressAt(collection)?.access.view
  const current = useQuery({
    ...recordQuery(collection, statusTarget.id),
    enabled: view !== undefined && permits(view),
  })
  const placed = fieldAt(recordTypeOf(statusTarget.name), statusTarget.path)
  const moves = current.data?.abilities.moves[statusTarget.path] ?? []

  const change = useMutation({
    // What could follow was looked at before and is nothing, or this takes a step back: then nobody is written to.
    mutationFn: ({ reply, to }: { readonly reply: RecordReply; readonly to: string }) =>
      changeRecord(collection, reply.data, nest({ [statusTarget.path]: to })),
    onSuccess: async (reply, { reply: before }) => {
      sayChanged(before, reply)
      await applyReply(queryClient, collection, reply)
    },
  })

  const { undoneAsOneStep = false } = recordTypeOf(statusTarget.name)
  const undo = useMutation({
    mutationFn: () => undoLast(statusTarget.name, statusTarget.id),
    onSuccess: async (reply) => {
      showDone('The change was undone')
      await applyReply(queryClient, collection, reply)
    },
  })

  function sayChanged(before: RecordReply, after: RecordReply) {
    const from = Reflect.get(before.data, statusTarget.path)
    const reverseMove = after.abilities.moves[statusTarget.path]?.find(({ to }) => to === from)
    const canGoBack =
      typeof from === 'string' &&
      reverseMove !== undefined &&
      !reverseMove.needsReason &&
      !reverseMove.refused
    const now = choiceOf(placed, Reflect.get(after.data, statusTarget.path)).label
    const stepBack = canGoBack ? () => change.mutate({ reply: after, to: from }) : undefined
    showDone(
      `${placed?.field.label ?? 'Status'} is now ${now}`,
      undoneAsOneStep ? () => undo.mutate() : stepBack,
    )
  }

  /** A step that needs no reason and brings nothing with it is done at once; any other is talked over first. */
  const step = useMutation({
    mutationFn: async (move: Move) => {
      if (move.needsReason || choiceOf(placed, move.to).asks) return { move, isPlain: false }
      const consequences = await queryClient.fetchQuery(
        consequencesQuery(collection, statusTarget.id, statusTarget.path, move.to),
      )
      return { move, isPlain: consequences.data.length === 0 }
    },
    onSuccess: ({ move, isPlain }) => {
      if (!isPlain) setAsked(move)
      else if (current.data) change.mutate({ reply: current.data, to: move.to })
    },
  })

  const leadsOn = moves.some(({ refused }) => refused === undefined)
  if (moves.length === 0 && asked === null) return children(false, false, false)
  return (
    <>
      <Menu position="bottom-start" width={290}>
        <Menu.Target>{children(moves.length > 0, change.isPending || step.isPending, leadsOn)}</Menu.Target>
        <Menu.Dropdown>
          <Menu.Label>Change {inSentence(placed?.field.label ?? 'status')} to</Menu.Label>
          {moves.map((move) => (
            <MoveItem key={move.to} by={placed} move={move} onMove={() => step.mutate(move)} />
          ))}
          {extra && (
            <>
              <Menu.Divider />
              {extra}
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {asked && current.data && placed && (
        <Suspense fallback={null}>
          <StatusDialog
            collection={collection}
            reply={current.data}
            placed={placed}
            move={asked}
            onChanged={(after) => {
              setAsked(null)
              if (current.data) sayChanged(current.data, after)
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </>
  )
}

interface StatusMenuProps {
  /** The collection under which the record of the status is read and changed. */
  readonly collection: string
  readonly statusTarget: StatusTarget
  /** What else is done with where it stands, beneath the steps and set apart from them. */
  readonly extra?: ReactNode
  /** The button, told whether there is a menu, and whether any step in it may be made: at an end it only says why not. */
  readonly children: (canMove: boolean, isBusy: boolean, leadsOn: boolean) => ReactNode
}
