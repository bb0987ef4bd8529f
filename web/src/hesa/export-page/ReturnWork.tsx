import { lazy, Suspense } from 'react'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Panel, PanelAction, PanelWords } from '#platform/ui/Panel.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { ReturnChecks } from '../checks/ReturnChecks.tsx'
import { SchemaPart } from '../collections/SchemaPart.tsx'
import { LaterChanges } from '../continuity/LaterChanges.tsx'
import { ReturnFiles } from '../exports/ReturnFiles.tsx'
import type { CollectionProps } from './Collection.tsx'

const Comparison = lazy(
  inTime(async () => ({ default: (await import('../continuity/Comparison.tsx')).Comparison })),
)

/** The work on a return: how far it is, its files, how it goes on from last year, and the schema once there is one. */
export function ReturnWork(props: CollectionProps) {
  const { collection, mayChange } = props
  const { code, schema, state, sentAt } = collection
  const isOver = state === 'Closed'
  const isSchemaFirst = schema === null && !isOver
  return (
    <>
      {isSchemaFirst && <SchemaPart {...props} />}
      {!isOver && <ReturnChecks collection={collection} mayExport={mayChange} />}
      <ReturnFiles collection={collection} />
      {sentAt !== null && <LaterChanges code={code} mayDecide={mayChange} />}
      <BesideLastYear code={code} />
      {!isSchemaFirst && <SchemaPart {...props} />}
    </>
  )
}

function BesideLastYear({ code }: { readonly code: string }) {
  const { parameters, updateParameters } = useAddressParameters()
  const isShown = parameters['compared'] === code
  return (
    <Panel
      title="Beside last year"
      label={`${code} beside last year`}
      actions={
        <PanelAction
          aria-expanded={isShown}
          onClick={() => updateParameters({ compared: isShown ? '' : code, show: '', search: '' })}
        >
          Compare
        </PanelAction>
      }
    >
      {isShown ? (
        <Suspense fallback={<SkeletonRows rows={6} columns={3} />}>
          <Comparison code={code} />
        </Suspense>
      ) : (
        <PanelWords>
          Who was open in what was sent last and is not returned now, who goes on, who is new.
        </PanelWords>
      )}
    </Panel>
  )
}
