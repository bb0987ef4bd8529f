import { Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { TemplateWords } from '@minster/domain/kit/mail/mail-calls'
import type { MailTemplate } from '@minster/domain/kit/mail/mail-template'
import { isMailTemplateKey, type MailTemplateKey, mailTitles } from '@minster/domain/kit/mail/mail-titles'
import { fieldsOf } from '@minster/domain/kit/record/record'
import type { RecordReply, RecordValues } from '@minster/domain/kit/records/record-replies'
import { emailTemplate } from '@minster/domain/office/system-data/email-template'
import { mailTemplateOf } from '@minster/domain/register/mails/mail-templates'
import { IconHistory, IconMail, IconSend } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { ConflictPanel } from '#kit/records/ConflictPanel.tsx'
import { DraftOffer } from '#kit/records/DraftOffer.tsx'
import { ProblemSummary } from '#kit/records/FormFields.tsx'
import { previewQuery, sendTestMail } from '#kit/records/mails.ts'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { recordQuery } from '#kit/records/records.ts'
import { SaveBar } from '#kit/records/SaveBar.tsx'
import { inputIdOf, useRecordForm } from '#kit/records/use-record-form.ts'
import { ApiError } from '#platform/api/api-error.ts'
import { useSession } from '#platform/api/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { showDone, showFailure } from '#platform/ui/snackbars.tsx'
import { templatesQuery } from './EmailTemplates.tsx'
import { MailPreview } from './MailPreview.tsx'
import { MergeTags } from './MergeTags.tsx'
import classes from './mail.module.css'
import { TemplateInput } from './TemplateInput.tsx'
import { Versions } from './Versions.tsx'

const collection = 'email-templates'
const settleAfter = 300
const fields = fieldsOf(emailTemplate).filter(({ path }) => path === 'subject' || path === 'body')

/** One mail: its words, what it can say, how it reads, and how it read before. */
export function EmailTemplate() {
  const { template: key = '' }: { template?: string } = useParams({ strict: false })
  const templates = useQuery(templatesQuery)
  const id = templates.data?.data.find((one) => one['key'] === key)?.id
  const record = useQuery({ ...recordQuery(collection, id ?? ''), enabled: id !== undefined })
  if (!isMailTemplateKey(key) || (templates.data && id === undefined))
    return (
      <EmptyState
        titleOrder="h1"
        icon={<IconMail size={22} stroke={1.6} />}
        title="There is no such mail"
        action={<RecordLink href="/admin/emailtemplates">All e-mail templates</RecordLink>}
      >
        The address may be mistyped.
      </EmptyState>
    )
  if (record.data) return <Editor key={key} template={key} reply={record.data} />
  const failed = templates.isError ? templates : record
  return failed.isError ? (
    <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  ) : (
    <SkeletonRows rows={10} columns={2} />
  )
}

function Editor({ template, reply }: { readonly template: MailTemplateKey; readonly reply: RecordReply }) {
  const { user } = useSession()
  const declared: MailTemplate = mailTemplateOf(template)
  const { id } = reply.data
  const record = useRecordForm({ collection, declaration: emailTemplate, fields, record: reply.data })
  const { form } = record
  const words = templateIn(useWatch({ control: form.control }))
  const { errors } = useFormState({ control: form.control })
  const [example, setExample] = useState<{ readonly id: string; readonly label: string } | null>(null)
  const [showsVersions, setShowsVersions] = useState(false)
  const asked: TemplateWords = { ...words, ...(example && { record: example.id }) }
  const [settled] = useDebouncedValue(asked, settleAfter)
  const preview = useQuery(previewQuery(id, settled))
  const areCurrent = !preview.isPlaceholderData && isSame(settled, words)
  const caret = useCaret((field, value) => form.setValue(field, value, { shouldDirty: true }))
  const draftKey = `${user?.id}/${collection}/${id}`
  const test = useMutation({
    meta: { saysItself: true },
    mutationFn: () => sendTestMail(id, asked),
    onSuccess: ({ data }) =>
      showDone(
        data.sending
          ? `A test is on its way to ${data.to}`
          : `A test for ${data.to} is in the outbox: there is no mail server yet`,
      ),
    onError: (error) => showFailure(error instanceof ApiError ? error.message : String(error)),
  })
  const inputs = [
    { path: 'subject', label: 'Subject', rows: 1 },
    { path: 'body', label: 'Text', rows: 14 },
  ] as const

  return (
    <article className={classes.screen}>
      <nav className={classes.crumbs} aria-label="Breadcrumb">
        <RecordLink href="/admin/emailtemplates">E-mail templates</RecordLink>
        <span aria-hidden="true"> / </span>
        {mailTitles[template]}
      </nav>
      <header className={classes.editorHead}>
        <div className={classes.what}>
          <h1 className={classes.name}>{mailTitles[template]}</h1>
          <p className={classes.description}>{declared.description}</p>
        </div>
        <div className={classes.actions}>
          <Button
            variant="default"
            leftSection={<IconHistory size={16} stroke={1.6} />}
            onClick={() => setShowsVersions(true)}
          >
            Versions
          </Button>
          <Button
            variant="default"
            leftSection={<IconSend size={16} stroke={1.6} />}
            loading={test.isPending}
            onClick={() => test.mutate()}
          >
            Send a test to me
          </Button>
        </div>
      </header>
      <div className={classes.columns}>
        <form
          className={classes.words}
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
          {inputs.map(({ path, label, rows }) => (
            <div key={path}>
              {path === 'body' && <MergeTags tags={declared.tags} onPick={caret.insert} />}
              <TemplateInput
                ref={caret.refs[path]}
                id={inputIdOf(path)}
                label={label}
                rows={rows}
                value={words[path]}
                mistakes={preview.data?.mistakes.filter(({ field }) => field === path) ?? []}
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
          <p className={classes.hint}>
            Plain text: an empty line begins a paragraph, a dash a list, and addresses become links. Words
            that depend on something stand between <code>{'{% if … %}'}</code> and{' '}
            <code>{'{% endif %}'}</code>.
          </p>
        </form>
        <MailPreview
          about={declared.about}
          preview={preview.data}
          error={preview.error}
          isStale={!areCurrent}
          record={example}
          onRecord={setExample}
          onRetry={() => void preview.refetch()}
        />
      </div>
      <SaveBar record={record} draftKey={draftKey} />
      {showsVersions && (
        <Versions
          record={reply.data}
          now={templateIn(reply.data)}
          declared={declared}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </article>
  )
}

type Path = 'subject' | 'body'

/** Where merge tags go: to the caret of the field that was last in use, the text to begin with. */
function useCaret(write: (field: Path, value: string) => void) {
  const subject = useRef<HTMLTextAreaElement>(null)
  const body = useRef<HTMLTextAreaElement>(null)
  const last = useRef<Path>('body')
  return {
    refs: { subject, body },
    come: (path: Path) => {
      last.current = path
    },
    insert: (text: string) => {
      const path = last.current
      const field = path === 'subject' ? subject.current : body.current
      if (!field) return
      const { selectionStart, selectionEnd, value } = field
      write(path, value.slice(0, selectionStart) + text + value.slice(selectionEnd))
      field.focus()
      const caret = selectionStart + text.length
      // The field has its new value only when it was drawn.
      requestAnimationFrame(() => field.setSelectionRange(caret, caret))
    },
  }
}

function templateIn(values: Partial<RecordValues> | Readonly<Record<string, unknown>>) {
  const { subject, body } = values
  return {
    subject: typeof subject === 'string' ? subject : '',
    body: typeof body === 'string' ? body : '',
  }
}

function isSame(settled: TemplateWords, words: { readonly subject: string; readonly body: string }): boolean {
  return settled.subject === words.subject && settled.body === words.body
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}
