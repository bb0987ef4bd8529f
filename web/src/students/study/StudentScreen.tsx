import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { collectionAt } from '@minster/domain/register/paths'
import { student } from '@minster/domain/students/student/student'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { lazy, useMemo, useState } from 'react'
import { NewRecordScreen } from '#kit/records/NewRecordScreen.tsx'
import { Refused } from '#kit/records/RecordScreen.tsx'
import { RecordTabs } from '#kit/records/RecordTabs.tsx'
import { newRecordId } from '#kit/records/record-pages.ts'
import { useSight } from '#kit/records/sight.ts'
import { useNeighbours } from '#kit/records/use-neighbours.ts'
import { useTab } from '#kit/records/use-tab.ts'
import { usePreferences } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { useLetterKeys } from '#platform/ui/letter-keys.ts'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { studentPageQuery } from '../student/student-page.ts'
import { type StudentTab, tabsFor } from '../student/tab-props.ts'
import { StudentHeader } from './StudentHeader.tsx'

const StudentTimeline = lazy(inTime(() => import('./StudentTimeline.tsx')))

/** The page of a student, in whichever collection. */
export function StudentScreen({ collection, id, tabs }: StudentScreenProps) {
  if (id === newRecordId) return <NewRecordScreen collection={collection} />
  return <OpenStudent collection={collection} id={id} tabs={tabs} />
}

const noun = inSentence(student.title)

function OpenStudent({ collection, id, tabs: allTabs }: StudentScreenProps) {
  const queries = useQueryClient()
  const sight = useSight()
  const page = useQuery(studentPageQuery(collection, id))
  const [preferences] = usePreferences()
  const walk = useNeighbours(
    collection,
    id,
    (near) => void queries.prefetchQuery(studentPageQuery(collection, near)),
  )
  const tabs = useMemo(() => tabsFor(allTabs, sight), [allTabs, sight])
  const keys = useMemo(() => tabs.map(({ key }) => key), [tabs])
  const shown = useTab(keys)
  const { tab, open } = shown
  const [wantsForm, setWantsForm] = useState(false)
  useLetterKeys(preferences.singleKeys !== false, (key) => {
    if (key === 'j') return walk.step('next')
    if (key === 'k') return walk.step('previous')
    if (key === 'e' && page.data?.person?.abilities.edit) {
      open('personal')
      setWantsForm(true)
      return true
    }
    return false
  })

  if (!collectionAt(collection)) throw new Error(`There are no records "${collection}".`)
  if (page.isPending) return <SkeletonRows rows={12} columns={2} />
  if (page.data === undefined)
    return <Refused error={page.error} noun={noun} onRetry={() => void page.refetch()} />
  const { data } = page

  return (
    <article>
      <StudentHeader collection={collection} page={data} walk={walk} />
      <RecordTabs
        noun={noun}
        tabs={tabs}
        walk={shown}
        aside={tab === tabs[0]?.key ? <StudentTimeline collection={collection} id={id} /> : null}
        renderTab={(key) => {
          const Panel = tabs.find((one) => one.key === key)?.Panel
          if (!Panel) return null
          return (
            <Panel
              collection={collection}
              page={data}
              tabs={keys}
              onOpenTab={open}
              onFocus={wantsForm && tab === key ? () => setWantsForm(false) : undefined}
            />
          )
        }}
      />
    </article>
  )
}

interface StudentScreenProps {
  readonly collection: string
  readonly id: string
  /** All parts there are, of whatever department. */
  readonly tabs: readonly StudentTab[]
}
