import { Button, Stack } from '@mantine/core'
import type { CollectionCard } from '@minster/domain/hesa/collections/collection-calls'
import { permits } from '@minster/domain/kit/permissions/permissions'
import { IconBuildingBank, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { collectionsQuery, listsMeanwhile } from '../collections/hesa-collections.ts'
import { OpenedRecord } from '../return/OpenedRecord.tsx'
import { Collection } from './Collection.tsx'

const NewCollectionDialog = lazy(
  inTime(async () => ({
    default: (await import('../collections/NewCollectionDialog.tsx')).NewCollectionDialog,
  })),
)

/** The returns to HESA, year by year: how far each is, its files, its days and the schema it goes by. */
export function HesaExport() {
  const { parameters, updateParameters } = useAddressParameters()
  const { claims } = useSession()
  const list = useQuery(collectionsQuery)
  const [isAdding, setAdding] = useState(false)
  const [edited, setEdited] = useState<RecordToEdit | null>(null)
  const mayChange = permits(claims, 'hesa:export')
  const collections = (list.data?.data ?? []).toSorted(byUrgency)
  const add = mayChange && list.data && (
    <Button
      {...(collections.length > 0 && { variant: 'default' })}
      leftSection={<IconPlus size="1rem" stroke={2} />}
      onClick={() => setAdding(true)}
    >
      Add a collection
    </Button>
  )
  return (
    <Screen
      title="HESA export"
      lead="Each year’s return: how far the college is, the file that is sent, and the schema it goes by."
      actions={collections.length > 0 && add}
    >
      {list.isPending && <SkeletonRows rows={6} columns={3} />}
      {list.isError && <ErrorState error={list.error} onRetry={() => void list.refetch()} />}
      {list.data && collections.length === 0 && (
        <EmptyState icon={<IconBuildingBank size={28} stroke={1.4} />} title="No collection yet" action={add}>
          A collection is the return of one academic year. It has its days, and a schema that says what is
          returned and by which codes.
        </EmptyState>
      )}
      <Stack gap="md">
        {collections.map((collection) => (
          <Collection
            key={collection.id}
            collection={collection}
            meanwhile={listsMeanwhile(collections)}
            mayChange={mayChange}
            isOpen={collection.state !== 'Closed' || isNamed(parameters, collection)}
            showsChanges={parameters['changes'] === collection.code}
            onOpen={(isOpen) => updateParameters({ collection: isOpen ? collection.code : '', changes: '' })}
            onChanges={(isShown) => updateParameters({ changes: isShown ? collection.code : '', since: '' })}
            onEdit={() => setEdited({ collection: 'hesa-collections', id: collection.id })}
          />
        ))}
      </Stack>
      <RecordDialog opened={edited} onClose={() => setEdited(null)} />
      <OpenedRecord />
      <Suspense fallback={null}>
        {isAdding && list.data && (
          <NewCollectionDialog next={list.data.meta.next} onClose={() => setAdding(false)} />
        )}
      </Suspense>
    </Screen>
  )
}

const urgency = ['Under way', 'In preparation', 'Closed'] as const satisfies CollectionCard['state'][]

/** The one under way first; of each state they stay as they came, the newest first. */
function byUrgency(one: CollectionCard, other: CollectionCard): number {
  return urgency.indexOf(one.state) - urgency.indexOf(other.state)
}

/** Whether an address leads to a collection, or to something of it. */
function isNamed(
  { collection, changes, compared }: Readonly<Record<string, string>>,
  { code }: CollectionCard,
): boolean {
  return [collection, changes, compared].includes(code)
}
