import { MultiSelect, Pill, Select, SimpleGrid, Stack, TextInput } from '@mantine/core'
import { type StudentType, studentTypes } from '@minster/domain/college/programmes/student-types'
import type { Linked } from '@minster/domain/platform/calls/replies'
import type { Problem } from '@minster/domain/platform/errors/errors'
import { isDay } from '@minster/domain/platform/words/calendar'
import { formatDate } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { optionsQuery } from '#kit/records/records.ts'
import { NumberInput, type TypedNumber } from '#platform/ui/NumberInput.tsx'
import { PanelInput } from './PanelInput.tsx'
import { TimeInput } from './TimeInput.tsx'

/** The values of the form of new times. */
export interface NewTimesValues {
  readonly days: readonly string[]
  readonly from: string
  readonly to: string
  readonly minutes: TypedNumber
  readonly gap: TypedNumber
  readonly pauseFrom: string
  readonly pauseTo: string
  readonly panel: readonly Linked[]
  readonly hub: string | null
  readonly place: string
  readonly onlineLink: string
  readonly forTypes: readonly StudentType[]
  readonly forProgramme: string | null
}

export const emptyNewTimes: NewTimesValues = {
  days: [],
  from: '10:00',
  to: '16:00',
  minutes: 45,
  gap: 15,
  pauseFrom: '12:30',
  pauseTo: '13:30',
  panel: [],
  hub: null,
  place: '',
  onlineLink: '',
  forTypes: [],
  forProgramme: null,
}

/** The form of new times: when, where, with whom and for whom. */
export function NewTimesForm({ value, problems, onChange }: NewTimesFormProps) {
  const [day, setDay] = useState('')
  const hubs = useQuery(optionsQuery('hubs', { search: '' }))
  const programmes = useQuery(optionsQuery('programmes', { search: '' }))
  const set = (change: Partial<NewTimesValues>) => onChange({ ...value, ...change })
  const problemAt = (param: string) => problems.find((problem) => problem.param === param)?.message
  const add = (typed: string) => {
    if (!isDay(typed)) return setDay(typed)
    setDay('')
    if (!value.days.includes(typed)) set({ days: [...value.days, typed].toSorted() })
  }
  return (
    <Stack gap="md">
      <div>
        <DayInput
          label="Days"
          value={day}
          onChange={add}
          // Enter takes the day over, and does not send the form.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          error={problemAt('days')}
          description="Choose as many as you like, one after the other."
        />
        {value.days.length > 0 && (
          <Pill.Group mt="xs">
            {value.days.map((chosenDay) => (
              <Pill
                key={chosenDay}
                withRemoveButton
                removeButtonProps={{
                  'aria-label': `Leave out ${formatDate(chosenDay)}`,
                  tabIndex: 0,
                  'aria-hidden': false,
                }}
                onRemove={() => set({ days: value.days.filter((other) => other !== chosenDay) })}
              >
                {formatDate(chosenDay)}
              </Pill>
            ))}
          </Pill.Group>
        )}
      </div>
      <SimpleGrid cols={{ base: 2, xs: 4 }} spacing="sm">
        <TimeInput
          label="From"
          value={value.from}
          error={problemAt('from')}
          onChange={(from) => set({ from })}
        />
        <TimeInput label="To" value={value.to} error={problemAt('to')} onChange={(to) => set({ to })} />
        <NumberInput
          label="Minutes each"
          whole
          value={value.minutes}
          error={problemAt('minutes')}
          onChange={(minutes) => set({ minutes })}
        />
        <NumberInput
          label="Minutes between"
          whole
          value={value.gap}
          error={problemAt('gap')}
          onChange={(gap) => set({ gap })}
        />
        <TimeInput
          label="Break from"
          value={value.pauseFrom}
          error={problemAt('pauses.0')}
          onChange={(pauseFrom) => set({ pauseFrom })}
        />
        <TimeInput label="Break to" value={value.pauseTo} onChange={(pauseTo) => set({ pauseTo })} />
      </SimpleGrid>
      <PanelInput value={value.panel} error={problemAt('panel')} onChange={(panel) => set({ panel })} />
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <TextInput
          label="Place"
          placeholder="Room, building"
          value={value.place}
          error={problemAt('place')}
          onChange={(event) => set({ place: event.currentTarget.value })}
        />
        <TextInput
          label="Or link to an online meeting"
          placeholder="https://"
          value={value.onlineLink}
          error={problemAt('onlineLink')}
          onChange={(event) => set({ onlineLink: event.currentTarget.value })}
        />
        <Select
          label="Hub"
          placeholder="Applicants of every hub"
          clearable
          data={(hubs.data ?? []).map(({ id, label }) => ({ value: id, label }))}
          value={value.hub}
          onChange={(hub) => set({ hub })}
        />
        <Select
          label="Programme"
          placeholder="Every programme"
          clearable
          data={(programmes.data ?? []).map(({ id, label }) => ({ value: id, label }))}
          value={value.forProgramme}
          onChange={(forProgramme) => set({ forProgramme })}
        />
      </SimpleGrid>
      <MultiSelect
        label="Applicant types"
        placeholder={value.forTypes.length === 0 ? 'Every type' : ''}
        data={[...studentTypes]}
        value={[...value.forTypes]}
        onChange={(forTypes) => set({ forTypes })}
      />
    </Stack>
  )
}

interface NewTimesFormProps {
  readonly value: NewTimesValues
  readonly problems: readonly Problem[]
  readonly onChange: (value: NewTimesValues) => void
}
