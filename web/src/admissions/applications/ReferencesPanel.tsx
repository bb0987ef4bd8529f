import { referenceDemands } from '@minster/domain/admissions/references/reference-checks'
import { takesReferences } from '@minster/domain/admissions/references/reference-links'
import { IconColumns2, IconMail, IconPlus } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { createRecord, refreshRecords } from '#kit/records/records.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { Panel, PanelAction } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone, showFailure } from '#platform/ui/snackbars.tsx'
import {
  askAllReferees,
  referencesQuery,
  replaceReferee,
  type StaffReference,
} from '../references/references.ts'
import { Demands } from './Demands.tsx'
import { ReferenceLine } from './ReferenceLine.tsx'

const RefereeDialog = lazy(
  inTime(async () => ({ default: (await import('../references/RefereeDialog.tsx')).RefereeDialog })),
)
const ReferencesReview = lazy(inTime(() => import('./ReferencesReview.tsx')))
const ReferenceRecord = lazy(inTime(() => import('./ReferenceRecord.tsx')))

/** The open dialog of the panel, with the reference it is about. */
export interface OpenReferenceDialog {
  readonly dialog: 'new' | 'replace' | 'edit' | 'read'
  readonly reference?: StaffReference
}

const demandTitles = {
  leaderReferences: 'Church leader',
  references: 'Academic, employer or personal',
} as const

/** The referees of an application: who was asked, who has answered, and the next step for the others. */
export default function ReferencesPanel({ application, status }: ReferencesPanelProps) {
  const queryClient = useQueryClient()
  const references = useQuery(referencesQuery(application))
  const [open, setOpen] = useState<OpenReferenceDialog | null>(null)
  const close = () => setOpen(null)
  const askAll = useMutation({
    mutationFn: () => askAllReferees(queryClient, application),
    onSuccess: (rows) => {
      const askedCount = rows.filter(({ ok }) => ok).length
      if (askedCount > 0) showDone(askedCount === 1 ? 'One referee asked' : `${askedCount} referees asked`)
      for (const { ok, message } of rows) if (!ok && message) showFailure(message)
    },
  })
  const allReferences = references.data?.data ?? []
  const active = allReferences.filter(({ state }) => state !== 'Cancelled')
  const cancelled = allReferences.filter(({ state }) => state === 'Cancelled')
  const canEdit = references.data?.meta.abilities?.create === true
  const notRequested = active.filter(({ state }) => state === 'Not requested')
  const received = active.filter(({ state }) => state === 'Received')
  const isOpen = takesReferences(status)
  const lineProps = { isOpen, canEdit, onOpen: setOpen }

  return (
    <Panel
      title="References"
      facts={references.data && active.length}
      actions={
        <>
          {received.length > 0 && (
            <PanelAction
              leftSection={<IconColumns2 size="0.875rem" stroke={1.8} />}
              onClick={() => setOpen({ dialog: 'read' })}
            >
              Read {received.length === 1 ? 'it' : `all ${received.length}`}
            </PanelAction>
          )}
          {canEdit && isOpen && notRequested.length > 1 && (
            <PanelAction
              leftSection={<IconMail size="0.875rem" stroke={1.8} />}
              loading={askAll.isPending}
              onClick={() => askAll.mutate()}
            >
              Ask all {notRequested.length}
            </PanelAction>
          )}
          {canEdit && (
            <PanelAction
              leftSection={<IconPlus size="0.875rem" stroke={2} />}
              onClick={() => setOpen({ dialog: 'new' })}
            >
              Add referee
            </PanelAction>
          )}
        </>
      }
    >
      {references.isPending && <SkeletonRows rows={2} columns={4} />}
      {references.isError && (
        <ErrorState error={references.error} onRetry={() => void references.refetch()} />
      )}
      {references.data && <Demands chips={demandsOf(active)} />}
      {active.length > 0 && (
        <Lines aria-label="Referees">
          {active.map((reference) => (
            <ReferenceLine key={reference.id} reference={reference} {...lineProps} />
          ))}
        </Lines>
      )}
      {cancelled.length > 0 && (
        <details>
          <summary>
            <Muted span>
              {cancelled.length === 1 ? 'One referee was' : `${cancelled.length} referees were`} cancelled or
              replaced
            </Muted>
          </summary>
          <Lines aria-label="Cancelled referees">
            {cancelled.map((reference) => (
              <ReferenceLine key={reference.id} reference={reference} {...lineProps} />
            ))}
          </Lines>
        </details>
      )}
      <Suspense fallback={null}>
        {open?.dialog === 'new' && (
          <RefereeDialog
            title="Add a referee"
            submitLabel="Add"
            onSave={async (referee) => {
              await createRecord('references', { ...referee, application })
              await refreshRecords(queryClient)
            }}
            onClose={close}
          />
        )}
        {open?.dialog === 'replace' && open.reference && (
          <RefereeDialog
            title={`Replace ${open.reference.refereeName}`}
            submitLabel="Replace"
            kind={open.reference.kind}
            lead={
              open.reference.state === 'Not requested'
                ? 'The old referee is cancelled.'
                : 'The old referee is cancelled and their link stops working. The new one is asked by mail at once.'
            }
            onSave={(referee) => replaceReferee(queryClient, open.reference?.id ?? '', referee)}
            onClose={close}
          />
        )}
        {open?.dialog === 'read' && (
          <ReferencesReview references={received} canEdit={canEdit} onClose={close} />
        )}
        {open?.dialog === 'edit' && open.reference && (
          <ReferenceRecord id={open.reference.id} name={open.reference.refereeName} onClose={close} />
        )}
      </Suspense>
    </Panel>
  )
}

interface ReferencesPanelProps {
  readonly application: string
  /** The status of the application. */
  readonly status: string
}

/** The state of each demand for references. */
function demandsOf(references: readonly StaffReference[]) {
  return referenceDemands.map(({ family, kinds, number }) => {
    const ofKind = references.filter(({ kind }) => kinds.some((candidate) => candidate === kind))
    const countOf = (state: string) => ofKind.filter((candidate) => candidate.state === state).length
    const [stateLabel, tone] =
      countOf('Received') >= number
        ? (['received', 'success'] as const)
        : countOf('Requested') > 0
          ? (['asked', 'info'] as const)
          : ofKind.length === 0
            ? (['nobody named', 'warning'] as const)
            : countOf('Not requested') > 0
              ? (['to ask', 'warning'] as const)
              : (['somebody else needed', 'warning'] as const)
    return { title: demandTitles[family], stateLabel, tone }
  })
}
