import { isMailTemplateKey, mailTemplateKeys, mailTitles } from '@minster/domain/kit/mail/mail-titles'
import { mailTemplateOf } from '@minster/domain/register/mails/mail-templates'
import { IconChevronRight, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { listQuery } from '#kit/records/records.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { isSameTexts } from '../templates/template-versions.ts'
import classes from './mail.module.css'

/** Every mail the product sends, in the order it declares them. */
export const templatesQuery = listQuery(
  'email-templates',
  new URLSearchParams({ fields: 'key,subject,body', pageSize: '100' }),
)

/** The mails the college can put into its own words. */
export function EmailTemplates() {
  const templates = useQuery(templatesQuery)
  return (
    <div className={classes.screen}>
      <ScreenHeader title="E-mail templates" count={templates.data?.meta.total} />
      <p className={classes.intro}>
        The words of every mail Minster sends. A change counts from the next mail on; earlier versions are
        kept.
      </p>
      {templates.isPending && <SkeletonRows rows={8} columns={2} />}
      {templates.isError && <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />}
      {templates.data && (
        <Lines>
          {inOrder(templates.data.data).map(({ key, subject, body }) => {
            const declared = mailTemplateOf(key)
            return (
              <li key={key} className={classes.template}>
                <span className={classes.envelope} aria-hidden="true">
                  <IconMail size={17} stroke={1.6} />
                </span>
                <div className={classes.what}>
                  <RecordLink className={classes.templateTitle} href={`/admin/emailtemplates/${key}`}>
                    {mailTitles[key]}
                  </RecordLink>
                  <p className={classes.description}>{declared.description}</p>
                </div>
                <p className={classes.subject} title={subject}>
                  {subject}
                </p>
                <span className={classes.own}>
                  {!isSameTexts({ subject, body }, { subject: declared.subject, body: declared.body }) && (
                    <StatusChip label="Your words" tone="info" />
                  )}
                </span>
                <IconChevronRight size={16} stroke={1.6} aria-hidden="true" className={classes.chevron} />
              </li>
            )
          })}
        </Lines>
      )}
    </div>
  )
}

function inOrder(records: readonly Readonly<Record<string, unknown>>[]) {
  return records
    .flatMap(({ key, subject, body }) =>
      typeof key === 'string' &&
      isMailTemplateKey(key) &&
      typeof subject === 'string' &&
      typeof body === 'string'
        ? [{ key, subject, body }]
        : [],
    )
    .toSorted((one, other) => mailTemplateKeys.indexOf(one.key) - mailTemplateKeys.indexOf(other.key))
}
