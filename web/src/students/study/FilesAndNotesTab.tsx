import FilesTab from '#kit/records/FilesTab.tsx'
import NotesTab from '#kit/records/NotesTab.tsx'
import { RelatedList } from '#kit/records/RelatedList.tsx'
import type { StudentTabProps } from '../student/tab-props.ts'

/** Notes and files of the student, and the policies they agreed to. */
export default function FilesAndNotesTab({ collection, page }: StudentTabProps) {
  const { data, abilities } = page.student
  const subject = { subject: collection, subjectId: data.id }
  return (
    <>
      <NotesTab about={subject} />
      <FilesTab about={subject} canEdit={abilities.edit} />
      <RelatedList
        collection="policy-agreements"
        through="session.engagement.student"
        id={data.id}
        title="Policies agreed to"
      />
    </>
  )
}
