import MailsTab from '#kit/records/MailsTab.tsx'
import type { StudentTabProps } from '../student/tab-props.ts'

/** All mails about the student. */
export default function MailTab({ collection, page }: StudentTabProps) {
  return <MailsTab collection={collection} id={page.student.data.id} />
}
