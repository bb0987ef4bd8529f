import { recordTypeOf } from '@minster/domain/register/paths'
import { useQuery } from '@tanstack/react-query'
import { TimelineView } from '#kit/records/Timeline.tsx'
import { useRecordTypes } from '#kit/records/use-collection.ts'
import { studentHistoryQuery } from '../student/student-page.ts'

/** The timeline beside the page on wide screens: history, notes and mails of the student and their studies. */
export default function StudentTimeline({
  collection,
  id,
}: {
  readonly collection: string
  readonly id: string
}) {
  const { data: history = none } = useQuery(studentHistoryQuery(collection, id))
  useRecordTypes(history.map(({ of }) => of.type))
  return (
    <TimelineView
      collection={collection}
      id={id}
      history={history}
      declarationOf={({ of }) => recordTypeOf(of.type)}
    />
  )
}

const none: readonly never[] = []
