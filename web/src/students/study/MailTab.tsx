import { useNavigate } from '@tanstack/react-router'
import MailsTab from '#kit/records/MailsTab.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import type { StudentTabProps } from '../student/tab-props.ts'

/** All mails about the student, and what the first ones wait for. */
export default function MailTab({ collection, page }: StudentTabProps) {
  const { id, firstMails } = page.student.data
  const navigate = useNavigate()
  return (
    <>
      {Array.isArray(firstMails) && firstMails.length > 0 && (
        <Muted mb="md">
          <TextButton
            onClick={() => void navigate({ href: `/students/first-mails?engagement.student=${id}` })}
          >
            First mails
          </TextButton>
          {`: ${firstMails.join(', ')}`}
        </Muted>
      )}
      <MailsTab collection={collection} id={id} />
    </>
  )
}
