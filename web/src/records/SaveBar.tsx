import { Button } from '@mantine/core'
import { useHotkeys } from '@mantine/hooks'
import { useBlocker } from '@tanstack/react-router'
import { type MouseEvent, useEffect, useEffectEvent, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { type Draft, dropDraft, keepDraft, readDraft } from '../api/drafts.ts'
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx'
import { overBottom } from '../ui/over-page.ts'
import { draftValuesOf, restorable } from './draft-values.ts'
import classes from './form.module.css'
import { changedFields } from './form-values.ts'
import type { RecordForm } from './use-record-form.ts'

const settleAfter = 500

/** How many changes wait, to be saved or discarded; nothing while there are none. Nobody leaves them by accident. */
export function SaveBar({ record, draftKey }: { readonly record: RecordForm; readonly draftKey: string }) {
  const { form, fields, base, isSaving } = record
  const values = useWatch({ control: form.control })
  const changes = changedFields(fields, base, values).length
  const isWaiting = () => changedFields(fields, base, form.getValues()).length > 0

  useHotkeys([['mod+S', () => void record.save()]], [], true)
  const blocker = useBlocker({
    shouldBlockFn: ({ current, next }) => current.pathname !== next.pathname && isWaiting(),
    enableBeforeUnload: isWaiting,
    withResolver: true,
  })

  const keep = useEffectEvent(() => {
    const draft = draftValuesOf(fields, base, form.getValues())
    if (draft === null) void dropDraft(draftKey)
    else void keepDraft(draftKey, { at: new Date().toISOString(), values: draft })
  })
  // A draft found on arrival waits to be restored; only what happens here replaces it.
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = form.subscribe({
      formState: { values: true },
      callback: () => {
        clearTimeout(timer)
        timer = setTimeout(() => keep(), settleAfter)
      },
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [form])

  return (
    <>
      {changes > 0 && (
        <section className={classes.bar} ref={overBottom} aria-label="Unsaved changes">
          <span className={classes.barWords} role="status">
            {changes === 1 ? '1 unsaved change' : `${changes} unsaved changes`}
          </span>
          <Button variant="default" onMouseDown={keepStill} onClick={record.discard} disabled={isSaving}>
            Discard
          </Button>
          <Button onMouseDown={keepStill} onClick={() => void record.save()} loading={isSaving}>
            Save
          </Button>
        </section>
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

/** A draft left from before, offered once. */
export function DraftOffer({ record, draftKey }: { readonly record: RecordForm; readonly draftKey: string }) {
  const { form, fields, base } = record
  const [draft, setDraft] = useState<Draft | null>(null)
  const offer = useEffectEvent((found: Draft | undefined) => {
    if (found && restorable(fields, base, found.values).length > 0) setDraft(found)
  })
  useEffect(() => {
    void readDraft(draftKey).then((found) => offer(found))
  }, [draftKey])
  if (draft === null) return null
  const time = new Date(draft.at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' })

  return (
    <div className={classes.draft} role="status">
      <span>Changes from before were not saved.</span>
      <Button
        size="xs"
        variant="default"
        onClick={() => {
          for (const [path, value] of restorable(fields, base, draft.values))
            form.setValue(path, value, { shouldDirty: true })
          setDraft(null)
        }}
      >
        Restore draft from {time}
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        onClick={() => {
          setDraft(null)
          void dropDraft(draftKey)
        }}
      >
        Discard it
      </Button>
    </div>
  )
}
