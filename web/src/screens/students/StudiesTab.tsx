import { RelatedList } from '../../records/RelatedList.tsx'
import type { StudentTabProps } from './student-tabs.ts'

const ofThisStudent = ['student', 'engagement.student']

/** What the student studies and has studied. */
export default function StudiesTab({ page }: StudentTabProps) {
  const { id } = page.student.data
  return (
    <>
      <RelatedList
        collection="engagements"
        through="student"
        id={id}
        title="Engagements"
        hidden={ofThisStudent}
      />
      <RelatedList
        collection="enrolment-sessions"
        through="engagement.student"
        id={id}
        title="Sessions"
        hidden={ofThisStudent}
      />
    </>
  )
}
