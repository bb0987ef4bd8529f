import FilesTab from '#kit/records/FilesTab.tsx'
import NotesTab from '#kit/records/NotesTab.tsx'
import type { ModuleTabProps } from './module-tabs.ts'

/** What was written down about the module, and the papers kept of it. */
export default function PapersTab({ page }: ModuleTabProps) {
  const { data, abilities } = page.module
  const about = { subject: 'modules', subjectId: data.id }
  return (
    <>
      <NotesTab about={about} />
      <FilesTab about={about} canEdit={abilities.edit} />
    </>
  )
}
