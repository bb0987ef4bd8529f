import type { OnceStanding } from '@minster/domain/kit/mailed-form/link-standing'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { type FormNotice, type FormParts, MailedFormPage } from './MailedFormPage.tsx'
import { type LinkCalls, type OpenedForm, openedFormQuery } from './mailed-form.ts'

/** Where the link of a form leads that is sent once: the form, or in words why it is not needed. */
export function OneTimeFormPage<Opened extends OpenedForm<OnceStanding>>({
  calls,
  notices,
  form,
}: OneTimeFormPageProps<Opened>) {
  const token = useLocation({ select: ({ hash }) => hash })
  const { office } = useConfig()
  const opening = useQuery(openedFormQuery(calls, token))
  return (
    <MailedFormPage
      // Another link opened in the same tab begins anew.
      key={token}
      token={token}
      opening={opening}
      words={{ ...usualTexts, sent: notices.sent, write: `Write to ${office.name}` }}
      noticeOf={(standing) => ({ ...usualNotices, ...notices })[standing]}
      form={form}
    />
  )
}

interface OneTimeFormPageProps<Opened> {
  readonly calls: Pick<LinkCalls<Opened, unknown>, 'name' | 'open'>
  readonly notices: Readonly<Record<'sent' | 'used' | 'closed', FormNotice>> & {
    /** Where there is another way than to write to the office. */
    readonly expired?: FormNotice
  }
  readonly form: ComponentType<FormParts<Opened>>
}

const usualTexts = {
  unknown: { title: 'This link is not known', words: 'Copy the whole of it from the mail, or write to us.' },
  tooMany: {
    title: 'Too many tries',
    words: 'Links were tried too often from here. Please wait a quarter of an hour and try again.',
  },
  failed: 'This could not be loaded',
  again: 'Try again',
} as const

const usualNotices = {
  void: { title: 'There is a newer link', words: 'Please use the one in the last mail we sent you.' },
  expired: { title: 'The time for this link is over', words: 'Write to us and we send you a new one.' },
} as const
