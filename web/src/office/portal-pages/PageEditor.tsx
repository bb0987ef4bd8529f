import { Button, Drawer, FileButton, Textarea } from '@mantine/core'
import { fieldsOf } from '@minster/domain/kit/record/record'
import type { RecordReply, RecordValues } from '@minster/domain/kit/records/record-replies'
import { portalPage } from '@minster/domain/office/portal-pages/portal-page'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { IconHistory, IconPhoto } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useLayoutEffect, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { ConflictPanel } from '#kit/records/ConflictPanel.tsx'
import { DraftOffer } from '#kit/records/DraftOffer.tsx'
import { FormFields, ProblemSummary } from '#kit/records/FormFields.tsx'
import { fileContentPath, removeFile, uploadFile } from '#kit/records/files.ts'
import { historyQuery } from '#kit/records/records.ts'
import { SaveBar } from '#kit/records/SaveBar.tsx'
import { inputIdOf, useRecordForm } from '#kit/records/use-record-form.ts'
import { useSession } from '#platform/api/session.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Markdown } from '#platform/ui/Markdown.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import classes from './portal-pages.module.css'
import { portalPictureAt } from './portal-pages.ts'

const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
const fields = fieldsOf(portalPage)
const besideText = fields.filter(({ path }) => path !== 'body' && path !== 'status')

/** Writes a page: what it says and to whom, with what its readers will see beside it. */
export function PageEditor({ collection, reply }: PageEditorProps) {
  const { user } = useSession()
  const { id } = reply.data
  const record = useRecordForm({ collection, declaration: portalPage, fields, record: reply.data })
  const { form } = record
  const { errors } = useFormState({ control: form.control })
  const [title, body, status] = useWatch({ control: form.control, name: ['title', 'body', 'status'] })
  const [showsVersions, setShowsVersions] = useState(false)
  const text = useRef<HTMLTextAreaElement>(null)
  const toSelect = useRef<readonly [number, number] | null>(null)
  const written = typeof body === 'string' ? body : ''
  const isPublished = reply.data['status'] === 'Published'
  const draftKey = `${user?.id}/${collection}/${id}`

  const write = (words: string) => form.setValue('body', words, { shouldDirty: true, shouldTouch: true })
  const picture = useMutation({
    mutationFn: async (file: File) => {
      const kept = await uploadFile(file, { subject: collection, subjectId: id })
      if (kept.mediaType?.startsWith('image/')) return kept
      await removeFile(kept)
      throw new Error('This is no picture. Choose a JPEG, PNG, WebP or AVIF.')
    },
    onSuccess: (kept) => {
      if (!text.current) return
      const { words, range } = withPicture(text.current, fileContentPath(kept.id))
      toSelect.current = range
      write(words)
    },
  })
  // The field has its new words only once they are drawn.
  useLayoutEffect(() => {
    if (!toSelect.current || !text.current) return
    text.current.focus()
    text.current.setSelectionRange(...toSelect.current)
    toSelect.current = null
  })

  async function moveTo(next: 'Draft' | 'Published') {
    form.setValue('status', next, { shouldDirty: true })
    await record.save()
  }

  return (
    <form
      className={classes.editor}
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
      <ProblemSummary fields={fields} form={form} elsewhere={record.elsewhere} />
      <div className={classes.about}>
        <FormFields declaration={portalPage} fields={besideText} form={form} record={reply.data} />
      </div>
      <div className={classes.bar}>
        <FileButton accept={pictureTypes} onChange={(file) => file && picture.mutate(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={picture.isPending}
              leftSection={<IconPhoto size={16} stroke={1.6} />}
            >
              Add a picture
            </Button>
          )}
        </FileButton>
        <Button
          variant="default"
          leftSection={<IconHistory size={16} stroke={1.6} />}
          onClick={() => setShowsVersions(true)}
        >
          Earlier versions
        </Button>
        <span className={classes.grow} />
        {isPublished ? (
          <Button variant="default" loading={record.isSaving} onClick={() => void moveTo('Draft')}>
            Take back to draft
          </Button>
        ) : (
          <Button loading={record.isSaving} onClick={() => void moveTo('Published')}>
            Publish
          </Button>
        )}
      </div>
      <div className={classes.columns}>
        <Textarea
          ref={text}
          id={inputIdOf('body')}
          label="Text"
          description="Markdown: ## Heading, - list, **bold**, [words](https://example.org). HTML is left out."
          autosize
          minRows={18}
          spellCheck
          classNames={{ input: classes.words ?? '' }}
          value={written}
          error={messageOf(errors['body']) ?? messageOf(errors['status'])}
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={() => void form.trigger('body')}
        />
        <section className={classes.previewed} aria-label="Preview">
          <h2 className={classes.previewHead}>
            What readers see{status === 'Draft' && ', once it is published'}
          </h2>
          <div className={classes.preview}>
            <p className={classes.readTitle}>{typeof title === 'string' ? title : ''}</p>
            {written.trim() === '' ? (
              <EmptyState title="Nothing is written yet">Begin on the left.</EmptyState>
            ) : (
              <Markdown text={written} pictureAt={portalPictureAt} />
            )}
          </div>
        </section>
      </div>
      <SaveBar record={record} draftKey={draftKey} />
      {showsVersions && (
        <PageVersions
          collection={collection}
          record={reply.data}
          onUse={(words) => {
            write(words)
            setShowsVersions(false)
          }}
          onClose={() => setShowsVersions(false)}
        />
      )}
    </form>
  )
}

