import { Button } from '@mantine/core'
import { concessionLevels, durhamChangeKinds } from '@minster/domain/durham/changes/change-kinds'
import { durhamStandings } from '@minster/domain/durham/layouts/verified'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { type FormRow, formsQuery } from './desk-settings.ts'
import classes from './settings.module.css'

const ConfirmFormDialog = lazy(
  inTime(async () => ({ default: (await import('./ConfirmFormDialog.tsx')).ConfirmFormDialog })),
)

/** How Durham is told of each kind of change; what nobody verified can be confirmed or corrected. */
export function Forms() {
  const list = useQuery(formsQuery)
  const [edited, setEdited] = useState<RecordToEdit | null>(null)
  const [confirmed, setConfirmed] = useState<FormRow | null>(null)
  if (list.isPending) return <SkeletonRows rows={8} columns={3} />
  if (list.data === undefined) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />
  const forms = list.data.data
  const mayEdit = list.data.meta.abilities.create
  if (forms.length === 0) return <PanelWords>There is no form yet.</PanelWords>
  return (
    <>
      <Lines aria-label="Forms">
        {forms.map((form) => (
          <li key={form.id} className={classes.line}>
            <div>
              <TextButton onClick={() => setEdited({ collection: 'durham-forms', id: form.id })}>
                {durhamChangeKinds[form.kind].label}
              </TextButton>
              <small>{form.form}</small>
              {form.concession !== 'None' && (
                <small>
                  Concession first: {concessionLevels[form.concession].label}
                  {form.when && `. ${form.when}`}
                </small>
              )}
            </div>
            <StatusChip label={form.standing} tone={durhamStandings[form.standing].tone} />
            {mayEdit && form.standing !== 'Confirmed' && (
              <Button
                variant="default"
                size="compact-xs"
                aria-label={`Confirm the form for ${durhamChangeKinds[form.kind].label}`}
                onClick={() => setConfirmed(form)}
              >
                Confirm
              </Button>
            )}
          </li>
        ))}
      </Lines>
      <RecordDialog opened={edited} onClose={() => setEdited(null)} />
      <Suspense fallback={null}>
        {confirmed && <ConfirmFormDialog form={confirmed} onClose={() => setConfirmed(null)} />}
      </Suspense>
    </>
  )
}
