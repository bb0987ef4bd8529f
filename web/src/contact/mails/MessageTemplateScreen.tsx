import { Group } from '@mantine/core'
import { messageTemplate } from '@minster/domain/contact/mails/message-template'
import { fieldsOf, type PlacedField } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { useQuery } from '@tanstack/react-query'
import { RecordFacts } from '#kit/records/RecordFacts.tsx'
import { type PanelProps, RecordScreen, type SpecialTab } from '#kit/records/RecordScreen.tsx'
import { templatesQuery } from '#office/mail/EmailTemplates.tsx'
import { MailWordsActions, MailWordsEditor, mailTexts, useMailWords } from '#office/mail/MailWordsEditor.tsx'
import { type TemplateKind, useTemplateEditor } from '#office/templates/use-template-editor.ts'
import { useSession } from '#platform/api/session.ts'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'

const isWords = ({ path }: PlacedField) => mailTexts.some((text) => text.path === path)
const messages: TemplateKind = {
  collection: 'message-templates',
  declaration: messageTemplate,
  fields: fieldsOf(messageTemplate).filter(isWords),
  texts: mailTexts,
}
const mail = 'lead-message'

/** The page of a template for potential students: its words are written as those of any mail. */
export function MessageTemplateScreen({ collection, id }: MessageTemplateScreenProps) {
  const { permits } = useSession()
  if (!permits('admin:templates')) return <RecordScreen collection={collection} id={id} />
  return <RecordScreen collection={collection} id={id} special={tabs} only={(placed) => !isWords(placed)} />
}

/** They are looked at filled in as the mail they go out as; whoever may not write them reads them as they stand. */
function WordsPanel({ reply }: PanelProps) {
  if (!reply.abilities.edit)
    return <RecordFacts declaration={messageTemplate} record={reply.data} only={isWords} />
  return <WordsEditor reply={reply} />
}

function WordsEditor({ reply }: { readonly reply: RecordReply }) {
  const templates = useQuery(templatesQuery)
  if (templates.isPending) return <SkeletonRows rows={10} columns={2} />
  const id = templates.data?.data.find(({ key }) => key === mail)?.id
  if (id === undefined) return <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />
  return <Words reply={reply} mailId={id} />
}

function Words({ reply, mailId }: { readonly reply: RecordReply; readonly mailId: string }) {
  const editor = useTemplateEditor(messages, reply)
  const words = useMailWords(editor, { key: mail, id: mailId })
  return (
    <>
      <Group gap="xs" justify="flex-end" my="md">
        <MailWordsActions words={words} />
      </Group>
      <MailWordsEditor words={words} />
    </>
  )
}

const tabs: readonly SpecialTab[] = [
  { key: 'words', title: 'Words', Panel: WordsPanel, tellsWhatHappened: true },
]

interface MessageTemplateScreenProps {
  readonly collection: string
  readonly id: string
}
