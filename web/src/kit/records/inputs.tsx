import { CloseButton, Group, Radio, TagsInput, TextInput } from '@mantine/core'
import type { ValueField, ValueKind } from '@minster/domain/kit/record/field'
import { formatDateTime } from '@minster/domain/platform/words/format'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { AutosizeTextarea } from '#platform/ui/AutosizeTextarea.tsx'
import { NumberInput } from '#platform/ui/NumberInput.tsx'
import { ChoiceInput, ChoicesInput, CodeInput } from './ChoiceInput.tsx'
import { DayInput } from './DayInput.tsx'
import { controlPropsOf, type InputProps } from './input-props.ts'
import { LinkInput, LinksInput } from './LinkInput.tsx'
import { PoundsTextInput } from './PoundsTextInput.tsx'
import { parseInstant } from './parse-instant.ts'

const FileInput = lazy(inTime(async () => ({ default: (await import('./FileInput.tsx')).FileInput })))

type InputOfKind = { readonly [K in ValueKind]: ComponentType<InputProps<K>> }

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')
const numberIn = (value: unknown) => (typeof value === 'number' ? value : textIn(value))

function LineInput({
  type,
  ...props
}: Omit<InputProps, 'field'> & { readonly type: 'text' | 'email' | 'tel' }) {
  return (
    <TextInput
      {...controlPropsOf(props)}
      type={type}
      autoComplete="off"
      value={textIn(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

function LongInput(props: InputProps<'longText'>) {
  return (
    <AutosizeTextarea
      {...controlPropsOf(props)}
      minRows={2}
      maxRows={16}
      value={textIn(props.value)}
      onChange={(event) => props.onChange(event.currentTarget.value)}
    />
  )
}

function PoundsInput({ field: _field, ...props }: InputProps<'money'>) {
  return <PoundsTextInput {...controlPropsOf(props)} value={props.value} onChange={props.onChange} />
}

function FigureInput(props: InputProps<'number'>) {
  return (
    <NumberInput
      {...controlPropsOf(props)}
      whole={props.field.decimals === undefined}
      value={numberIn(props.value)}
      onChange={props.onChange}
    />
  )
}

function PercentInput(props: InputProps<'percentage'>) {
  return (
    <NumberInput
      {...controlPropsOf(props)}
      unit="%"
      value={numberIn(props.value)}
      onChange={props.onChange}
    />
  )
}

function DateInput(props: InputProps<'date'>) {
  return <DayInput {...controlPropsOf(props)} value={textIn(props.value)} onChange={props.onChange} />
}

function MomentInput(props: InputProps<'dateTime'>) {
  const [typed, setTyped] = useState<string | null>(null)
  const held = textIn(props.value)
  return (
    <TextInput
      {...controlPropsOf(props)}
      placeholder="DD/MM/YYYY HH:mm"
      autoComplete="off"
      value={typed ?? formatDateTime(held)}
      onChange={(event) => {
        const text = event.currentTarget.value
        setTyped(text)
        props.onChange(text === '' ? null : (parseInstant(text) ?? text))
      }}
      onBlur={() => {
        setTyped(null)
        props.onBlur()
      }}
    />
  )
}

/** Beside each other, with the means to take the answer away, in the narrowest column of a form. */
const answer = {
  size: 'xs',
  flex: 'none',
  styles: { label: { paddingInlineStart: 'var(--mantine-spacing-2xs)' } },
} as const

function YesNoInput(props: InputProps<'yesNo'>) {
  const { value, label, isRequired, isReadOnly, onChange } = props
  const isAnswered = typeof value === 'boolean'
  return (
    <Radio.Group
      {...controlPropsOf(props)}
      value={isAnswered ? String(value) : ''}
      onChange={(chosen) => onChange(chosen === 'true')}
    >
      <Group gap="sm" h={36} wrap="nowrap">
        <Radio value="true" label="Yes" {...answer} disabled={isReadOnly} />
        <Radio value="false" label="No" {...answer} disabled={isReadOnly} />
        {isAnswered && !isRequired && !isReadOnly && (
          <CloseButton
            size="sm"
            variant="subtle"
            aria-label={`Empty ${inSentence(label)}`}
            onClick={() => onChange(null)}
          />
        )}
      </Group>
    </Radio.Group>
  )
}

function TextsInput(props: InputProps<'texts'>) {
  const texts = Array.isArray(props.value) ? props.value.filter((one) => typeof one === 'string') : []
  return (
    <TagsInput {...controlPropsOf(props)} value={texts} onChange={props.onChange} splitChars={[' ', ';']} />
  )
}

function OneFileInput({ field, ...props }: InputProps<'file'>) {
  return (
    <Suspense fallback={null}>
      <FileInput {...props} picture={field.picture} />
    </Suspense>
  )
}

/** The input of every kind. A kind missing here does not compile. */
const inputOfKind: InputOfKind = {
  text: ({ field: { codesOf }, ...props }) =>
    codesOf === undefined ? <LineInput {...props} type="text" /> : <CodeInput {...props} list={codesOf} />,
  longText: LongInput,
  email: ({ field: _field, ...props }) => <LineInput {...props} type="email" />,
  phone: ({ field: _field, ...props }) => <LineInput {...props} type="tel" />,
  number: FigureInput,
  money: PoundsInput,
  percentage: PercentInput,
  date: DateInput,
  dateTime: MomentInput,
  yesNo: YesNoInput,
  choice: ChoiceInput,
  choices: ChoicesInput,
  texts: TextsInput,
  link: LinkInput,
  links: LinksInput,
  file: OneFileInput,
}

/** The input for a field, of the field's own kind. */
export function FieldInput({ field, ...rest }: InputProps): ReactNode {
  return draw(inputOfKind, field, rest)
}

/** Hands a field to the input of its own kind; the kind of the two is the same by construction. */
function draw<K extends ValueKind>(
  table: InputOfKind,
  field: Extract<ValueField, { kind: K }>,
  rest: Omit<InputProps, 'field'>,
): ReactNode {
  const Input: ComponentType<InputProps<K>> = table[field.kind]
  return <Input {...rest} field={field} />
}
