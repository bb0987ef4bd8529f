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
import { type FieldTests, type ListState, rowQueryOf } from './list-address.ts'
import { PoundsText } from './PoundsText.tsx'
import { countsQuery, listedValuesQuery, optionsQuery } from './records.ts'
import { SettledTextInput } from './SettledTextInput.tsx'

/** How a kind of field is filtered: ticked from its values, between two, by a part of its text, or only empty. */
type FilterWay = 'values' | 'days' | 'numbers' | 'contains' | 'empty'

const ways: Readonly<Record<ValueKind, FilterWay>> = {
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

function filterWayOf(field: ValueField): FilterWay {
  return ways[field.kind]
}

/** Whether a field can be asked for being empty. */
function canBeEmpty(field: ValueField): boolean {
  return operatorsOf[field.kind].includes('empty') && field.required !== true
}

/** What can be asked of one field, in the way of its kind; every change shows in the list at once. */
export function FieldFilter({ collection, column, state, fixedFilter, onChange }: FieldFilterProps) {
  const { field } = column.reached.placed
  const tests = state.tests[column.path] ?? {}
  const way = filterWayOf(field)
  const set = (change: FieldTests) => onChange({ ...tests, ...change })
  return (
    <Stack gap="xs">
      {way === 'values' && (
        <ValueTicks
          collection={collection}
          column={column}
          state={state}
          fixedFilter={fixedFilter}
          ticked={tests.is ?? []}
          onChange={(is) => onChange({ is })}
        />
      )}
      {way === 'days' && (
        <>
          <DayBound label="From" value={tests.gte?.[0]} onChange={(gte) => set({ gte })} />
          <DayBound label="To" value={tests.lte?.[0]} onChange={(lte) => set({ lte })} />
        </>
      )}
      {way === 'numbers' && (
        <Group grow gap="xs">
          <NumberBound
            label="From"
            kind={field.kind}
            value={tests.gte?.[0]}
            onChange={(gte) => set({ gte })}
          />
          <NumberBound label="To" kind={field.kind} value={tests.lte?.[0]} onChange={(lte) => set({ lte })} />
        </Group>
      )}
      {way === 'contains' && (
        <SettledTextInput
          label="Contains"
          data-autofocus
          value={tests.contains?.[0] ?? ''}
          onSettle={(text) => onChange({ contains: filled(text) })}
        />
      )}
      {canBeEmpty(field) && (
        <Checkbox
          size="xs"
          label={field.none ?? 'Is empty'}
          checked={tests.empty?.[0] === 'true'}
          onChange={(event) => onChange(event.currentTarget.checked ? { empty: ['true'] } : {})}
        />
      )}
    </Stack>
  )
}

const filled = (text: string) => (text === '' ? [] : [text])

/** What is half typed asks for nothing yet. */
function DayBound({ label, value = '', onChange }: BoundProps) {
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <DayInput
      label={label}
      value={typed ?? value}
      onChange={(day) => {
        setTyped(day === '' || isDay(day) ? null : day)
        if (day === '' || isDay(day)) onChange(filled(day))
      }}
    />
  )
}

/** What cannot be read asks for nothing, and stays to be mended. */
function NumberBound({ label, kind, value, onChange }: NumberBoundProps) {
  const [unread, setUnread] = useState<string | null>(null)
  const held = value === undefined ? null : Number(value)
  const take = (typed: TypedNumber) => {
    setUnread(typeof typed === 'string' ? typed : null)
    if (typeof typed !== 'string') onChange(typed === null ? [] : [String(typed)])
  }
  return kind === 'money' ? (
    <PoundsText label={label} value={unread ?? held} error={undefined} onChange={take} onBlur={() => {}} />
  ) : (
    <NumberInput
      label={label}
      unit={kind === 'percentage' ? '%' : ''}
      value={unread ?? held}
      onChange={take}
    />
  )
}

const searchFrom = 9

function ValueTicks({ collection, column, state, fixedFilter, ticked, onChange }: ValueTicksProps) {
  const [search, setSearch] = useState('')
  const { field } = column.reached.placed
  const others = {
    ...state,
    tests: Object.fromEntries(Object.entries(state.tests).filter(([path]) => path !== column.path)),
  }
  const isSeveral = field.kind === 'choices' || field.kind === 'links'
  const counts = useQuery({
    ...countsQuery(collection, column.path, rowQueryOf(others, fixedFilter)),
    enabled: !isSeveral,
  })
  const linked = useQuery({
    ...optionsQuery('to' in field ? field.to : '', { search }),
    enabled: field.kind === 'links',
  })
  const list = 'list' in field ? field.list : undefined
  const listed = useQuery({ ...listedValuesQuery(list ?? ''), enabled: list !== undefined })
  const groupOf = new Map(listed.data?.map(({ value, group }) => [value, group ?? '']))
  const known = new Map<string, { label: string; count: number | null }>()
  if ('choices' in field && field.choices && !isFixed(fixedFilter, column.path))
    for (const value of Object.keys(field.choices))
      known.set(value, { label: formatValue(field, value), count: counts.data ? 0 : null })
  if (field.kind === 'yesNo')
    for (const value of ['true', 'false'])
      known.set(value, { label: value === 'true' ? 'Yes' : 'No', count: 0 })
  for (const { value, label, count } of counts.data ?? [])
    if (value !== null && value !== '')
      known.set(String(value), { label: field.kind === 'link' ? label : formatValue(field, value), count })
  for (const { id, label } of linked.data ?? []) known.set(id, { label, count: null })

  const folded = search.trim().toLowerCase()
  const shown = [...known].filter(([, { label }]) => label.toLowerCase().includes(folded))
  return (
    <>
      {(known.size >= searchFrom || field.kind === 'links') && (
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
          {grouped(shown, groupOf).map(({ title, value, label, count }) => (
            <Fragment key={value}>
              {title && (
                <Text size="xs" c="dimmed" fw={600} pt="3xs" role="presentation">
                  {title}
                </Text>
              )}
              <Checkbox
                size="xs"
                checked={ticked.includes(value)}
                onChange={() =>
                  onChange(
                    ticked.includes(value) ? ticked.filter((one) => one !== value) : [...ticked, value],
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
          {shown.length === 0 && !counts.isFetching && !linked.isFetching && (
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
function grouped(
  values: readonly (readonly [string, { readonly label: string; readonly count: number | null }])[],
  groupOf: ReadonlyMap<string, string>,
) {
  const titles = [...new Set(groupOf.values())].filter(Boolean)
  const place = (value: string) => {
    const at = titles.indexOf(groupOf.get(value) ?? '')
    return at === -1 ? titles.length : at
  }
  const sorted = titles.length === 0 ? values : values.toSorted(([one], [other]) => place(one) - place(other))
  return sorted.map(([value, { label, count }], at) => {
    const title = titles.length === 0 ? '' : (titles[place(value)] ?? 'Other')
    const before = at === 0 ? undefined : sorted[at - 1]
    const isNew = before === undefined || place(before[0]) !== place(value)
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
  readonly onChange: (tests: FieldTests) => void
}

interface BoundProps {
  readonly label: string
  readonly value: string | undefined
  readonly onChange: (values: string[]) => void
}

interface NumberBoundProps extends BoundProps {
  readonly kind: string
}

interface ValueTicksProps extends Omit<FieldFilterProps, 'onChange'> {
  readonly ticked: readonly string[]
  readonly onChange: (values: readonly string[]) => void
}
