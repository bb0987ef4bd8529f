import { owedToChecks, quickAcceptPlan } from '@minster/domain/admissions/applications/quick-accept'
import type { CheckFamily } from '@minster/domain/admissions/checks/checks'
import type { RecordReply, RecordValues } from '@minster/domain/kit/records/record-replies'
import { IconChecks } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { applyReply, changeRecord, historyQuery } from '#kit/records/records.ts'
import { ask } from '#platform/api/ask.ts'
import { usePreferences } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Lines } from '#platform/ui/Lines.tsx'
import { isTyping } from '#platform/ui/letter-keys.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction } from '#platform/ui/Panel.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import classes from './application.module.css'
import { blockersQuery } from './blockers.ts'
import { CheckRow } from './CheckRow.tsx'
import { type CheckLine, checkLinesOf, checkResultsOf } from './check-lines.ts'

const AcceptAllDialog = lazy(inTime(() => import('./AcceptAllDialog.tsx')))

/** The checklist of an application: each check with its result, since when, whose turn it is and a note. */
export function Checks({ collection, reply }: { readonly collection: string; readonly reply: RecordReply }) {
  const queryClient = useQueryClient()
  const list = useRef<HTMLUListElement>(null)
  const [preferences] = usePreferences()
  const [isAccepting, setAccepting] = useState(false)
  const [openNote, setOpenNote] = useState<CheckFamily | null>(null)
  const { data: application, abilities } = reply
  const history = useQuery(historyQuery(collection, application.id))
  const blockers = useQuery(blockersQuery(collection, application.id, application.version))
  const lines = checkLinesOf(application, history.data ?? [], blockers.data)
  const done = lines.filter(({ isDone }) => isDone).length
  const plan = quickAcceptPlan(checkResultsOf(lines), owedToChecks(blockers.data ?? []))
  const updateReply = (after: RecordReply) => applyReply(queryClient, collection, after)

  const changeCheck = useMutation({
    mutationFn: (change: Readonly<Record<string, unknown>>) => changeRecord(collection, application, change),
    onSuccess: updateReply,
  })
  const accept = useMutation({
    mutationFn: (families: readonly CheckFamily[]) => quickAccept(collection, application, families),
    onSuccess: async (after, families) => {
      setAccepting(false)
      showDone(families.length === 1 ? 'Check accepted' : `${families.length} checks accepted`)
      await updateReply(after)
    },
  })
  const isBusy = changeCheck.isPending || accept.isPending

  useCheckKeys({
    list,
    lines,
    isOn: abilities.edit && preferences.singleKeys !== false && !isBusy,
    onAccept: ({ family }) => accept.mutate([family]),
    onNote: ({ family }) => setOpenNote(family),
  })
  if (lines.length === 0) return null

  return (
    <Panel
      title="Checks"
      beside={<progress className={classes.bar} value={done} max={lines.length} aria-hidden="true" />}
      facts={
        <span role="status">
          {done} of {lines.length} done
        </span>
      }
      actions={
        abilities.edit &&
        plan.becomes.length > 1 && (
          <PanelAction
            leftSection={<IconChecks size="1rem" stroke={1.7} />}
            onClick={() => setAccepting(true)}
          >
            Accept all {plan.becomes.length}
          </PanelAction>
        )
      }
    >
      <Lines ref={list}>
        {lines.map((line) => (
          <CheckRow
            key={line.family}
            line={line}
            canEdit={abilities.edit}
            isBusy={isBusy}
            isNoting={openNote === line.family}
            onNote={(isOpen) => setOpenNote(isOpen ? line.family : null)}
            onChoose={(result) => changeCheck.mutate({ checks: { [line.family]: result } })}
            onAccept={() => accept.mutate([line.family])}
            onWrite={(text) =>
              changeCheck.mutate(
                { checkNotes: { [line.family]: text.trim() === '' ? null : text } },
                { onSuccess: () => setOpenNote(null) },
              )
            }
          />
        ))}
      </Lines>
      {abilities.edit && preferences.singleKeys !== false && (
        <Muted size="xs" className={classes.keys ?? ''}>
          <kbd>↑</kbd> <kbd>↓</kbd> move, <kbd>Enter</kbd> changes, <kbd>A</kbd> accepts, <kbd>N</kbd> writes
          a note.
        </Muted>
      )}
      <Suspense fallback={null}>
        {isAccepting && (
          <AcceptAllDialog
            plan={plan}
            isBusy={accept.isPending}
            error={accept.error}
            onAccept={(families) => accept.mutate(families)}
            onClose={() => setAccepting(false)}
          />
        )}
      </Suspense>
    </Panel>
  )
}

/**
 * The keyboard in the checklist: the arrows step from check to check, Enter opens its results as on any button, A accepts
 * the one reached and N opens its note. The focus itself is the place, so screen readers follow.
 */
function useCheckKeys({ list, lines, isOn, onAccept, onNote }: CheckKeys): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { target, key } = event
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isTyping(target)) return
    if (!(target instanceof Element) || !list.current?.contains(target)) return
    const results = [...list.current.querySelectorAll<HTMLElement>('[data-check]')]
    const index = results.findIndex((element) => element.closest('li') === target.closest('li'))
    const line = lines.find(({ family }) => family === results[index]?.dataset['check'])
    if (!line) return
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      results[index + (key === 'ArrowDown' ? 1 : -1)]?.focus()
      event.preventDefault()
    } else if (isOn && key === 'a' && line.quickResult) {
      onAccept(line)
      event.preventDefault()
    } else if (isOn && key === 'n') {
      onNote(line)
      event.preventDefault()
    }
  })
  useEffect(() => {
    addEventListener('keydown', onKeyDown)
    return () => removeEventListener('keydown', onKeyDown)
  }, [])
}

interface CheckKeys {
  readonly list: RefObject<HTMLElement | null>
  readonly lines: readonly CheckLine[]
  /** Letters accept and write; the arrows always step. */
  readonly isOn: boolean
  readonly onAccept: (line: CheckLine) => void
  readonly onNote: (line: CheckLine) => void
}

/** Sets checks of an application as quick-accept does: Accepted, or Acknowledged where there is nothing to accept. */
const quickAccept = (collection: string, { id, version }: RecordValues, checks: readonly string[]) =>
  ask('POST /api/:collection/:id/quick-accept', { params: { collection, id }, version, body: { checks } })
