import { Box, Group, Text } from '@mantine/core'
import { isMailTemplateKey, mailTemplateKeys, mailTitles } from '@minster/domain/kit/mail/mail-titles'
import { mailTemplateOf } from '@minster/domain/register/mails/mail-templates'
import { IconChevronRight, IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { listQuery } from '#kit/records/records.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { NameLink } from '#platform/ui/NameLink.tsx'
import { ScreenHeader } from '#platform/ui/ScreenHeader.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { isSameTexts } from '../templates/template-versions.ts'

/** Every mail the product sends, in the order it declares them. */
export const templatesQuery = listQuery(
  'email-templates',
  new URLSearchParams({ fields: 'key,subject,body', pageSize: '100' }),
)

/** The mails the college can put into its own words. */
export function EmailTemplates() {
  const templates = useQuery(templatesQuery)
  return (
    <Box maw={1180}>
      <ScreenHeader title="E-mail templates" count={templates.data?.meta.total} />
      <Muted mb="md">
        The words of every mail Minster sends. A change counts from the next mail on; earlier versions are
        kept.
      </Muted>
      {templates.isPending && <SkeletonRows rows={8} columns={2} />}
      {templates.isError && <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />}
      {templates.data && (
        <Lines>
          {inDeclaredOrder(templates.data.data).map(({ key, subject, body }) => {
            const declaration = mailTemplateOf(key)
            return (
              <Group component="li" key={key} gap="sm" wrap="nowrap">
                <Frame p="2xs" lh={0} c="dimmed" aria-hidden="true">
                  <IconMail size="1.0625rem" stroke={1.6} />
                </Frame>
                <Box flex="6 1 0" miw={0}>
                  <Group gap="sm">
                    <NameLink covers to={`/admin/emailtemplates/${key}`}>
                      {mailTitles[key]}
                    </NameLink>
                    {!isSameTexts(
                      { subject, body },
                      { subject: declaration.subject, body: declaration.body },
                    ) && <StatusChip label="Your words" tone="info" />}
                  </Group>
                  <Muted>{declaration.description}</Muted>
                </Box>
                <Text c="dimmed" size="sm" flex="5 1 0" miw={0} truncate visibleFrom="sm" title={subject}>
                  {subject}
                </Text>
                <Box component="span" c="dimmed" lh={0} aria-hidden="true">
                  <IconChevronRight size="1rem" stroke={1.6} />
                </Box>
              </Group>
            )
          })}
        </Lines>
      )}
    </Box>
  )
}

function inDeclaredOrder(records: readonly Readonly<Record<string, unknown>>[]) {
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
