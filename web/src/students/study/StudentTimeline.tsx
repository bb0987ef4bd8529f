import { recordTypeOf } from '@minster/domain/register/paths'
import { useQuery } from '@tanstack/react-query'
import { Story } from '#kit/records/Timeline.tsx'
import { studentPastQuery } from '../student/student-page.ts'

/** Beside the page, on wide screens: what happened to the student and their studies, was noted and was sent. */
export default function StudentTimeline({
  collection,
  id,
}: {
  readonly collection: string
  readonly id: string
}) {
  const past = useQuery(studentPastQuery(collection, id))
  return (
    <Story
      collection={collection}
      id={id}
      history={past.data ?? []}
      declarationOf={({ of }) => recordTypeOf(of.type)}
    />
  )
}
