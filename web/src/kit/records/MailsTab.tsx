import type { MailWithText } from '@minster/domain/kit/mail/mail-calls'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import classes from './history.module.css'
import { MailProblem, MailState, mailToneOf } from './MailState.tsx'
import { mailsAboutQuery } from './mails.ts'
import { Timestamp } from './Timestamp.tsx'

/** Every mail that went out about a record, with its exact text and what became of it. */
export default function MailsTab({ collection, id }: { readonly collection: string; readonly id: string }) {
  const mails = useQuery(mailsAboutQuery(collection, id))
  if (mails.isPending) return <SkeletonRows rows={4} columns={1} />
  if (mails.isError) return <ErrorState error={mails.error} onRetry={() => void mails.refetch()} />
  if (mails.data.length === 0)
    return <EmptyState title="No mails yet">What Minster sends about this record is listed here.</EmptyState>
  return (
    <ul className={classes.story}>
      {mails.data.map((mail) => (
        <MailLine key={mail.id} mail={mail} />
      ))}
    </ul>
  )
}

function MailLine({ mail }: { readonly mail: MailWithText }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <li data-tone={mailToneOf(mail)}>
      <p>
        <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {mail.subject}
        </TextButton>{' '}
        to {mail.to.name || mail.to.address}
        <Timestamp at={mail.sentAt ?? mail.createdAt} />
      </p>
      <Muted mt="3xs">
        <MailState mail={mail} /> {mail.title}, {mail.to.address}
        {mail.by && `, by ${mail.by.label}`}
      </Muted>
      <MailProblem mail={mail} />
      {isOpen && (
        <Frame px="md" maw={640} className={classes.body}>
          {mail.text}
        </Frame>
      )}
    </li>
  )
}
