import type { RecordValues } from '@minster/domain/kit/records/record-replies'
import { portalPage } from '@minster/domain/office/portal-pages/portal-page'
import { addressAt } from '@minster/domain/register/paths'
import { useQuery } from '@tanstack/react-query'
import { NewRecordScreen } from '#kit/records/NewRecordScreen.tsx'
import { RecordFacts } from '#kit/records/RecordFacts.tsx'
import { RecordHeader } from '#kit/records/RecordHeader.tsx'
import { newRecordId } from '#kit/records/record-pages.ts'
import { recordQuery } from '#kit/records/records.ts'
import { useNeighbours } from '#kit/records/use-neighbours.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Markdown } from '#platform/ui/Markdown.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { PageEditor } from './PageEditor.tsx'
import { portalPictureAt } from './portal-pages.ts'

/** A page of the portal on its way to its readers: words left, what they will see right. */
export function PortalPageScreen({ collection, id }: { readonly collection: string; readonly id: string }) {
  return id === newRecordId ? (
    <NewRecordScreen collection={collection} />
  ) : (
    <OpenPage collection={collection} id={id} />
  )
}

function OpenPage({ collection, id }: { readonly collection: string; readonly id: string }) {
  const page = useQuery(recordQuery(collection, id))
  const neighbours = useNeighbours(collection, id)
  const name = addressAt(collection)?.name ?? collection
  if (page.isPending) return <SkeletonRows rows={12} columns={2} />
  if (page.data === undefined) {
    if (page.error instanceof ApiError && page.error.status === 404)
      return (
        <EmptyState titleOrder="h1" title="This portal page is not here">
          It may be in the bin, or never have been.
        </EmptyState>
      )
    return <ErrorState error={page.error} onRetry={() => void page.refetch()} />
  }
  return (
    <article>
      <RecordHeader
        collection={collection}
        name={name}
        declaration={portalPage}
        reply={page.data}
        neighbours={neighbours}
        // Publishing saves what was written too, so its button stands with the text.
        NextStep={EmptyPreview}
      />
      {page.data.abilities.edit ? (
        <PageEditor collection={collection} reply={page.data} />
      ) : (
        <PageReader record={page.data.data} />
      )}
    </article>
  )
}

function EmptyPreview() {
  return null
}

/** A page for whoever may look at it but not change it. */
function PageReader({ record }: { readonly record: RecordValues }) {
  const { body } = record
  return (
    <>
      <RecordFacts declaration={portalPage} record={record} only={({ path }) => path !== 'body'} />
      <Frame component="section" px="xl" py="lg" aria-label="The page">
        <Markdown text={typeof body === 'string' ? body : ''} pictureAt={portalPictureAt} />
      </Frame>
    </>
  )
}
