import FilesTab from '#kit/records/FilesTab.tsx'
import NotesTab from '#kit/records/NotesTab.tsx'
import { RelatedList } from '#kit/records/RelatedList.tsx'
import type { StudentTabProps } from '../student/tab-props.ts'

/** What was written down about the student, the papers kept of them, and the words they agreed to. */
export default function PapersTab({ collection, page }: StudentTabProps) {
  const { data, abilities } = page.student
  const about = { subject: collection, subjectId: data.id }
  return (
    <>
      <NotesTab about={about} />
      <FilesTab about={about} canEdit={abilities.edit} />
      <RelatedList
        collection="policy-agreements"
        through="session.engagement.student"
        id={data.id}
        title="Policies agreed to"
      />
    </>
  )
}
