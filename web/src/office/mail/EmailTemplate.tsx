import { Button, Text } from '@mantine/core'
import type { MailTemplate } from '@minster/domain/kit/mail/mail-template'
import { isMailTemplateKey, type MailTemplateKey, mailTitles } from '@minster/domain/kit/mail/mail-titles'
import { fieldsOf } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { emailTemplate } from '@minster/domain/office/system-data/email-template'
import { mailTemplateOf } from '@minster/domain/register/mails/mail-templates'
import { IconMail, IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewQuery, sendTestMail } from '#kit/records/mails.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { showDone, showFailure } from '#platform/ui/snackbars.tsx'
import { TemplateEditor, TemplateTextInputs, VersionsButton } from '../templates/TemplateEditor.tsx'
import { OpenTemplate, TemplateScreen } from '../templates/TemplateScreen.tsx'
import type { TemplateTexts } from '../templates/template-versions.ts'
import { type TemplateKind, useTemplateEditor } from '../templates/use-template-editor.ts'
import { templatesQuery } from './EmailTemplates.tsx'
import { MailPreview } from './MailPreview.tsx'

const mailKind: TemplateKind = {
  collection: 'email-templates',
  declaration: emailTemplate,
  fields: fieldsOf(emailTemplate).filter(({ path }) => path === 'subject' || path === 'body'),
  texts: [
    { path: 'subject', label: 'Subject', rows: 1 },
    { path: 'body', label: 'Text', rows: 14 },
  ],
}
const listPage = { href: '/admin/emailtemplates', title: 'E-mail templates' }

/** One mail: its words, what it can say, how it reads, and how it read before. */
export function EmailTemplate() {
  return (
    <OpenTemplate
      collection={mailKind.collection}
      templates={useQuery(templatesQuery)}
      isKey={isMailTemplateKey}
      missing={{
        icon: <IconMail size="1.375rem" stroke={1.6} />,
        title: 'There is no such mail',
        href: listPage.href,
        all: 'All e-mail templates',
      }}
    >
      {(key, reply) => <Editor key={key} template={key} reply={reply} />}
    </OpenTemplate>
  )
}

function Editor({ template, reply }: { readonly template: MailTemplateKey; readonly reply: RecordReply }) {
  const declaration: MailTemplate = mailTemplateOf(template)
  const { id } = reply.data
  const editor = useTemplateEditor(mailKind, reply)
  const [example, setExample] = useState<{ readonly id: string; readonly label: string } | null>(null)
  const withExample = (words: TemplateTexts) => ({
    ...mailTextsOf(words),
    ...(example && { record: example.id }),
  })
  const preview = useQuery(previewQuery(id, withExample(editor.debouncedTexts)))
  const areCurrent = !preview.isPlaceholderData && editor.isDebounced
  const test = useMutation({
    meta: { saysItself: true },
    mutationFn: () => sendTestMail(id, withExample(editor.words)),
    onSuccess: ({ data }) =>
      showDone(
        data.sending
          ? `A test is on its way to ${data.to}`
          : `A test for ${data.to} is in the outbox: there is no mail server yet`,
      ),
    onError: (error) => showFailure(error instanceof ApiError ? error.message : String(error)),
  })

  return (
    <TemplateScreen
      all={listPage}
      title={mailTitles[template]}
      description={declaration.description}
      actions={
        <>
          <VersionsButton editor={editor}>Versions</VersionsButton>
          <Button
            variant="default"
            leftSection={<IconSend size="1rem" stroke={1.6} />}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            Send a test to me
          </Button>
        </>
      }
    >
      <TemplateEditor
        editor={editor}
        versions={{
          title: 'Versions',
          original: { words: mailTextsOf(declaration), detail: 'As this mail comes with Minster' },
        }}
        beside={
          <MailPreview
            about={declaration.about}
            preview={preview.data}
            error={preview.error}
            isStale={!areCurrent}
            record={example}
            onRecord={setExample}
            onRetry={() => void preview.refetch()}
          />
        }
      >
        <TemplateTextInputs
          editor={editor}
          tags={declaration.tags}
          mistakes={preview.data?.mistakes ?? []}
          areCurrent={areCurrent}
        />
        <Text c="dimmed" size="xs">
          Plain text: an empty line begins a paragraph, a dash a list, and addresses become links. Words that
          depend on something stand between <code>{'{% if … %}'}</code> and <code>{'{% endif %}'}</code>.
        </Text>
      </TemplateEditor>
    </TemplateScreen>
  )
}

function mailTextsOf({ subject = '', body = '' }: { readonly subject?: string; readonly body?: string }) {
  return { subject, body }
}
