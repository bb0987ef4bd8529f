import { Checkbox, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import type { ValueField } from '@minster/domain/kit/record/field'
import { formatDate } from '@minster/domain/platform/words/format'
import { lazy, Suspense } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { AutosizeTextarea } from '#platform/ui/AutosizeTextarea.tsx'
import { DayTextInput } from './DayTextInput.tsx'
import { isLinkValue } from './link-value.ts'
import classes from './portal-input.module.css'

const CodeCards = lazy(inTime(async () => ({ default: (await import('./CodeCards.tsx')).CodeCards })))
const FileInput = lazy(inTime(async () => ({ default: (await import('./FileInput.tsx')).FileInput })))
const NumberInput = lazy(
  inTime(async () => ({ default: (await import('#platform/ui/NumberInput.tsx')).NumberInput })),
)
const PapersInput = lazy(inTime(async () => ({ default: (await import('./PapersInput.tsx')).PapersInput })))
const PoundsTextInput = lazy(
  inTime(async () => ({ default: (await import('./PoundsTextInput.tsx')).PoundsTextInput })),
)

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** Where a browser may fill in what it knows of its owner, by the end of the path. */
const autocompleteByPath: Readonly<Record<string, string>> = {
  title: 'honorific-prefix',
  firstName: 'given-name',
  lastName: 'family-name',
  preferredName: 'nickname',
  email: 'email',
  phone: 'tel',
  'address.address1': 'address-line1',
  'address.address2': 'address-line2',
  'address.city': 'address-level2',
  'address.county': 'address-level1',
  'address.postCode': 'postal-code',
  'address.country': 'country-name',
}

const order = ['label', 'description', 'input', 'error'] as const

export function portalControlOf({
  id,
  label,
  help,
  error,
  isRequired,
  onLeave,
}: Omit<PortalInputProps, 'field' | 'options'>) {
  return {
    id,
    label,
    description: help,
    error,
    withAsterisk: isRequired,
    onBlur: onLeave,
    size: 'md' as const,
    inputWrapperOrder: [...order],
  }
}

/**
 * The input of a field for applicants and students: the telephone's own wherever it has one, so that it is light and
 * known.
 */
export function PortalInput(props: PortalInputProps) {
  const { field, value, onChange, onLeave } = props
  const box = portalControlOf(props)
  switch (field.kind) {
    case 'longText':
      return (
        <AutosizeTextarea
          {...box}
          minRows={3}
          maxRows={14}
          value={textIn(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'date':
      return <DayTextInput {...box} value={textIn(value)} onChange={onChange} />
    case 'yesNo':
      return (
        <Radio.Group
          {...box}
          value={typeof value === 'boolean' ? String(value) : ''}
          onChange={(chosen) => onChange(chosen === 'true')}
        >
          <Group gap="sm" mt="3xs">
            <Radio.Card className={classes.choice ?? ''} value="true">
              <Radio.Indicator />
              Yes
            </Radio.Card>
            <Radio.Card className={classes.choice ?? ''} value="false">
              <Radio.Indicator />
              No
            </Radio.Card>
          </Group>
        </Radio.Group>
      )
    case 'choices': {
      const current = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
      return (
        <Checkbox.Group {...box} value={current} onChange={onChange}>
          <Stack gap="4xs" mt="3xs">
            {optionsOf(props).map((one) => (
              <Checkbox key={one.value} size="md" py="xs" value={one.value} label={one.label} />
            ))}
          </Stack>
        </Checkbox.Group>
      )
    }
    case 'choice':
      return <PortalSelect {...props} options={optionsOf(props)} />
    case 'text':
      return field.codesOf === undefined ? (
        <LineInput {...props} />
      ) : (
        <Suspense fallback={null}>
          <CodeCards {...props} options={optionsOf(props)} />
        </Suspense>
      )
    case 'link': {
      const options = optionsOf(props)
      const current = isLinkValue(value) ? value : null
      const isOffered = current === null || options.some((one) => one.value === current.id)
      const all = isOffered ? options : [{ value: current.id, label: current.label, group: null }, ...options]
      return (
        <PortalSelect
          {...props}
          value={current?.id ?? ''}
          options={all}
          onChange={(chosen) => {
            const selected = all.find((one) => one.value === chosen)
            onChange(selected ? { id: selected.value, label: selected.label } : null)
          }}
        />
      )
    }
    case 'file':
      return (
        <Suspense fallback={null}>
          {field.picture ? (
            <FileInput
              look="portrait"
              picture="portrait"
              id={box.id}
              label={box.label}
              help={props.help}
              error={props.error}
              value={value}
              onChange={onChange}
            />
          ) : (
            <PapersInput {...props} max={1} />
          )}
        </Suspense>
      )
    case 'links':
      return (
        <Suspense fallback={null}>
          <PapersInput {...props} max={10} />
        </Suspense>
      )
    case 'money':
      return (
        <Suspense fallback={null}>
          <PoundsTextInput {...box} value={value} onChange={onChange} onBlur={onLeave} />
        </Suspense>
      )
    case 'number':
      return (
        <Suspense fallback={null}>
          <NumberInput
            {...box}
            whole={field.decimals === undefined}
            value={typeof value === 'number' ? value : textIn(value)}
            onChange={onChange}
          />
        </Suspense>
      )
    default:
      return <LineInput {...props} />
  }
}

function LineInput(props: PortalInputProps) {
  const { field, knownAs, value, onChange } = props
  const types: Readonly<Record<string, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }
  return (
    <TextInput
      {...portalControlOf(props)}
      type={types[field.kind] ?? 'text'}
      autoComplete={knownAs === undefined ? 'off' : (autocompleteByPath[knownAs] ?? 'off')}
      value={textIn(value)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** One of several values, in the list a telephone shows by itself. */
export function PortalSelect({
  options,
  value,
  nothingChosen = 'Choose…',
  onChange,
  ...props
}: Omit<PortalInputProps, 'field' | 'options'> & { readonly options: readonly PortalOption[] }) {
  const current = textIn(value)
  return (
    <NativeSelect
      {...portalControlOf({ ...props, value, onChange })}
      data={grouped([{ value: '', label: nothingChosen, group: null }, ...withCurrent(options, current)])}
      value={current}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  )
}

/** What is typed as a number is one as soon as it reads as one; until then it stays as it was typed. */
function optionsOf({ field, options, choiceLabels }: PortalInputProps): readonly PortalOption[] {
  if ('choices' in field && field.choices)
    return Object.entries(field.choices).map(([name, { label }]) => ({
      value: name,
      label: choiceLabels?.[name] ?? label ?? name,
      group: null,
    }))
  return options?.(field) ?? []
}

/** A value that is offered no more still stands where it was chosen. */
function withCurrent(options: readonly PortalOption[], current: string): readonly PortalOption[] {
  if (current === '' || options.some(({ value }) => value === current)) return options
  return [
    { value: current, label: /^\d{4}-\d\d-\d\d$/.test(current) ? formatDate(current) : current, group: null },
    ...options,
  ]
}

function grouped(options: readonly PortalOption[]) {
  const groups = new Map<string, PortalOption[]>()
  for (const option of options)
    if (option.group !== null) groups.set(option.group, [...(groups.get(option.group) ?? []), option])
  return [
    ...options.filter(({ group }) => group === null).map(({ value, label }) => ({ value, label })),
    ...[...groups].map(([group, items]) => ({
      group,
      items: items.map(({ value, label }) => ({ value, label })),
    })),
  ]
}

export interface PortalOption {
  readonly value: string
  readonly label: string
  readonly group: string | null
}

export interface PortalInputProps {
  readonly field: ValueField
  readonly id: string
  readonly label: string
  readonly help: string | undefined
  readonly value: unknown
  readonly error: string | undefined
  readonly isRequired: boolean
  /** The end of its path, by which a browser may know it. */
  readonly knownAs?: string | undefined
  /** Other words for its choices. */
  readonly choiceLabels?: Readonly<Record<string, string>> | undefined
  /** What there is to choose from where the field itself does not say. */
  readonly options?: (field: ValueField) => readonly PortalOption[]
  /** What it says of choosing none. */
  readonly nothingChosen?: string | undefined
  readonly onChange: (value: unknown) => void
  readonly onLeave: () => void
}
