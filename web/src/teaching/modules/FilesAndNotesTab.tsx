import FilesTab from '#kit/records/FilesTab.tsx'
import NotesTab from '#kit/records/NotesTab.tsx'
import type { ModuleTabProps } from './module-tabs.ts'

/** Notes and files of the module. */
export default function FilesAndNotesTab({ page }: ModuleTabProps) {
  const { data, abilities } = page.module
  const subject = { subject: 'modules', subjectId: data.id }
  return (
    <>
      <NotesTab about={subject} />
      <FilesTab about={subject} canEdit={abilities.edit} />
    </>
  )
}
