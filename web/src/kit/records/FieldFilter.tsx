import { Checkbox, Group, ScrollArea, Stack, Text, TextInput } from '@mantine/core'
import type { ValueField, ValueKind } from '@minster/domain/kit/record/field'
import { operatorsOf, type RawFilter } from '@minster/domain/kit/record/filter'
import { isDay } from '@minster/domain/platform/words/calendar'
import { useQuery } from '@tanstack/react-query'
import { Fragment, useState } from 'react'
import { NumberInput, type TypedNumber } from '#platform/ui/NumberInput.tsx'
import { formatValue } from './cells.tsx'
import type { ListColumn } from './columns.ts'
import { DayInput } from './DayInput.tsx'
import { DebouncedTextInput } from './DebouncedTextInput.tsx'
import { type FieldConditions, type ListState, rowQueryOf } from './list-address.ts'
import { PoundsTextInput } from './PoundsTextInput.tsx'
import { countsQuery, listedValuesQuery, optionsQuery } from './records.ts'

/** How a kind of field is filtered: ticked from its values, between two, by a part of its text, or only empty. */
type FilterControl = 'values' | 'days' | 'numbers' | 'contains' | 'empty'

const controlByKind: Readonly<Record<ValueKind, FilterControl>> = {
  text: 'contains',
  longText: 'contains',
  email: 'contains',
  phone: 'contains',
  number: 'numbers',
  money: 'numbers',
  percentage: 'numbers',
  date: 'days',
  dateTime: 'days',
  yesNo: 'values',
  choice: 'values',
  choices: 'values',
  texts: 'empty',
  link: 'values',
  links: 'values',
  file: 'empty',
}

function filterControlOf(field: ValueField): FilterControl {
  return controlByKind[field.kind]
}

/** Whether a field can be asked for being empty. */
function canBeEmpty(field: ValueField): boolean {
  return operatorsOf[field.kind].includes('empty') && field.required !== true
}

/** What can be asked of one field, in the way of its kind; every change shows in the list at once. */
export function FieldFilter({ collection, column, state, fixedFilter, onChange }: FieldFilterProps) {
  const { field } = column.reached.placed
  const conditions = state.filter[column.path] ?? {}
  const control = filterControlOf(field)
  const set = (change: FieldConditions) => onChange({ ...conditions, ...change })
  return (
    <Stack gap="xs">
      {control === 'values' && (
        <ValueCheckboxes
          collection={collection}
          column={column}
          state={state}
          fixedFilter={fixedFilter}
          selected={conditions.is ?? []}
          onChange={(is) => onChange({ is })}
        />
      )}
      {control === 'days' && (
        <>
          <DayBound label="From" value={conditions.gte?.[0]} onChange={(gte) => set({ gte })} />
          <DayBound label="To" value={conditions.lte?.[0]} onChange={(lte) => set({ lte })} />
        </>
      )}
      {control === 'numbers' && (
        <Group grow gap="xs">
          <NumberBound
            label="From"
            kind={field.kind}
            value={conditions.gte?.[0]}
            onChange={(gte) => set({ gte })}
          />
          <NumberBound
            label="To"
            kind={field.kind}
            value={conditions.lte?.[0]}
            onChange={(lte) => set({ lte })}
          />
        </Group>
      )}
      {control === 'contains' && (
        <DebouncedTextInput
          label="Contains"
          data-autofocus
          value={conditions.contains?.[0] ?? ''}
          onSettle={(text) => onChange({ contains: nonEmpty(text) })}
        />
      )}
      {canBeEmpty(field) && (
        <Checkbox
          size="xs"
          label={field.none ?? 'Is empty'}
          checked={conditions.empty?.[0] === 'true'}
          onChange={(event) => onChange(event.currentTarget.checked ? { empty: ['true'] } : {})}
        />
      )}
    </Stack>
  )
}

const nonEmpty = (text: string) => (text === '' ? [] : [text])

/** What is half typed asks for nothing yet. */
function DayBound({ label, value = '', onChange }: BoundProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <DayInput
      label={label}
      value={typed ?? value}
      onChange={(day) => {
        setTyped(day === '' || isDay(day) ? null : day)
        if (day === '' || isDay(day)) onChange(nonEmpty(day))
      }}
    />
  )
}

/** What cannot be read asks for nothing, and stays to be mended. */
function NumberBound({ label, kind, value, onChange }: NumberBoundProps) {
  const [unparsed, setUnparsed] = useState<string | null>(null)
  const current = value === undefined ? null : Number(value)
  const handleChange = (typed: TypedNumber) => {
    setUnparsed(typeof typed === 'string' ? typed : null)
    if (typeof typed !== 'string') onChange(typed === null ? [] : [String(typed)])
  }
  return kind === 'money' ? (
    <PoundsTextInput
      label={label}
      value={unparsed ?? current}
      error={undefined}
      onChange={handleChange}
      onBlur={() => {}}
    />
  ) : (
    <NumberInput
      label={label}
      unit={kind === 'percentage' ? '%' : ''}
      value={unparsed ?? current}
      onChange={handleChange}
    />
  )
}

