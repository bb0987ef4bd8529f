import { Box, Button, Group, Space, Text, Textarea } from '@mantine/core'
import { fieldsOf } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { portalPage } from '@minster/domain/office/portal-pages/portal-page'
import { IconPhoto } from '@tabler/icons-react'
import { FormFields } from '#kit/records/FormFields.tsx'
import { fileContentPath, removeFile } from '#kit/records/files.ts'
import { uploadFile } from '#kit/records/upload-file.ts'
import { inputIdOf } from '#kit/records/use-record-form.ts'
import { UploadButton } from '#kit/uploads/UploadButton.tsx'
import { useUpload } from '#kit/uploads/use-upload.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Frame } from '#platform/ui/Frame.tsx'
import { Markdown } from '#platform/ui/Markdown.tsx'
import { Panes } from '#platform/ui/Panes.tsx'
import { TemplateEditor, VersionsButton } from '../templates/TemplateEditor.tsx'
import type { TemplateTexts } from '../templates/template-versions.ts'
import { useTemplateEditor } from '../templates/use-template-editor.ts'
import classes from './portal-pages.module.css'
import { portalPictureAt } from './portal-pages.ts'

const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'
const fields = fieldsOf(portalPage)
const otherFields = fields.filter(({ path }) => path !== 'body' && path !== 'status')
const texts = [{ path: 'body', label: 'Text', rows: 18 }]

/** Writes a page: what it says and to whom, with what its readers will see beside it. */
export function PageEditor({ collection, reply }: PageEditorProps) {
  const { id } = reply.data
  const editor = useTemplateEditor({ collection, declaration: portalPage, fields, texts }, reply)
  const { record, caret, errorOf } = editor
  const { form } = record
  const { title, status } = editor.values
  const body = editor.words['body'] ?? ''
  const isPublished = reply.data['status'] === 'Published'
  const pictures = useUpload(async ({ file }, progress) => {
    const stored = await uploadFile(file, { subject: collection, subjectId: id }, progress)
    if (!stored.mediaType?.startsWith('image/')) {
      await removeFile(stored)
      throw new Error('This is no picture. Choose a JPEG, PNG, WebP or AVIF.')
    }
    caret.change((field) => insertPicture(field, fileContentPath(stored.id)))
  })

  async function moveTo(next: 'Draft' | 'Published') {
    editor.write('status', next)
    await record.save()
  }

  return (
    <TemplateEditor
      editor={editor}
      listedFields={fields}
      versions={{
        title: 'Earlier versions',
        show: renderBody,
        onUse: ({ body = '' }) => {
          editor.write('body', body)
          editor.versions.close()
        },
      }}
    >
      <Box maw={1180} className={classes.about ?? ''}>
        <FormFields declaration={portalPage} fields={otherFields} form={form} record={reply.data} />
      </Box>
      <Group gap="xs">
        <UploadButton
          label="Picture for the page"
          uploads={pictures}
          accept={pictureTypes}
          variant="default"
          leftSection={<IconPhoto size="1rem" stroke={1.6} />}
        >
          Add a picture
        </UploadButton>
        <VersionsButton editor={editor}>Earlier versions</VersionsButton>
        <Space flex={1} />
        {isPublished ? (
          <Button variant="default" loading={record.isSaving} onClick={() => void moveTo('Draft')}>
            Take back to draft
          </Button>
        ) : (
          <Button loading={record.isSaving} onClick={() => void moveTo('Published')}>
            Publish
          </Button>
        )}
      </Group>
      <Panes
        width="half"
        aside={
          <section className={classes.previewed} aria-label="Preview">
            <Box component="h2" fz="sm" mb="3xs">
              What readers see{status === 'Draft' && ', once it is published'}
            </Box>
            <Frame px="xl" py="lg">
              <Text fz="2xl" fw={600} mb="md">
                {typeof title === 'string' ? title : ''}
              </Text>
              {body.trim() === '' ? (
                <EmptyState title="Nothing is written yet">Begin on the left.</EmptyState>
              ) : (
                <Markdown text={body} pictureAt={portalPictureAt} />
              )}
            </Frame>
          </section>
        }
      >
        <Textarea
          ref={caret.refOf('body')}
          id={inputIdOf('body')}
          label="Text"
          description="Markdown: ## Heading, - list, **bold**, [words](https://example.org). HTML is left out."
          autosize
          minRows={18}
          spellCheck
          value={body}
          error={errorOf('body') ?? errorOf('status')}
          onChange={(event) => editor.write('body', event.currentTarget.value)}
          onBlur={() => void form.trigger('body')}
        />
      </Panes>
    </TemplateEditor>
  )
}

const renderBody = ({ body = '' }: TemplateTexts) => <Markdown text={body} pictureAt={portalPictureAt} />

const captionPlaceholder = 'Describe the picture'

/** The text with a picture where the caret stands, and where in it the description is to be typed over. */
function insertPicture({ value, selectionStart, selectionEnd }: HTMLTextAreaElement, address: string) {
  const before = value.slice(0, selectionStart)
  const gap = before === '' || before.endsWith('\n\n') ? '' : before.endsWith('\n') ? '\n' : '\n\n'
  const start = before.length + gap.length + 2
  const after = value.slice(selectionEnd).trimStart()
  return {
    words: `${before}${gap}![${captionPlaceholder}](${address})\n\n${after}`,
    range: [start, start + captionPlaceholder.length] as const,
  }
}

interface PageEditorProps {
  readonly collection: string
  readonly reply: RecordReply
}
