import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { recordQuery } from './records.ts'
import { useCollection } from './use-collection.ts'

const RecordForm = lazy(inTime(() => import('./RecordForm.tsx')))

/** The form of a record that this one links to, on the same page. */
export function LinkedForm(props: LinkedFormProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={8} columns={2} />}>
      <FormOfLinked {...props} />
    </Suspense>
  )
}

function FormOfLinked({ collection, id, field, onFocus }: LinkedFormProps) {
  const record = useQuery(recordQuery(collection, id))
  const { declaration } = useCollection(collection)
  if (record.isPending) return <SkeletonRows rows={8} columns={2} />
  if (record.data === undefined)
    return <ErrorState error={record.error} onRetry={() => void record.refetch()} />
  return (
    <RecordForm
      key={id}
      collection={collection}
      declaration={declaration}
      reply={record.data}
      field={field}
      onFocus={onFocus}
    />
  )
}

interface LinkedFormProps {
  readonly collection: string
  readonly id: string
  /** Path of the field somebody came for. */
  readonly field?: string | undefined
  /** Given while the keyboard is wanted in the first field; called once it is there. */
  readonly onFocus?: (() => void) | undefined
}
