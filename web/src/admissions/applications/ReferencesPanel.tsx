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

/** What stands over the panel; a reference where it is about one. */
export interface OpenReference {
  readonly is: 'new' | 'replace' | 'edit' | 'read'
  readonly reference?: StaffReference
}

const demandWords = {
  leaderReferences: 'Church leader',
  references: 'Academic, employer or personal',
} as const

/** The referees of an application: who was asked, who has answered, and what to do about the others. */
export default function ReferencesPanel({ application, status }: ReferencesPanelProps) {
  const queries = useQueryClient()
  const found = useQuery(referencesQuery(application))
  const [open, setOpen] = useState<OpenReference | null>(null)
  const close = () => setOpen(null)
  const askAll = useMutation({
    mutationFn: () => askAllReferees(queries, application),
    onSuccess: (rows) => {
      const asked = rows.filter(({ ok }) => ok).length
      if (asked > 0) showDone(asked === 1 ? 'One referee asked' : `${asked} referees asked`)
      for (const { ok, message } of rows) if (!ok && message) showFailure(message)
    },
  })
  const all = found.data?.data ?? []
  const living = all.filter(({ state }) => state !== 'Cancelled')
  const gone = all.filter(({ state }) => state === 'Cancelled')
  const canEdit = found.data?.meta.abilities?.create === true
  const waiting = living.filter(({ state }) => state === 'Not requested')
  const received = living.filter(({ state }) => state === 'Received')
  const isOpen = takesReferences(status)
  const lines = { isOpen, canEdit, onOpen: setOpen }

  return (
    <Panel
      title="References"
      facts={found.data && living.length}
      actions={
        <>
          {received.length > 0 && (
            <PanelAction
              leftSection={<IconColumns2 size="0.875rem" stroke={1.8} />}
              onClick={() => setOpen({ is: 'read' })}
            >
              Read {received.length === 1 ? 'it' : `all ${received.length}`}
            </PanelAction>
          )}
          {canEdit && isOpen && waiting.length > 1 && (
            <PanelAction
              leftSection={<IconMail size="0.875rem" stroke={1.8} />}
              loading={askAll.isPending}
              onClick={() => askAll.mutate()}
            >
              Ask all {waiting.length}
            </PanelAction>
          )}
          {canEdit && (
            <PanelAction
              leftSection={<IconPlus size="0.875rem" stroke={2} />}
              onClick={() => setOpen({ is: 'new' })}
            >
              Add referee
            </PanelAction>
          )}
        </>
      }
    >
      {found.isPending && <SkeletonRows rows={2} columns={4} />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {found.data && <Demands chips={demandsOf(living)} />}
      {living.length > 0 && (
        <Lines aria-label="Referees">
          {living.map((reference) => (
            <ReferenceLine key={reference.id} reference={reference} {...lines} />
          ))}
        </Lines>
      )}
      {gone.length > 0 && (
        <details>
          <summary>
            <Muted span>
              {gone.length === 1 ? 'One referee was' : `${gone.length} referees were`} cancelled or replaced
            </Muted>
          </summary>
          <Lines aria-label="Cancelled referees">
            {gone.map((reference) => (
              <ReferenceLine key={reference.id} reference={reference} {...lines} />
            ))}
          </Lines>
        </details>
      )}
      <Suspense fallback={null}>
        {open?.is === 'new' && (
          <RefereeDialog
            title="Add a referee"
            button="Add"
            onSave={async (referee) => {
              await createRecord('references', { ...referee, application })
              await refreshRecords(queries)
            }}
            onClose={close}
          />
        )}
        {open?.is === 'replace' && open.reference && (
          <RefereeDialog
            title={`Replace ${open.reference.refereeName}`}
            button="Replace"
            kind={open.reference.kind}
            lead={
              open.reference.state === 'Not requested'
                ? 'The old referee is cancelled.'
                : 'The old referee is cancelled and their link stops working. The new one is asked by mail at once.'
            }
            onSave={(referee) => replaceReferee(queries, open.reference?.id ?? '', referee)}
            onClose={close}
          />
        )}
        {open?.is === 'read' && <ReferencesReview references={received} canEdit={canEdit} onClose={close} />}
        {open?.is === 'edit' && open.reference && (
          <ReferenceRecord id={open.reference.id} name={open.reference.refereeName} onClose={close} />
        )}
      </Suspense>
    </Panel>
  )
}

interface ReferencesPanelProps {
  readonly application: string
  /** Of the application. */
  readonly status: string
}

/** What the college demands, and whether it is there. */
function demandsOf(references: readonly StaffReference[]) {
  return referenceDemands.map(({ family, kinds, number }) => {
    const ofKind = references.filter(({ kind }) => kinds.some((one) => one === kind))
    const has = (state: string) => ofKind.filter((one) => one.state === state).length
    const [words, tone] =
      has('Received') >= number
        ? (['received', 'success'] as const)
        : has('Requested') > 0
          ? (['asked', 'info'] as const)
          : ofKind.length === 0
            ? (['nobody named', 'warning'] as const)
            : has('Not requested') > 0
              ? (['to ask', 'warning'] as const)
              : (['somebody else needed', 'warning'] as const)
    return { of: demandWords[family], words, tone }
  })
}
