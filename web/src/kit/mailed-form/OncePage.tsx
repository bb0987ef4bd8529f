import type { OnceStanding } from '@minster/domain/kit/mailed-form/link-standing'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import { useConfig } from '#platform/api/config.ts'
import { type End, type FormParts, MailedFormPage } from './MailedFormPage.tsx'
import { type OnceCalls, type OpenedForm, openedFormQuery } from './mailed-form.ts'

/** Where the link of a form leads that is sent once: the form, or in words why it is not needed. */
export function OncePage<Opened extends OpenedForm<OnceStanding>>({
  calls,
  ends,
  form,
}: OncePageProps<Opened>) {
  const token = useLocation({ select: ({ hash }) => hash })
  const { office } = useConfig()
  const opening = useQuery(openedFormQuery(calls, token))
  return (
    <MailedFormPage
      // Another link opened in the same tab begins anew.
      key={token}
      token={token}
      opening={opening}
      words={{ ...usualWords, sent: ends.sent, write: `Write to ${office.name}` }}
      endOf={(standing) => ({ ...usualEnds, ...ends })[standing]}
      form={form}
    />
  )
}

interface OncePageProps<Opened> {
  readonly calls: OnceCalls<Opened>
  readonly ends: Readonly<Record<'sent' | 'used' | 'closed', End>>
  readonly form: ComponentType<FormParts<Opened>>
}

const usualWords = {
  unknown: { title: 'This link is not known', words: 'Copy the whole of it from the mail, or write to us.' },
  tooMany: {
    title: 'Too many tries',
    words: 'Links were tried too often from here. Please wait a quarter of an hour and try again.',
  },
  failed: 'This could not be loaded',
  again: 'Try again',
} as const

const usualEnds = {
  void: { title: 'There is a newer link', words: 'Please use the one in the last mail we sent you.' },
  expired: { title: 'The time for this link is over', words: 'Write to us and we send you a new one.' },
} as const
