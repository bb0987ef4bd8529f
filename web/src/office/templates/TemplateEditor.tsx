import { Button, Stack } from '@mantine/core'
import type { TemplateMistake } from '@minster/domain/kit/mail/mail-calls'
import type { MailTemplate } from '@minster/domain/kit/mail/mail-template'
import type { PlacedField } from '@minster/domain/kit/record/record'
import { IconHistory } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { ConflictPanel } from '#kit/records/ConflictPanel.tsx'
import { DraftOffer } from '#kit/records/DraftOffer.tsx'
import { ProblemSummary } from '#kit/records/FormFields.tsx'
import { SaveBar } from '#kit/records/SaveBar.tsx'
import { inputIdOf } from '#kit/records/use-record-form.ts'
import { Panes } from '#platform/ui/Panes.tsx'
import { MergeTags } from './MergeTags.tsx'
import { TemplateInput } from './TemplateInput.tsx'
import type { TemplateEditing } from './use-template-editor.ts'
import { Versions, type VersionsProps } from './Versions.tsx'

/** Words of the college while they are written: kept, saved and settled with others' as any record, with all their versions. */
export function TemplateEditor({ editor, listedFields = [], versions, beside, children }: EditorProps) {
  const { kind, reply, record, draftKey } = editor
  const words = (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void record.save()
      }}
    >
      <Stack>
        <DraftOffer record={record} draftKey={draftKey} />
        {record.clashes.length > 0 && (
          <ConflictPanel
            clashes={record.clashes}
            isSaving={record.isSaving}
            onSettle={(takeTheirs) => void record.resolveClashes(takeTheirs)}
          />
        )}
        <ProblemSummary fields={listedFields} form={record.form} elsewhere={record.otherProblems} />
        {children}
      </Stack>
    </form>
  )
  return (
    <>
      {beside === undefined ? (
        words
      ) : (
        <Panes width="half" aside={beside}>
          {words}
        </Panes>
      )}
      <SaveBar record={record} draftKey={draftKey} />
      {editor.versions.isOpen && (
        <Versions
          {...versions}
          collection={kind.collection}
          record={reply.data}
          texts={kind.texts}
          onClose={editor.versions.close}
        />
      )}
    </>
  )
}

interface EditorProps {
  readonly editor: TemplateEditing
  /** The fields whose problems are listed above as well. */
  readonly listedFields?: readonly PlacedField[]
  readonly versions: Pick<VersionsProps, 'title' | 'original' | 'show' | 'onUse'>
  /** What stands beside the words, such as how they read. */
  readonly beside?: ReactNode
  readonly children: ReactNode
}

/** The way to the versions of the words. */
export function VersionsButton({
  editor,
  children,
}: {
  readonly editor: TemplateEditing
  readonly children: string
}) {
  return (
    <Button
      variant="default"
      leftSection={<IconHistory size="1rem" stroke={1.6} />}
      onClick={editor.versions.open}
    >
      {children}
    </Button>
  )
}

/** The texts of a template, with what they can say that is different each time. */
export function TemplateTextInputs({ editor, tags, mistakes, areCurrent }: TextInputsProps) {
  const { kind, record, words, caret } = editor
  return kind.texts.map(({ path, label, rows, isOptional = false }) => (
    <div key={path}>
      {path === 'body' && <MergeTags tags={tags} onPick={caret.insert} />}
      <TemplateInput
        ref={caret.refOf(path)}
        id={inputIdOf(path)}
        label={label}
        rows={rows}
        required={!isOptional}
        value={words[path] ?? ''}
        mistakes={mistakes.filter(({ field }) => field === path)}
        areCurrent={areCurrent}
        error={editor.errorOf(path)}
        onChange={(value) => {
          editor.write(path, rows === 1 ? value.replace(/\s*\n\s*/g, ' ') : value)
          record.form.clearErrors(path)
        }}
        onFocus={() => caret.setCurrent(path)}
        onBlur={() => void record.form.trigger(path)}
      />
    </div>
  ))
}

interface TextInputsProps {
  readonly editor: TemplateEditing
  readonly tags: MailTemplate['tags']
  readonly mistakes: readonly (Omit<TemplateMistake, 'field'> & { readonly field: string })[]
  /** Whether the mistakes were found in the words as they stand now. */
  readonly areCurrent: boolean
}
