import { Button, Drawer, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { fieldsOf } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { DocumentWords } from '@minster/domain/students/documents/document-calls'
import {
  type DocumentKind,
  documentKinds,
  isDocumentKind,
} from '@minster/domain/students/documents/document-kinds'
import { documentTemplate } from '@minster/domain/students/documents/document-template'
import { documentTemplateOf } from '@minster/domain/students/documents/document-templates'
import { IconFileSearch, IconFileText, IconHistory } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { lazy, Suspense, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { ConflictPanel } from '#kit/records/ConflictPanel.tsx'
import { DraftOffer } from '#kit/records/DraftOffer.tsx'
import { ProblemSummary } from '#kit/records/FormFields.tsx'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordQuery } from '#kit/records/records.ts'
import { SaveBar } from '#kit/records/SaveBar.tsx'
import { inputIdOf, useRecordForm } from '#kit/records/use-record-form.ts'
import { MergeTags } from '#office/mail/MergeTags.tsx'
import mail from '#office/mail/mail.module.css'
import { TemplateInput } from '#office/mail/TemplateInput.tsx'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { documentTemplatesQuery } from './DocumentsScreen.tsx'
import classes from './documents.module.css'
import { documentMistakesQuery, draftTemplate } from './documents.ts'

const DraftPreview = lazy(inTime(() => import('./DraftPreview.tsx')))
const HistoryTab = lazy(inTime(() => import('#kit/records/HistoryTab.tsx')))

const collection = 'document-templates'
const settleAfter = 300
const fields = fieldsOf(documentTemplate).filter(({ path }) => path !== 'key')
const texts = [
  { path: 'heading', label: 'Heading', rows: 1 },
  { path: 'body', label: 'Text', rows: 14 },
  { path: 'footnote', label: 'Small print', rows: 3 },
] as const
const signs = ['signatory', 'position'] as const

/** One document: its words, what it can say, who signs it, and how it looks. */
export function DocumentTemplate() {
  const { template: key = '' }: { template?: string } = useParams({ strict: false })
  const templates = useQuery(documentTemplatesQuery)
  const id = templates.data?.data.find((one) => one['key'] === key)?.id
  const record = useQuery({ ...recordQuery(collection, id ?? ''), enabled: id !== undefined })
  if (!isDocumentKind(key) || (templates.data && id === undefined))
    return (
      <EmptyState
        titleOrder="h1"
        icon={<IconFileText size={22} stroke={1.6} />}
        title="There is no such document"
        action={<RecordLink href="/students/documents">Documents</RecordLink>}
      >
        The address may be mistyped.
      </EmptyState>
    )
  if (record.data) return <Editor key={key} kind={key} reply={record.data} />
  const failed = templates.isError ? templates : record
  return failed.isError ? (
    <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  ) : (
    <SkeletonRows rows={10} columns={2} />
  )
}

function Editor({ kind, reply }: { readonly kind: DocumentKind; readonly reply: RecordReply }) {
  const { user } = useSession()
  const { id } = reply.data
  const { title, description } = documentKinds[kind]
  const record = useRecordForm({ collection, declaration: documentTemplate, fields, record: reply.data })
  const { form } = record
  const words = documentWordsIn(useWatch({ control: form.control }))
  const { errors } = useFormState({ control: form.control })
  const [shows, setShows] = useState<'draft' | 'history' | null>(null)
  const [settled] = useDebouncedValue(words, settleAfter)
  const mistakes = useQuery(documentMistakesQuery(id, settled))
  const areCurrent = !mistakes.isPlaceholderData && isSame(settled, words)
  const caret = useCaret((path, value) => form.setValue(path, value, { shouldDirty: true }))
  const draftKey = `${user?.id}/${collection}/${id}`

  return (
    <article className={mail.screen}>
      <nav className={mail.crumbs} aria-label="Breadcrumb">
        <RecordLink href="/students/documents">Documents</RecordLink>
        <span aria-hidden="true"> / </span>
        {title}
      </nav>
      <header className={mail.editorHead}>
        <div className={mail.what}>
          <h1 className={mail.name}>{title}</h1>
          <p className={mail.description}>{description}</p>
        </div>
        <div className={mail.actions}>
          <Button
            variant="default"
            leftSection={<IconHistory size={16} stroke={1.6} />}
            onClick={() => setShows('history')}
          >
            History
          </Button>
          <Button
            variant="default"
            leftSection={<IconFileSearch size={16} stroke={1.6} />}
            disabled={!areCurrent || (mistakes.data?.length ?? 0) > 0}
            onClick={() => setShows('draft')}
          >
            See an example
          </Button>
        </div>
      </header>
      <form
        className={mail.words}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void record.save()
        }}
      >
        <DraftOffer record={record} draftKey={draftKey} />
        {record.clashes.length > 0 && (
          <ConflictPanel
            clashes={record.clashes}
            isSaving={record.isSaving}
            onSettle={(takeTheirs) => void record.settle(takeTheirs)}
          />
        )}
        <ProblemSummary fields={[]} form={form} elsewhere={record.elsewhere} />
        {texts.map(({ path, label, rows }) => (
          <div key={path}>
            {path === 'body' && <MergeTags tags={documentTemplateOf(kind).tags} onPick={caret.insert} />}
            <TemplateInput
              ref={caret.refs[path]}
              id={inputIdOf(path)}
              label={label}
              rows={rows}
              required={path !== 'footnote'}
              value={words[path]}
              mistakes={mistakes.data?.filter(({ field }) => field === path) ?? []}
              areCurrent={areCurrent}
              error={messageOf(errors[path])}
              onChange={(value) => {
                form.setValue(path, rows === 1 ? value.replace(/\s*\n\s*/g, ' ') : value, {
                  shouldDirty: true,
                })
                form.clearErrors(path)
              }}
              onFocus={() => caret.come(path)}
              onBlur={() => void form.trigger(path)}
            />
          </div>
        ))}
        <p className={mail.hint}>
          An empty line begins a paragraph, a dash a list. Lines such as <code>Name: {'{{ name }}'}</code>{' '}
          become a small table, and one that has no value is left out.
        </p>
        <div className={classes.signs}>
          {signs.map((path) => {
            const placed = fields.find((one) => one.path === path)
            return (
              <TextInput
                key={path}
                id={inputIdOf(path)}
                label={placed?.field.label}
                description={placed?.field.help}
                value={words[path]}
                error={messageOf(errors[path])}
                onChange={(event) => form.setValue(path, event.currentTarget.value, { shouldDirty: true })}
              />
            )
          })}
        </div>
      </form>
      <SaveBar record={record} draftKey={draftKey} />
      <Suspense fallback={null}>
        {shows === 'draft' && (
          <DraftPreview
            title={`${title}, with examples`}
            asked={[id, words]}
            make={() => draftTemplate(id, words)}
            onClose={() => setShows(null)}
          />
        )}
        {shows === 'history' && (
          <Drawer opened position="right" size={520} title="History" onClose={() => setShows(null)}>
            <HistoryTab collection={collection} id={id} declaration={documentTemplate} />
          </Drawer>
        )}
      </Suspense>
    </article>
  )
}

