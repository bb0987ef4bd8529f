import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { useNavigate } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense } from 'react'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Crumbs } from '#platform/ui/Crumbs.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone } from '#platform/ui/snackbars.tsx'
import { RecordLink } from './RecordLink.tsx'
import { listPageOf } from './record-pages.ts'
import { useCollection } from './use-collection.ts'

const NewRecordForm = lazy(
  inTime(async () => ({ default: (await import('./NewRecordForm.tsx')).NewRecordForm })),
)

/** A page to add a record on; it leads to the new record or where it is filled in, or back to the list. */
export function NewRecordScreen({ collection, begin }: NewRecordScreenProps) {
  const navigate = useNavigate()
  const { claims } = useSession()
  const { declaration, one } = useCollection(collection)
  const list = listPageOf(collection, claims)
  const noun = inSentence(one)
  return (
    <Screen
      back={list && <Crumbs to={<RecordLink href={list.path}>{list.title}</RecordLink>}>New {noun}</Crumbs>}
      title={`New ${noun}`}
    >
      {begin?.intro}
      <Suspense fallback={<SkeletonRows rows={8} columns={2} />}>
        <NewRecordForm
          collection={collection}
          declaration={declaration}
          only={begin?.with}
          action={begin?.action ?? `Add ${noun}`}
          onMade={({ data }) => {
            showDone(`${data.label || one} added`)
            const page = `/${collection}/${data.id}`
            void navigate({ href: begin ? `${page}/${begin.page}` : page, replace: true })
          }}
          onCancel={() => void navigate({ href: list?.path ?? '/' })}
        />
      </Suspense>
    </Screen>
  )
}

interface NewRecordScreenProps {
  readonly collection: string
  /** It is only begun here, and filled in on a page of its own. */
  readonly begin?: BeginElsewhere
}

/** How a record is begun that is filled in elsewhere. */
interface BeginElsewhere {
  readonly intro: ReactNode
  /** Paths of the fields it is begun with. */
  readonly with: readonly string[]
  readonly action: string
  /** What follows its address where it is filled in. */
  readonly page: string
}
