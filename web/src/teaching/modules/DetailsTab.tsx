import { module } from '@minster/domain/teaching/modules/module'
import RecordForm from '#kit/records/RecordForm.tsx'
import type { ModuleTabProps } from './module-tabs.ts'

/** The fields of the module, independent of the year. */
export default function DetailsTab({ page, onFocus }: ModuleTabProps) {
  return <RecordForm collection="modules" declaration={module} reply={page.module} onFocus={onFocus} />
}
