import { MultiSelect, Select } from '@mantine/core'
import type { ChoiceTable } from '@minster/domain/kit/record/field'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { useQuery } from '@tanstack/react-query'
import { codeOptions } from './code-options.ts'
import { controlPropsOf, type InputProps } from './input-props.ts'
import { codesQuery, listedValuesQuery } from './records.ts'

interface Option {
  readonly value: string
  readonly label: string
}
interface Group {
  group: string
  items: Option[]
}

const minToSearch = 8

/** The values of a field: its own, or those of a list the college keeps, with one no longer offered where it stands. */
function useOptions(choices: ChoiceTable | undefined, list: string | undefined, current: readonly string[]) {
  const listedValues = useQuery({ ...listedValuesQuery(list ?? ''), enabled: list !== undefined })
  if (choices)
    return Object.entries(choices)
      .filter(([value, { apart }]) => !apart || current.includes(value))
      .map(([value, { label }]): Option => ({ value, label: label ?? value }))
  const values = listedValues.data?.filter(({ value, active }) => active || current.includes(value)) ?? []
  const unknown = current.filter((value) => !values.some((one) => one.value === value))
  const options = [...values, ...unknown.map((value) => ({ value, group: null }))]
  return grouped(options.map((one) => ({ ...one, label: one.value })))
}

/** Options under the headings of their groups, where they have any. */
function grouped(options: readonly (Option & { readonly group: string | null })[]) {
  if (!options.some(({ group }) => group))
    return options.map(({ value, label }): Option => ({ value, label }))
  const groups = new Map<string, Group>()
  for (const { value, label, group } of options) {
    const title = group ?? 'Other'
    const known = groups.get(title) ?? { group: title, items: [] }
    known.items.push({ value, label })
    groups.set(title, known)
  }
  return [...groups.values()]
}

/** A text chosen from a list of codes, by their words; a code the list does not have stands as it is. */
export function CodeInput(props: Omit<InputProps, 'field'> & { readonly list: string }) {
  const { data: codes } = useQuery(codesQuery(props.list))
  const current = typeof props.value === 'string' && props.value !== '' ? props.value : null
  const options = codeOptions(codes ?? [], current)
  return (
    <OneOf {...props} current={current} options={grouped(options)} isLong={options.length >= minToSearch} />
  )
}

export function ChoiceInput(props: InputProps<'choice'>) {
  const { field, value } = props
  const current = typeof value === 'string' && value !== '' ? value : null
  const options = useOptions(field.choices, field.list, current === null ? [] : [current])
  return <OneOf {...props} current={current} options={options} isLong={options.length >= minToSearch} />
}

function OneOf({ current, options, isLong, ...props }: OneOfProps) {
  const { isRequired, isReadOnly, onChange } = props
  return (
    <Select
      {...controlPropsOf(props)}
      clearButtonProps={{ 'aria-label': `Empty ${inSentence(props.label)}` }}
      data={options}
      value={current}
      onChange={onChange}
      clearable={!isRequired && !isReadOnly}
      searchable={isLong}
      nothingFoundMessage="Nothing is called that"
      allowDeselect={false}
    />
  )
}

interface OneOfProps extends Omit<InputProps, 'field'> {
  readonly current: string | null
  readonly options: (Option | Group)[]
  readonly isLong: boolean
}

export function ChoicesInput(props: InputProps<'choices'>) {
  const { field, value, isReadOnly, onChange } = props
  const current = Array.isArray(value) ? value.filter((one) => typeof one === 'string') : []
  const options = useOptions(field.choices, field.list, current)
  return (
    <MultiSelect
      {...controlPropsOf(props)}
      clearButtonProps={{ 'aria-label': `Empty ${inSentence(props.label)}` }}
      data={options}
      value={current}
      onChange={onChange}
      clearable={!isReadOnly}
      searchable
      hidePickedOptions
      nothingFoundMessage="Nothing is called that"
    />
  )
}
