import FilesTab from '../../records/FilesTab.tsx'
import NotesTab from '../../records/NotesTab.tsx'
import type { StudentTabProps } from './student-tabs.ts'

/** What was written down about the student, and the papers kept of them. */
export default function PapersTab({ collection, page }: StudentTabProps) {
  const { data, abilities } = page.student
  const about = { subject: collection, subjectId: data.id }
  return (
    <>
      <NotesTab about={about} />
      <FilesTab about={about} canEdit={abilities.edit} />
    </>
  )
}
