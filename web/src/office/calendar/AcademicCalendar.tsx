import { Button, NativeSelect } from '@mantine/core'
import {
  academicYearAfter,
  academicYearOf,
  academicYearTitled,
} from '@minster/domain/college/years/academic-year'
import { bankHolidaysOf, entriesOf } from '@minster/domain/college/years/calendar-year'
import { entriesAt } from '@minster/domain/college/years/college-calendar'
import { addYears } from '@minster/domain/platform/words/calendar'
import { IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { RecordDialog, type RecordToEdit } from '#kit/records/RecordDialog.tsx'
import { useAddressParameters } from '#kit/records/use-address-parameters.ts'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { ErrorState } from '#platform/ui/ErrorState.tsx'
import { Screen } from '#platform/ui/Screen.tsx'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { Table } from '#platform/ui/Table.tsx'
import { TextButton } from '#platform/ui/TextButton.tsx'
import { todayHere } from '#platform/ui/today-here.ts'
import { YearSelect } from '#platform/ui/YearSelect.tsx'
import { CopyCalendar } from './CopyCalendar.tsx'
import { calendarQuery, type NamedEntry } from './calendar-entries.ts'
import { spanWords } from './span-words.ts'

const tones = { Term: 'success', Vacation: 'info', 'Reading week': 'neutral', Closure: 'warning' } as const

/** Terms, vacations, closures and bank holidays of an academic year, in order of day. */
export function AcademicCalendar() {
  const { parameters, updateParameters } = useAddressParameters()
  const present = academicYearOf(todayHere())
  const year = academicYearTitled(parameters['year'] ?? '') ?? present
  const next = academicYearAfter(year)
  // A summer vacation began in the year before.
  const calendar = useQuery(calendarQuery(addYears(year.start, -1), next.end))
  const [openRecord, setOpenRecord] = useState<RecordToEdit | null>(null)
  const [isCopying, setCopying] = useState(false)
  const entries = calendar.data?.entries ?? []
  const hubs = new Map(entries.flatMap(({ hub, hubName }) => (hub === null ? [] : [[hub, hubName]])))
  const hub = parameters['hub'] ?? ''
  const ofYear = entriesOf(hub === '' ? entries : entriesAt(entries, hub), year)
  const years = [3, 2, 1, 0, -1, -2, -3].map((ahead) => academicYearAfter(present, ahead).title)

  return (
    <Screen
      title={`Academic calendar ${year.title}`}
      lead="Days of closures and bank holidays are no working days when work is late. Groups meet in terms and reading weeks, and not in vacations; of a year without either they leave out Christmas, New Year and Holy Week."
      actions={
        <>
          <YearSelect
            years={years}
            year={year.title}
            onChoose={(title) => updateParameters({ year: title })}
          />
          {hubs.size > 0 && (
            <NativeSelect
              size="xs"
              aria-label="Hub"
              data={[
                { value: '', label: 'Every hub' },
                ...[...hubs].map(([value, label]) => ({ value: value ?? '', label: label ?? '' })),
              ]}
              value={hub}
              onChange={({ currentTarget }) => updateParameters({ hub: currentTarget.value })}
            />
          )}
          {calendar.data?.isChangeable && (
            <>
              <Button variant="default" onClick={() => setCopying(true)}>
                Copy to {next.title}
              </Button>
              <Button
                leftSection={<IconPlus size="1rem" stroke={1.8} />}
                onClick={() => setOpenRecord({ collection: 'calendar-entries', preset: {} })}
              >
                Add an entry
              </Button>
            </>
          )}
        </>
      }
    >
      {calendar.isPending && <SkeletonRows rows={12} columns={4} />}
      {calendar.isError && <ErrorState error={calendar.error} onRetry={() => void calendar.refetch()} />}
      {calendar.data && ofYear.length === 0 && (
        <EmptyState title={`Nothing is entered for ${year.title}`}>
          Add its terms, vacations and closures, or copy those of the year before.
        </EmptyState>
      )}
      {calendar.data && (
        <Table label={`Academic calendar ${year.title}`} dense cards>
          <thead>
            <tr>
              <th scope="col">Days</th>
              <th scope="col">What</th>
              <th scope="col">Kind</th>
              <th scope="col">Hub</th>
            </tr>
          </thead>
          <tbody>
            {linesOf(ofYear, bankHolidaysOf(year)).map((line) =>
              'day' in line ? (
                <tr key={line.day}>
                  <td data-dim>{spanWords(line.day, line.day)}</td>
                  <td data-dim>{line.name}</td>
                  <td data-dim>Bank holiday</td>
                  <td data-dim>All hubs</td>
                </tr>
              ) : (
                <tr key={line.id}>
                  <td>{spanWords(line.start, line.end)}</td>
                  <td>
                    {calendar.data.isChangeable ? (
                      <TextButton
                        onClick={() => setOpenRecord({ collection: 'calendar-entries', id: line.id })}
                      >
                        {line.name}
                      </TextButton>
                    ) : (
                      line.name
                    )}
                  </td>
                  <td>
                    <StatusChip label={line.kind} tone={tones[line.kind]} />
                  </td>
                  <td>{line.hubName || 'All hubs'}</td>
                </tr>
              ),
            )}
          </tbody>
        </Table>
      )}
      <RecordDialog opened={openRecord} onClose={() => setOpenRecord(null)} />
      {isCopying && (
        <CopyCalendar entries={entries} from={year} to={next} onClose={() => setCopying(false)} />
      )}
    </Screen>
  )
}

type Line = NamedEntry | ReturnType<typeof bankHolidaysOf>[number]

function linesOf(entries: readonly NamedEntry[], holidays: ReturnType<typeof bankHolidaysOf>): Line[] {
  const dayOf = (line: Line) => ('day' in line ? line.day : line.start)
  return [...entries, ...holidays].toSorted((one, other) => (dayOf(one) < dayOf(other) ? -1 : 1))
}
