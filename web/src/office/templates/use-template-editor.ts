import { useDebouncedValue } from '@mantine/hooks'
import type { PlacedField, RecordDeclaration } from '@minster/domain/kit/record/record'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { useLayoutEffect, useMemo, useRef, useState } from 'react'
import { useFormState, useWatch } from 'react-hook-form'
import { useRecordForm } from '#kit/records/use-record-form.ts'
import { useSession } from '#platform/api/session.ts'
import { type TemplateTexts, templateTextsOf } from './template-versions.ts'

const debounceMs = 300

/** What kind of words is edited: where they are kept, and which of their fields are texts. */
export interface TemplateKind {
  readonly collection: string
  readonly declaration: RecordDeclaration
  readonly fields: readonly PlacedField[]
  readonly texts: readonly TemplateText[]
}

/** One text of a template. */
export interface TemplateText {
  readonly path: string
  readonly label: string
  /** One line for 1. */
  readonly rows: number
  readonly isOptional?: true
}

/**
 * The form of some words while they are written: as they stand, as they last came to rest, and where the caret is. Their draft is
 * their own, as the other fields of the record may have a form beside them.
 */
export function useTemplateEditor(
  { collection, declaration, fields, texts }: TemplateKind,
  reply: RecordReply,
) {
  const { user } = useSession()
  const { id } = reply.data
  const record = useRecordForm({ collection, declaration, fields, record: reply.data })
  const { form } = record
  const values = useWatch({ control: form.control })
  const { errors } = useFormState({ control: form.control })
  const words = templateTextsOf(
    texts.map(({ path }) => path),
    values,
  )
  const json = JSON.stringify(words)
  const [debouncedJson] = useDebouncedValue(json, debounceMs)
  const debouncedTexts = useMemo((): TemplateTexts => JSON.parse(debouncedJson), [debouncedJson])
  const [showsVersions, setShowsVersions] = useState(false)
  const write = (path: string, value: string) =>
    form.setValue(path, value, { shouldDirty: true, shouldTouch: true })
  return {
    kind: { collection, declaration, fields, texts },
    reply,
    record,
    values,
    words,
    debouncedTexts,
    isDebounced: debouncedJson === json,
    draftKey: `${user?.id}/${collection}/${id}/words`,
    write,
    caret: useCaret(write),
    errorOf: (path: string) => messageOf(errors[path]),
    versions: {
      isOpen: showsVersions,
      open: () => setShowsVersions(true),
      close: () => setShowsVersions(false),
    },
  }
}

export type TemplateEditing = ReturnType<typeof useTemplateEditor>

interface TextEdit {
  readonly words: string
  /** What of it is selected then. */
  readonly range: readonly [number, number]
}

/** Where merge tags go: to the caret of the field that was last in use, the text to begin with. */
function useCaret(write: (path: string, value: string) => void) {
  const fields = useRef(new Map<string, HTMLTextAreaElement>())
  const last = useRef('body')
  const toSelect = useRef<{ readonly path: string; readonly range: TextEdit['range'] } | null>(null)
  // The field has its new words only once they are drawn.
  useLayoutEffect(() => {
    if (toSelect.current === null) return
    const { path, range } = toSelect.current
    const field = fields.current.get(path)
    toSelect.current = null
    field?.focus()
    field?.setSelectionRange(...range)
  })

  function change(edit: (field: HTMLTextAreaElement) => TextEdit) {
    const path = last.current
    const field = fields.current.get(path)
    if (!field) return
    const { words, range } = edit(field)
    toSelect.current = { path, range }
    write(path, words)
  }
  return {
    refOf: (path: string) => (field: HTMLTextAreaElement | null) => {
      if (field) fields.current.set(path, field)
      else fields.current.delete(path)
    },
    setCurrent: (path: string) => {
      last.current = path
    },
    change,
    insert: (text: string) =>
      change(({ value, selectionStart, selectionEnd }) => {
        const at = selectionStart + text.length
        return { words: value.slice(0, selectionStart) + text + value.slice(selectionEnd), range: [at, at] }
      }),
  }
}

function messageOf(error: unknown): string | undefined {
  if (typeof error !== 'object' || error === null || !('message' in error)) return undefined
  return typeof error.message === 'string' ? error.message : undefined
}
