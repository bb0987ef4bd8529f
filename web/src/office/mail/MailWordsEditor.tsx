import { Button, Text } from '@mantine/core'
import type { MailTemplate } from '@minster/domain/kit/mail/mail-template'
import type { MailTemplateKey } from '@minster/domain/kit/mail/mail-titles'
import { mailTemplateOf } from '@minster/domain/register/mails/mail-templates'
import { IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { previewQuery, sendTestMail } from '#kit/records/mails.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { showDone, showFailure } from '#platform/ui/snackbars.tsx'
import { TemplateEditor, TemplateTextInputs, VersionsButton } from '../templates/TemplateEditor.tsx'
import type { TemplateTexts } from '../templates/template-versions.ts'
import type { TemplateEditing, TemplateText } from '../templates/use-template-editor.ts'
import type { VersionsProps } from '../templates/Versions.tsx'
import { MailPreview } from './MailPreview.tsx'

/** What is written of a mail. */
export const mailTexts: readonly TemplateText[] = [
  { path: 'subject', label: 'Subject', rows: 1 },
  { path: 'body', label: 'Text', rows: 14 },
]

/**
 * The words of a mail while they are written, as they would read and as a test to oneself.
 *
 * @param mail - which mail it is, and the id of the template its words stand in where nobody chooses others
 */
export function useMailWords(editor: TemplateEditing, { key, id }: MailOfWords) {
  const [example, setExample] = useState<{ readonly id: string; readonly label: string } | null>(null)
  const withExample = (words: TemplateTexts) => ({
    ...mailTextsOf(words),
    ...(example && { record: example.id }),
  })
  const preview = useQuery(previewQuery(id, withExample(editor.debouncedTexts)))
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
  const areCurrent = !preview.isPlaceholderData && editor.isDebounced
  const declaration: MailTemplate = mailTemplateOf(key)
  return { editor, declaration, example, setExample, preview, areCurrent, test }
}

/** The way to the versions of the words, and a test of them. */
export function MailWordsActions({ words: { editor, test } }: { readonly words: MailWordsEditing }) {
  return (
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
  )
}

/** The words of a mail, what they can say that is different each time, and beside them how they read. */
export function MailWordsEditor({ words, original }: MailWordsEditorProps) {
  const { editor, declaration, example, setExample, preview, areCurrent } = words
  return (
    <TemplateEditor
      editor={editor}
      versions={{ title: 'Versions', original }}
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
  )
}

export function mailTextsOf({
  subject = '',
  body = '',
}: {
  readonly subject?: string
  readonly body?: string
}) {
  return { subject, body }
}

interface MailOfWords {
  readonly key: MailTemplateKey
  readonly id: string
}

type MailWordsEditing = ReturnType<typeof useMailWords>

interface MailWordsEditorProps {
  readonly words: MailWordsEditing
  /** The words the mail comes with, where it comes with any. */
  readonly original?: VersionsProps['original']
}