const minToSearch = 9

function ValueCheckboxes({
  collection,
  column,
  state,
  fixedFilter,
  selected,
  onChange,
}: ValueCheckboxesProps) {
  const [search, setSearch] = useState('')
  const { field } = column.reached.placed
  const withoutColumn = {
    ...state,
    filter: Object.fromEntries(Object.entries(state.filter).filter(([path]) => path !== column.path)),
  }
  const isSeveral = field.kind === 'choices' || field.kind === 'links'
  const counts = useQuery({
    ...countsQuery(collection, column.path, rowQueryOf(withoutColumn, fixedFilter)),
    enabled: !isSeveral,
  })
  const linkOptions = useQuery({
    ...optionsQuery('to' in field ? field.to : '', { search }),
    enabled: field.kind === 'links',
  })
  const list = 'list' in field ? field.list : undefined
  const listedValues = useQuery({ ...listedValuesQuery(list ?? ''), enabled: list !== undefined })
  const groupOf = new Map(listedValues.data?.map(({ value, group }) => [value, group ?? '']))
  const options = new Map<string, { label: string; count: number | null }>()
  if ('choices' in field && field.choices && !isFixed(fixedFilter, column.path))
    for (const value of Object.keys(field.choices))
      options.set(value, { label: formatValue(field, value), count: counts.data ? 0 : null })
  if (field.kind === 'yesNo')
    for (const value of ['true', 'false'])
      options.set(value, { label: value === 'true' ? 'Yes' : 'No', count: 0 })
  for (const { value, label, count } of counts.data ?? [])
    if (value !== null && value !== '')
      options.set(String(value), { label: field.kind === 'link' ? label : formatValue(field, value), count })
  for (const { id, label } of linkOptions.data ?? []) options.set(id, { label, count: null })

  const needle = search.trim().toLowerCase()
  const matches = [...options].filter(([, { label }]) => label.toLowerCase().includes(needle))
  return (
    <>
      {(options.size >= minToSearch || field.kind === 'links') && (
        <TextInput
          size="xs"
          aria-label={`Find a value of ${column.heading}`}
          placeholder="Find a value"
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      )}
      <ScrollArea.Autosize mah={280} offsetScrollbars type="auto">
        <Stack gap="2xs" role="group" aria-label={column.heading}>
          {groupValues(matches, groupOf).map(({ title, value, label, count }) => (
            <Fragment key={value}>
              {title && (
                <Text size="xs" c="dimmed" fw={600} pt="3xs" role="presentation">
                  {title}
                </Text>
              )}
              <Checkbox
                size="xs"
                checked={selected.includes(value)}
                onChange={() =>
                  onChange(
                    selected.includes(value) ? selected.filter((one) => one !== value) : [...selected, value],
                  )
                }
                label={
                  <Group justify="space-between" wrap="nowrap" gap="md">
                    <span>{label}</span>
                    {count !== null && (
                      <Text span size="xs" c="dimmed" className="tabular">
                        {count.toLocaleString('en-GB')}
                      </Text>
                    )}
                  </Group>
                }
                styles={{ body: { alignItems: 'center' }, labelWrapper: { flex: 1 } }}
              />
            </Fragment>
          ))}
          {matches.length === 0 && !counts.isFetching && !linkOptions.isFetching && (
            <Text size="sm" c="dimmed">
              No values
            </Text>
          )}
        </Stack>
      </ScrollArea.Autosize>
    </>
  )
}

/** Values under the headings of their list, in its order, each heading once; other lists as they come. */
function groupValues(
  values: readonly (readonly [string, { readonly label: string; readonly count: number | null }])[],
  groupOf: ReadonlyMap<string, string>,
) {
  const titles = [...new Set(groupOf.values())].filter(Boolean)
  const rankOf = (value: string) => {
    const at = titles.indexOf(groupOf.get(value) ?? '')
    return at === -1 ? titles.length : at
  }
  const sorted =
    titles.length === 0 ? values : values.toSorted(([one], [other]) => rankOf(one) - rankOf(other))
  return sorted.map(([value, { label, count }], at) => {
    const title = titles.length === 0 ? '' : (titles[rankOf(value)] ?? 'Other')
    const before = at === 0 ? undefined : sorted[at - 1]
    const isNew = before === undefined || rankOf(before[0]) !== rankOf(value)
    return { title: isNew ? title : '', value, label, count }
  })
}

/** A list that is fixed to some values of a field offers only those that occur. */
function isFixed(filter: RawFilter | undefined, path: string): boolean {
  return filter !== undefined && Object.hasOwn(filter, path)
}

interface FieldFilterProps {
  readonly collection: string
  readonly column: ListColumn
  readonly state: ListState
  readonly fixedFilter: RawFilter | undefined
  readonly onChange: (conditions: FieldConditions) => void
}

interface BoundProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (values: string[]) => void
}

interface NumberBoundProps extends BoundProps {
  readonly kind: string
}

interface ValueCheckboxesProps extends Omit<FieldFilterProps, 'onChange'> {
  readonly selected: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}
