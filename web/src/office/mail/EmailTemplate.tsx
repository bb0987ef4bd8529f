import { isMailTemplateKey, type MailTemplateKey, mailTitles } from '@minster/domain/kit/mail/mail-titles'
import { fieldsOf } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { emailTemplate } from '@minster/domain/office/system-data/email-template'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { OpenTemplate, TemplateScreen } from '../templates/TemplateScreen.tsx'
import { type TemplateKind, useTemplateEditor } from '../templates/use-template-editor.ts'
import { templatesQuery } from './EmailTemplates.tsx'
import {
  MailWordsActions,
  MailWordsEditor,
  mailTexts,
  mailTextsOf,
  useMailWords,
} from './MailWordsEditor.tsx'

const mailKind: TemplateKind = {
  collection: 'email-templates',
  declaration: emailTemplate,
  fields: fieldsOf(emailTemplate).filter(({ path }) => path === 'subject' || path === 'body'),
  texts: mailTexts,
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
  const editor = useTemplateEditor(mailKind, reply)
  const words = useMailWords(editor, { key: template, id: reply.data.id })
  return (
    <TemplateScreen
      all={listPage}
      title={mailTitles[template]}
      description={words.declaration.description}
      actions={<MailWordsActions words={words} />}
    >
      <MailWordsEditor
        words={words}
        original={{ words: mailTextsOf(words.declaration), detail: 'As this mail comes with Minster' }}
      />
    </TemplateScreen>
  )
}
