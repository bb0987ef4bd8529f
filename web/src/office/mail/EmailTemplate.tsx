import { isMailTemplateKey, type MailTemplateKey, mailTitles } from '@minster/domain/kit/mail/mail-titles'
import { fieldsOf, type PlacedField } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { emailTemplate } from '@minster/domain/office/system-data/email-template'
import { mailTemplateOf } from '@minster/domain/register/mails/mail-templates'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { RecordFacts } from '#kit/records/RecordFacts.tsx'
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

const isWords = ({ path }: PlacedField) => path === 'subject' || path === 'body'
const mailKind: TemplateKind = {
  collection: 'email-templates',
  declaration: emailTemplate,
  fields: fieldsOf(emailTemplate).filter(isWords),
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
      {(key, reply) =>
        reply.abilities.edit ? (
          <Editor key={key} template={key} reply={reply} />
        ) : (
          <Reader template={key} reply={reply} />
        )
      }
    </OpenTemplate>
  )
}

/** A mail for whoever may look at its words but not change them. */
function Reader({ template, reply }: MailProps) {
  return (
    <TemplateScreen
      all={listPage}
      title={mailTitles[template]}
      description={mailTemplateOf(template).description}
      actions={null}
    >
      <RecordFacts declaration={emailTemplate} record={reply.data} only={isWords} />
    </TemplateScreen>
  )
}

function Editor({ template, reply }: MailProps) {
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

interface MailProps {
  readonly template: MailTemplateKey
  readonly reply: RecordReply
}
