import { Box, Button, Group, MultiSelect, Pill, Stack, Text, TextInput } from '@mantine/core'
import { inOrderOfTheYear, nameOfMonth, studentPays } from '@minster/domain/college/money/fee-terms'
import { paymentTerms } from '@minster/domain/college/money/payment'
import type { SettingKey } from '@minster/domain/platform/settings/setting-table'
import { formatDate } from '@minster/domain/platform/words/format'
import { useQuery } from '@tanstack/react-query'
import { type ComponentType, useState } from 'react'
import { DayInput } from '#kit/records/DayInput.tsx'
import { listQuery } from '#kit/records/records.ts'
import { isUnknownRecord, textOrNull } from '#platform/api/current-user.ts'
import { NumberInput } from '#platform/ui/NumberInput.tsx'
import { monthsIn } from './describe-setting.ts'
import { EnquiriesForm } from './EnquiriesForm.tsx'
import { HesaForm } from './HesaForm.tsx'
import { LetterheadForm } from './LetterheadForm.tsx'
import { OnboardingForm } from './OnboardingForm.tsx'
import { MenuForm, TitlesForm } from './PlacesForms.tsx'
import classes from './settings.module.css'

/** What the form of one setting works with; `problemAt` answers what is wrong with a part of the value. */
export interface SettingFormProps {
  readonly value: unknown
  readonly problemAt: (path: string) => string | undefined
  readonly onChange: (value: unknown) => void
}

/** The form of a setting. */
export function SettingForm({
  settingKey,
  ...props
}: SettingFormProps & { readonly settingKey: SettingKey }) {
  const Form = forms[settingKey]
  return Form ? <Form {...props} /> : null
}

const months = inOrderOfTheYear([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).map((month) => ({
  value: String(month),
  label: nameOfMonth(month),
}))

/** The months in which a student pays, in full and in instalments. */
function FeeTermsForm({ value, problemAt, onChange }: SettingFormProps) {
  const current = isUnknownRecord(value) ? value : {}
  return (
    <Stack gap="sm">
      {studentPays.map((term) => (
        <MultiSelect
          key={term}
          label={paymentTerms[term].label}
          data={months}
          value={monthsIn(current[term]).map(String)}
          error={problemAt(term)}
          onChange={(chosen) => onChange({ ...current, [term]: inOrderOfTheYear(chosen.map(Number)) })}
        />
      ))}
    </Stack>
  )
}

const programmesQuery = new URLSearchParams({ fields: 'code,name', sort: 'name', pageSize: '200' })

/** The days on which one may begin, programme by programme. */
function IntakesForm({ value, problemAt, onChange }: SettingFormProps) {
  const current = isUnknownRecord(value) ? value : {}
  const programmes = useQuery(listQuery('programmes', programmesQuery)).data?.data ?? []
  const programmeRows = programmes.map((programme) => ({
    code: textOrNull(programme['code']) ?? '',
    name: textOrNull(programme['name']) ?? '',
  }))
  // What the file names for a programme that is gone can still be taken out.
  const otherCodes = Object.keys(current).filter((code) => !programmeRows.some((one) => one.code === code))
  return (
    <div className={classes.places} role="region" aria-label="Programmes" tabIndex={0}>
      <Stack gap="md">
        {[...programmeRows, ...otherCodes.map((code) => ({ code, name: code }))].map(({ code, name }) => (
          <ProgrammeDays
            key={code}
            label={name}
            days={daysIn(current[code])}
            problem={problemAt(code)}
            onChange={(days) => {
              const { [code]: _was, ...rest } = current
              onChange(days.length === 0 ? rest : { ...current, [code]: days })
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
    <Stack component="fieldset" gap="xs">
      <Box component="legend" fz="sm" fw={600}>
        {label}
      </Box>
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
        <Text size="sm" c="error" role="alert">
          {problem}
        </Text>
      )}
    </Stack>
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

const forms: { readonly [key in SettingKey]?: ComponentType<SettingFormProps> } = {
  title: ({ value, problemAt, onChange }) => (
    <TextInput
      label="Name"
      data-autofocus
      value={textOrNull(value) ?? ''}
      error={problemAt('')}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  ),
  office: (props) => <TextsForm {...props} parts={{ name: 'Name', email: 'E-mail' }} />,
  externalLink: (props) => (
    <TextsForm {...props} parts={{ title: 'Title in the menu', href: 'Address, with https' }} />
  ),
  colours: (props) => (
    <TextsForm
      {...props}
      isColour
      parts={{ primary: 'Primary', secondary: 'Secondary', accent: 'Accent', info: 'Information' }}
    />
  ),
  offers: (props) => (
    <NumbersForm
      {...props}
      parts={{
        openWeeks: 'Weeks a place is offered',
        remindDays: 'Days before its end the applicant is reminded',
      }}
    />
  ),
  answerDays: (props) => (
    <NumbersForm
      {...props}
      parts={{
        requests: 'Requests, in working days',
        extensions: 'Extensions',
        interruptions: 'Interruptions',
        bursaries: 'Bursaries',
        other: 'Anything else',
      }}
    />
  ),
  formReminders: (props) => (
    <NumbersForm {...props} parts={{ before: 'Days before it is due', after: 'Days after it was due' }} />
  ),
  leads: (props) => <NumbersForm {...props} parts={{ tries: 'Tries without an answer' }} />,
  quotas: (props) => (
    <NumbersForm
      {...props}
      parts={{ student: 'A student or applicant, in MB', staff: 'A member of staff, in MB' }}
    />
  ),
  feeTerms: FeeTermsForm,
  letterhead: LetterheadForm,
  hesa: HesaForm,
  onboarding: OnboardingForm,
  enquiries: EnquiriesForm,
  intakes: IntakesForm,
  menu: MenuForm,
  titles: TitlesForm,
}

interface PartsProps extends SettingFormProps {
  /** What each part is called. */
  readonly parts: Readonly<Record<string, string>>
}

function TextsForm({
  value,
  problemAt,
  onChange,
  parts,
  isColour = false,
}: PartsProps & { readonly isColour?: boolean }) {
  const current = isUnknownRecord(value) ? value : {}
  return (
    <Stack gap="sm">
      {Object.entries(parts).map(([name, label], at) => {
        const text = textOrNull(current[name]) ?? ''
        const set = (next: string) => onChange({ ...current, [name]: next })
        return (
          <TextInput
            key={name}
            label={label}
            {...(at === 0 && { 'data-autofocus': true })}
            autoComplete="off"
            value={text}
            error={problemAt(name)}
            {...(isColour && {
              leftSection: (
                <input
                  type="color"
                  className={classes.pick}
                  aria-label={`Choose ${label.toLowerCase()}`}
                  value={/^#[0-9a-f]{6}$/i.test(text) ? text : '#000000'}
                  onChange={(event) => set(event.currentTarget.value)}
                />
              ),
            })}
            onChange={(event) => set(event.currentTarget.value)}
          />
        )
      })}
    </Stack>
  )
}

function NumbersForm({ value, problemAt, onChange, parts }: PartsProps) {
  const current = isUnknownRecord(value) ? value : {}
  return (
    <Group align="start" grow>
      {Object.entries(parts).map(([name, label]) => {
        const number = current[name]
        return (
          <NumberInput
            key={name}
            whole
            label={label}
            value={typeof number === 'number' || typeof number === 'string' ? number : null}
            error={problemAt(name)}
            onChange={(next) => onChange({ ...current, [name]: next })}
          />
        )
      })}
    </Group>
  )
}
