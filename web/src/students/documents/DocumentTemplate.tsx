import { Button, SimpleGrid, Text, TextInput } from '@mantine/core'
import { fieldsOf, type PlacedField } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { DocumentWords } from '@minster/domain/students/documents/document-calls'
import {
  type DocumentKind,
  documentKinds,
  isDocumentKind,
} from '@minster/domain/students/documents/document-kinds'
import { documentTemplate } from '@minster/domain/students/documents/document-template'
import { documentTemplateOf } from '@minster/domain/students/documents/document-templates'
import { IconFileSearch, IconFileText } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { RecordFacts } from '#kit/records/RecordFacts.tsx'
import { inputIdOf } from '#kit/records/use-record-form.ts'
import { TemplateEditor, TemplateTextInputs, VersionsButton } from '#office/templates/TemplateEditor.tsx'
import { OpenTemplate, TemplateScreen } from '#office/templates/TemplateScreen.tsx'
import { type TemplateTexts, templateTextsOf } from '#office/templates/template-versions.ts'
import { type TemplateKind, useTemplateEditor } from '#office/templates/use-template-editor.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { documentTemplatesQuery } from './DocumentsScreen.tsx'
import { documentMistakesQuery, previewTemplate } from './documents.ts'

const DraftPreview = lazy(inTime(() => import('./DraftPreview.tsx')))

const isWords = ({ path }: PlacedField) => path !== 'key'
const documents: TemplateKind = {
  collection: 'document-templates',
  declaration: documentTemplate,
  fields: fieldsOf(documentTemplate).filter(isWords),
  texts: [
    { path: 'heading', label: 'Heading', rows: 1 },
    { path: 'body', label: 'Text', rows: 14 },
    { path: 'footnote', label: 'Small print', rows: 3, isOptional: true },
  ],
}
const signatureFields = ['signatory', 'position'] as const
const listLink = { href: '/students/documents', title: 'Documents' }

/** The editor of a document template: its texts, its signatory, and an example. */
export function DocumentTemplate() {
  return (
    <OpenTemplate
      collection={documents.collection}
      templates={useQuery(documentTemplatesQuery)}
      isKey={isDocumentKind}
      missing={{
        icon: <IconFileText size="1.375rem" stroke={1.6} />,
        title: 'There is no such document',
        href: listLink.href,
        all: listLink.title,
      }}
    >
      {(key, reply) =>
        reply.abilities.edit ? (
          <Editor key={key} kind={key} reply={reply} />
        ) : (
          <Reader kind={key} reply={reply} />
        )
      }
    </OpenTemplate>
  )
}

/** A document for whoever may look at its words but not change them. */
function Reader({ kind, reply }: DocumentProps) {
  const { title, description } = documentKinds[kind]
  return (
    <TemplateScreen all={listLink} title={title} description={description} actions={null}>
      <RecordFacts declaration={documentTemplate} record={reply.data} only={isWords} />
    </TemplateScreen>
  )
}

function Editor({ kind, reply }: DocumentProps) {
  const { title, description } = documentKinds[kind]
  const { tags, heading, body, footnote } = documentTemplateOf(kind)
  const { id } = reply.data
  const editor = useTemplateEditor(documents, reply)
  const signatureTexts = templateTextsOf(signatureFields, editor.values)
  const [isDraftOpen, setDraftOpen] = useState(false)
  const words = toDocumentWords(editor.words, signatureTexts)
  const mistakes = useQuery(documentMistakesQuery(id, toDocumentWords(editor.debouncedTexts, signatureTexts)))
  const areCurrent = !mistakes.isPlaceholderData && editor.isDebounced

  return (
    <TemplateScreen
      all={listLink}
      title={title}
      description={description}
      actions={
        <>
          <VersionsButton editor={editor}>History</VersionsButton>
          <Button
            variant="default"
            leftSection={<IconFileSearch size="1rem" stroke={1.6} />}
            disabled={!areCurrent || (mistakes.data?.length ?? 0) > 0}
            onClick={() => setDraftOpen(true)}
          >
            See an example
          </Button>
        </>
      }
    >
      <TemplateEditor
        editor={editor}
        versions={{
          title: 'History',
          original: { words: { heading, body, footnote }, detail: 'As this document comes with Minster' },
        }}
      >
        <TemplateTextInputs
          editor={editor}
          tags={tags}
          mistakes={mistakes.data ?? []}
          areCurrent={areCurrent}
        />
        <Text c="dimmed" size="xs">
          An empty line begins a paragraph, a dash a list. Lines such as <code>Name: {'{{ name }}'}</code>{' '}
          become a small table, and one that has no value is left out.
        </Text>
        <SimpleGrid minColWidth="min(100%, 12.5rem)" autoFlow="auto-fit" spacing="md">
          {signatureFields.map((path) => {
            const placed = documents.fields.find((candidate) => candidate.path === path)
            return (
              <TextInput
                key={path}
                id={inputIdOf(path)}
                label={placed?.field.label}
                description={placed?.field.help}
                value={signatureTexts[path] ?? ''}
                error={editor.errorOf(path)}
                onChange={(event) => editor.write(path, event.currentTarget.value)}
              />
            )
          })}
        </SimpleGrid>
      </TemplateEditor>
      {isDraftOpen && (
        <Suspense fallback={null}>
          <DraftPreview
            title={`${title}, with examples`}
            cacheKey={[id, words]}
            make={() => previewTemplate(id, words)}
            onClose={() => setDraftOpen(false)}
          />
        </Suspense>
      )}
    </TemplateScreen>
  )
}

function toDocumentWords(
  { heading = '', body = '', footnote = '' }: TemplateTexts,
  { signatory = '', position = '' }: TemplateTexts,
): DocumentWords {
  return { heading, body, footnote, signatory, position }
}

interface DocumentProps {
  readonly kind: DocumentKind
  readonly reply: RecordReply
}
