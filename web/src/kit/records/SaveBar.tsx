import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { formatDate } from '@minster/domain/platform/words/format'
import { useBlocker } from '@tanstack/react-router'
import { lazy, type MouseEvent, Suspense, useEffect, useEffectEvent } from 'react'
import { useWatch } from 'react-hook-form'
import { registerUnsaved } from '#platform/api/unsaved.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { BottomBar } from '#platform/ui/BottomBar.tsx'
import { ConfirmDialog } from '#platform/ui/ConfirmDialog.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { changedFields } from './form-values.ts'
import { dayAhead } from './planning.ts'
import { useFieldDraft } from './use-field-draft.ts'
import type { RecordForm } from './use-record-form.ts'

const TakesEffect = lazy(inTime(async () => ({ default: (await import('./TakesEffect.tsx')).TakesEffect })))

/** How many changes wait, to be saved or discarded; nothing while there are none. Nobody leaves them by accident. */
export function SaveBar({ record, draftKey }: { readonly record: RecordForm; readonly draftKey: string }) {
  const { form, fields, base, isSaving, day, setDay } = record
  const values = useWatch({ control: form.control })
  const changes = changedFields(fields, base, values).length
  const isWaiting = () => changedFields(fields, base, form.getValues()).length > 0

  const from = dayAhead(day, todayHere())

  useHotkeys([['mod+S', () => void record.save()]], [], true)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isWaiting(),
    enableBeforeUnload: isWaiting,
    withResolver: true,
  })

  const isUnsaved = useEffectEvent(isWaiting)
  useEffect(() => registerUnsaved(() => isUnsaved()), [])

  useFieldDraft(record, draftKey)

  return (
    <>
      {changes > 0 && (
        <BottomBar
          label="Unsaved changes"
          words={changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`}
        >
          {day !== undefined && (
            <Suspense fallback={null}>
              <TakesEffect day={day} onChange={setDay} />
            </Suspense>
          )}
          <Button variant="default" onMouseDown={keepStill} onClick={record.discard} disabled={isSaving}>
            Discard
          </Button>
          <Button
            onMouseDown={keepStill}
            onClick={() => void record.save()}
            loading={isSaving}
            disabled={typeof day === 'string' && from === undefined}
          >
            {from === undefined ? 'Save' : `Plan for ${formatDate(from)}`}
          </Button>
        </BottomBar>
      )}
      <ConfirmDialog
        opened={blocker.status === 'blocked'}
        title="Leave without saving?"
        verb="Leave"
        danger
        onConfirm={() => blocker.proceed?.()}
        onCancel={() => blocker.reset?.()}
      >
        {changes === 1 ? 'One change is' : `${changes} changes are`} not saved. A draft stays on this device
        until you sign out, without anything confidential.
      </ConfirmDialog>
    </>
  )
}

/** Leaving a field may show or take away its message and so move the bar: it keeps still under a press. */
function keepStill(event: MouseEvent) {
  event.preventDefault()
}