const toDescribe = 'Describe the picture'

/** The text with a picture where the caret stands, and where in it the description is to be typed over. */
function withPicture({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, address: string) {
  const before = value.slice(0, selectionStart)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const start = before.length + gap.length + 2
  const after = value.slice(selectionEnd).trimStart()
  return {
    words: `${before}${gap}![${toDescribe}](${address})\n\n${after}`,
    range: [start, start + toDescribe.length] as const,
  }
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}

interface PageEditorProps {
  readonly collection: string
  readonly reply: RecordReply
}

/** Every wording a page has had, to look at and to bring back into the editor. */
function PageVersions({ collection, record, onUse, onClose }: PageVersionsProps) {
  const history = useQuery(historyQuery(collection, record.id))
  const [open, setOpen] = useState<number | null>(null)
  const versions = (history.data ?? []).flatMap(({ id, at, by, changes }) => {
    const body = changes.find(({ path }) => path === 'body')?.to
    return typeof body === 'string' ? [{ id, at, by: by?.label ?? 'Minster', body }] : []
  })
  return (
    <Drawer opened position="right" size={560} title="Earlier versions" onClose={onClose}>
      {history.isPending && <SkeletonRows rows={5} columns={1} />}
      {history.isError && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
      {history.data && versions.length < 2 && (
        <EmptyState title="There is no earlier version">
          Each time the text is saved, its wording is kept here.
        </EmptyState>
      )}
      {versions.length > 1 && (
        <ol className={classes.versions}>
          {versions.map(({ id, at, by, body }) => (
            <li key={id} className={classes.version}>
              <button
                type="button"
                className={classes.versionHead}
                aria-expanded={open === id}
                onClick={() => setOpen(open === id ? null : id)}
              >
                <span className={classes.versionTitle}>{formatDateTime(at)}</span>
                <span className={classes.versionBy}>{body === record['body'] ? `${by}, in use` : by}</span>
              </button>
              {open === id && (
                <div className={classes.versionWords}>
                  <Markdown text={body} pictureAt={portalPictureAt} />
                  {body !== record['body'] && (
                    <Button size="xs" variant="default" mt="sm" onClick={() => onUse(body)}>
                      Bring back into the editor
                    </Button>
                  )}
                </div>
              )}
            </li>
          ))}
        </ol>
      )}
    </Drawer>
  )
}

interface PageVersionsProps {
  readonly collection: string
  readonly record: RecordValues
  readonly onUse: (body: string) => void
  readonly onClose: () => void
}
