import { Group, VisuallyHidden } from '@mantine/core'
import { valueAt } from '@minster/domain/kit/record/condition'
import { fieldsOf, type PlacedField, type RecordDeclaration } from '@minster/domain/kit/record/record'
import { shownField } from '@minster/domain/kit/record/shown-choice'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { addressAt } from '@minster/domain/register/paths'
import { IconChevronDown } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useMemo, useRef } from 'react'
import { useSession } from '#platform/api/session.ts'
import { inTime } from '#platform/chunks/chunks.ts'
import { Muted } from '#platform/ui/Muted.tsx'
import { ConflictPanel } from './ConflictPanel.tsx'
import { ValueCell } from './cells.tsx'
import { DraftOffer } from './DraftOffer.tsx'
import { FormFields, ProblemSummary } from './FormFields.tsx'
import classes from './form.module.css'
import { visibleFieldsOf } from './form-values.ts'
import { RecordFacts } from './RecordFacts.tsx'
import { SaveBar } from './SaveBar.tsx'
import { StatusMenu } from './StatusMenu.tsx'
import { inputIdOf, useRecordForm } from './use-record-form.ts'

const SaveQuestion = lazy(inTime(() => import('./SaveQuestion.tsx')))

/** The form of a record, made from its declaration; to read only, where the caller may not change it. */
export default function RecordForm(props: RecordFormProps) {
  const { collection, declaration, reply, only, field, onFocus } = props
  const { user } = useSession()
  const { data: record, abilities } = reply
  // A reply read again has the same fields; the form need not be drawn anew for it.
  const paths = visibleFieldsOf(declaration, record)
    .filter((placed) => only?.(placed) ?? true)
    .map(({ path }) => path)
    .join()
  const fields = useMemo(() => {
    const shownPaths = new Set(paths.split(','))
    return fieldsOf(declaration).filter(({ path }) => shownPaths.has(path))
  }, [declaration, paths])
  if (!abilities.edit)
    return (
      <div className={classes.form}>
        {abilities.closed && <Muted>{abilities.closed}</Muted>}
        <RecordFacts declaration={declaration} record={record} {...(only && { only })} />
      </div>
    )
  return (
    <OpenForm
      collection={collection}
      declaration={declaration}
      reply={reply}
      fields={fields}
      draftKey={`${user?.id}/${collection}/${record.id}`}
      field={field}
      onFocus={onFocus}
    />
  )
}

function OpenForm({ collection, declaration, reply, fields, draftKey, field, onFocus }: OpenFormProps) {
  const { readOnly } = reply.abilities
  // What moves by rule is changed by its menu, which asks for reasons and says what follows.
  const editable = useMemo(
    () => fields.filter(({ path, field }) => !readOnly.includes(path) && !('moves' in field)),
    [fields, readOnly],
  )
  const record = useRecordForm({ collection, declaration, fields: editable, record: reply.data })
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (!onFocus) return
    form.current?.querySelector<HTMLElement>('[id^="field-"]')?.focus()
    onFocus()
  }, [onFocus])
  useEffect(() => {
    if (field === undefined) return
    // A dialog that opens takes the keyboard first.
    const timer = setTimeout(() => document.getElementById(inputIdOf(field))?.focus(), 50)
    return () => clearTimeout(timer)
  }, [field])
  return (
    <>
      <form
        ref={form}
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          void record.save()
        }}
      >
        <DraftOffer record={record} draftKey={draftKey} />
        {record.clashes.length > 0 && (
          <ConflictPanel
            clashes={record.clashes}
            isSaving={record.isSaving}
            onSettle={(takeTheirs) => void record.resolveClashes(takeTheirs)}
          />
        )}
        <ProblemSummary fields={editable} form={record.form} elsewhere={record.otherProblems} />
        <FormFields
          declaration={declaration}
          fields={fields}
          form={record.form}
          renderFixed={(placed) =>
            !editable.includes(placed) && <FixedField collection={collection} reply={reply} placed={placed} />
          }
          record={reply.data}
        />
        <SaveBar record={record} draftKey={draftKey} />
      </form>
      {(record.reasonMessage !== null || record.following.length > 0) && (
        <Suspense fallback={null}>
          <SaveQuestion record={record} />
        </Suspense>
      )}
    </>
  )
}

/** A field the caller sees and does not change here; where it stands has its menu. */
function FixedField({ collection, reply, placed }: FixedFieldProps) {
  const { path, field } = placed
  const cell = (
    <ValueCell field={shownField(placed, path, reply.data)} value={valueAt(reply.data, path)} active />
  )
  if (!reply.abilities.moves[path]?.length) return cell
  const name = addressAt(collection)?.name ?? collection
  return (
    <StatusMenu collection={collection} statusTarget={{ name, id: reply.data.id, path }}>
      {() => (
        <button type="button">
          <Group component="span" gap="3xs">
            <VisuallyHidden>Change {inSentence(field.label)}: </VisuallyHidden>
            {cell}
            <IconChevronDown size="0.875rem" stroke={1.8} aria-hidden="true" />
          </Group>
        </button>
      )}
    </StatusMenu>
  )
}

interface FixedFieldProps {
  readonly collection: string
  readonly reply: RecordReply
  readonly placed: PlacedField
}

interface RecordFormProps {
  readonly collection: string
  readonly declaration: RecordDeclaration
  readonly reply: RecordReply
  /** Leaves out what other parts of the page are for. */
  readonly only?: (placed: PlacedField) => boolean
  /** Path of the field somebody came for. */
  readonly field?: string | undefined
  /** Given while the keyboard is wanted in the first field; called once it is there. */
  readonly onFocus?: (() => void) | undefined
}

interface OpenFormProps extends Omit<RecordFormProps, 'only'> {
  readonly fields: readonly PlacedField[]
  readonly draftKey: string
}
