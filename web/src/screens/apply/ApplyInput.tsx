import { Checkbox, Group, NativeSelect, Radio, Stack, TextInput } from '@mantine/core'
import { formatDate } from '@minster/domain/format'
import type { Asked } from '@minster/domain/records/application/apply-rules'
import { lazy, Suspense } from 'react'
import type { ApplyChoices } from '../../api/apply.ts'
import { inTime } from '../../chunks.ts'
import { isLinkValue } from '../../records/form-values.ts'
import { GrowingText } from '../../ui/GrowingText.tsx'
import classes from './apply.module.css'
import { DayText } from './DayText.tsx'

const PhotoInput = lazy(inTime(async () => ({ default: (await import('./PhotoInput.tsx')).PhotoInput })))

const textIn = (value: unknown) => (typeof value === 'string' ? value : '')

/** Where a browser may fill in what it knows of its owner. */
const known: Readonly<Record<string, string>> = {
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
}

/** The input of a field of the form: the telephone's own wherever it has one, so that it is light and known. */
export function ApplyInput({
  of,
  id,
  value,
  error,
  isRequired,
  choices,
  programme,
  onChange,
  onLeave,
}: ApplyInputProps) {
  const { asked, placed } = of
  const { field } = placed
  const box = {
    id,
    label: asked.label ?? field.label,
    description: asked.help,
    error,
    withAsterisk: isRequired,
    onBlur: onLeave,
    size: 'md',
    inputWrapperOrder: ['label', 'description', 'input', 'error'],
  } as const
  const select = (options: readonly SelectOption[], held: string, choose: (chosen: string) => void) => (
    <NativeSelect
      {...box}
      inputWrapperOrder={[...box.inputWrapperOrder]}
      data={grouped([{ value: '', label: 'Choose…', group: null }, ...withHeld(options, held)])}
      value={held}
      onChange={(event) => choose(event.currentTarget.value)}
    />
  )
  const order = [...box.inputWrapperOrder]

  if (asked.path === 'intake')
    return select(
      daysFor(choices, programme).map((day) => ({ value: day, label: formatDate(day), group: null })),
      textIn(value),
      (day) => onChange(day || null),
    )
  switch (field.kind) {
    case 'longText':
      return (
        <GrowingText
          {...box}
          inputWrapperOrder={order}
          minRows={3}
          maxRows={14}
          value={textIn(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    case 'date':
      return <DayText {...box} inputWrapperOrder={order} value={textIn(value)} onChange={onChange} />
    case 'yesNo':
      return (
        <Radio.Group
          {...box}
          inputWrapperOrder={order}
          value={typeof value === 'boolean' ? String(value) : ''}
          onChange={(chosen) => onChange(chosen === 'true')}
        >
          <Group gap="sm" mt={4}>
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
      const held = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
      return (
        <Checkbox.Group {...box} inputWrapperOrder={order} value={held} onChange={onChange}>
          <Stack gap={2} mt={4}>
            {(choices.lists[field.list ?? ''] ?? []).map((one) => (
              <Checkbox key={one.value} className={classes.tick ?? ''} value={one.value} label={one.value} />
            ))}
          </Stack>
        </Checkbox.Group>
      )
    }
    case 'choice': {
      const own = Object.entries(field.choices ?? {}).map(([name, { label }]) => ({
        value: name,
        label: asked.choices?.[name] ?? label ?? name,
        group: null,
      }))
      const listed = (choices.lists[field.list ?? ''] ?? []).map((one) => ({ ...one, label: one.value }))
      return select(field.choices ? own : listed, textIn(value), (chosen) => onChange(chosen || null))
    }
    case 'link': {
      const options = linksTo(choices, field.to)
      const held = isLinkValue(value) ? value : null
      const all = held && !options.some((one) => one.id === held.id) ? [held, ...options] : options
      return select(
        all.map((one) => ({ value: one.id, label: one.label, group: null })),
        held?.id ?? '',
        (chosen) => {
          const found = all.find((one) => one.id === chosen)
          onChange(found ? { id: found.id, label: found.label } : null)
        },
      )
    }
    case 'file':
      return (
        <Suspense fallback={null}>
          <PhotoInput
            id={id}
            label={box.label}
            help={asked.help}
            error={error}
            value={value}
            onChange={onChange}
          />
        </Suspense>
      )
    default: {
      const types: Readonly<Record<string, 'email' | 'tel'>> = { email: 'email', phone: 'tel' }
      return (
        <TextInput
          {...box}
          inputWrapperOrder={order}
          type={types[field.kind] ?? 'text'}
          autoComplete={known[asked.path] ?? 'off'}
          value={textIn(value)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )
    }
  }
}

interface SelectOption {
  readonly value: string
  readonly label: string
  readonly group: string | null
}

/** A value that is offered no more still stands where it was chosen. */
function withHeld(options: readonly SelectOption[], held: string): readonly SelectOption[] {
  if (held === '' || options.some(({ value }) => value === held)) return options
  return [
    { value: held, label: /^\d{4}-\d\d-\d\d$/.test(held) ? formatDate(held) : held, group: null },
    ...options,
  ]
}

function grouped(options: readonly SelectOption[]) {
  const groups = new Map<string, SelectOption[]>()
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

function linksTo(choices: ApplyChoices, to: string) {
  if (to === 'programmes') return choices.programmes
  return to === 'hubs' ? choices.hubs : choices.dioceses
}

function daysFor(choices: ApplyChoices, programme: unknown): readonly string[] {
  const chosen = isLinkValue(programme) ? choices.programmes.find(({ id }) => id === programme.id) : undefined
  return chosen?.intakes ?? choices.intakes
}

interface ApplyInputProps {
  readonly of: Asked
  readonly id: string
  readonly value: unknown
  readonly error: string | undefined
  readonly isRequired: boolean
  readonly choices: ApplyChoices
  /** The programme chosen: it says when one may begin. */
  readonly programme: unknown
  readonly onChange: (value: unknown) => void
  readonly onLeave: () => void
}
