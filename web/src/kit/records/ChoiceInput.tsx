import { MultiSelect, Select } from '@mantine/core'
import type { ChoiceTable } from '@minster/domain/kit/record/field'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { useQuery } from '@tanstack/react-query'
import { controlPropsOf, type InputProps } from './input-props.ts'
import { listedValuesQuery } from './records.ts'

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
  if (!options.some(({ group }) => group))
    return options.map(({ value }): Option => ({ value, label: value }))
  const groups = new Map<string, Group>()
  for (const { value, group } of options) {
    const title = group ?? 'Other'
    const known = groups.get(title) ?? { group: title, items: [] }
    known.items.push({ value, label: value })
    groups.set(title, known)
  }
  return [...groups.values()]
}

export function ChoiceInput(props: InputProps<'choice'>) {
  const { field, value, isRequired, isReadOnly, onChange } = props
  const current = typeof value === 'string' && value !== '' ? value : null
  const options = useOptions(field.choices, field.list, current === null ? [] : [current])
  return (
    <Select
      {...controlPropsOf(props)}
      clearButtonProps={{ 'aria-label': `Empty ${inSentence(props.label)}` }}
      data={options}
      value={current}
      onChange={onChange}
      clearable={!isRequired && !isReadOnly}
      searchable={options.length >= minToSearch}
      nothingFoundMessage="Nothing is called that"
      allowDeselect={false}
    />
  )
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