type Path = (typeof texts)[number]['path']

/** Where merge tags go: to the caret of the field that was last in use, the text to begin with. */
function useCaret(write: (path: Path, value: string) => void) {
  const heading = useRef<HTMLTextAreaElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const footnote = useRef<HTMLTextAreaElement>(null)
  const last = useRef<Path>('body')
  const refs = { heading, body, footnote }
  return {
    refs,
    come: (path: Path) => {
      last.current = path
    },
    insert: (text: string) => {
      const field = refs[last.current].current
      if (!field) return
      const { selectionStart, selectionEnd, value } = field
      write(last.current, value.slice(0, selectionStart) + text + value.slice(selectionEnd))
      field.focus()
      const caret = selectionStart + text.length
      // The field has its new value only when it was drawn.
      requestAnimationFrame(() => field.setSelectionRange(caret, caret))
    },
  }
}

function documentWordsIn(values: Readonly<Record<string, unknown>>): DocumentWords {
  const at = (path: string) => {
    const value = values[path]
    return typeof value === 'string' ? value : ''
  }
  return {
    heading: at('heading'),
    body: at('body'),
    footnote: at('footnote'),
    signatory: at('signatory'),
    position: at('position'),
  }
}

function isSame(one: DocumentWords, other: DocumentWords): boolean {
  return texts.every(({ path }) => one[path] === other[path])
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}
