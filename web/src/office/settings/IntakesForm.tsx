import { Button, Group, Pill, Stack, Text } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { listQuery } from '#kit/records/records.ts'
import { isLoose, textOf } from '#platform/api/current-user.ts'
import type { SettingFormProps } from './SettingForm.tsx'
import classes from './settings.module.css'

const asked = new URLSearchParams({ fields: 'code,name', sort: 'name', pageSize: '200' })

/** The days on which one may begin, programme by programme. */
export function IntakesForm({ value, problemAt, onChange }: SettingFormProps) {
  const held = isLoose(value) ? value : {}
  const programmes = useQuery(listQuery('programmes', asked)).data?.data ?? []
  const known = programmes.map((programme) => ({
    code: textOf(programme['code']) ?? '',
    name: textOf(programme['name']) ?? '',
  }))
  // What the file names for a programme that is gone can still be taken out.
  const others = Object.keys(held).filter((code) => !known.some((one) => one.code === code))
  return (
    <div className={classes.places} role="region" aria-label="Programmes" tabIndex={0}>
      <Stack gap="md">
        {[...known, ...others.map((code) => ({ code, name: code }))].map(({ code, name }) => (
          <ProgrammeDays
            key={code}
            label={name}
            days={daysIn(held[code])}
            problem={problemAt(code)}
            onChange={(days) => {
              const { [code]: _was, ...rest } = held
              onChange(days.length === 0 ? rest : { ...held, [code]: days })
            }}
          />
        ))}
      </Stack>
    </div>
  )
}

function ProgrammeDays({ label, days, problem, onChange }: ProgrammeDaysProps) {
  const [day, setDay] = useState('')
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day)
  return (
    <fieldset className={classes.placeGroup}>
      <legend>{label}</legend>
      {days.length > 0 && (
        <Pill.Group>
          {days.map((one) => (
            <Pill
              key={one}
              size="md"
              withRemoveButton
              removeButtonProps={{
                'aria-label': `Take out ${formatDate(one)}`,
                'aria-hidden': false,
                tabIndex: 0,
              }}
              onRemove={() => onChange(days.filter((other) => other !== one))}
            >
              {formatDate(one)}
            </Pill>
          ))}
        </Pill.Group>
      )}
      <Group gap="xs" align="end">
        <DayInput label="Another day" value={day} onChange={setDay} />
        <Button
          variant="default"
          disabled={!isDay || days.includes(day)}
          onClick={() => {
            onChange([...days, day].toSorted())
            setDay('')
          }}
        >
          Add
        </Button>
      </Group>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </fieldset>
  )
}

interface ProgrammeDaysProps {
  readonly label: string
  /** YYYY-MM-DD */
  readonly days: readonly string[]
  readonly problem: string | undefined
  readonly onChange: (days: readonly string[]) => void
}

function daysIn(value: unknown): string[] {
  return Array.isArray(value) ? value.map(String) : []
}
