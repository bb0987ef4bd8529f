import { Select, Stack, Switch, TextInput } from '@mantine/core'
import {
  type HesaSettings,
  hesaSettingWords,
  officeCategories,
  usualHesaSettings,
} from '@minster/domain/college/hesa/hesa-settings'
import { namesOf } from '@minster/domain/platform/words/names-of'
import { isUnknownRecord, textOrNull } from '#platform/api/current-user.ts'
import type { SettingFormProps } from './SettingForm.tsx'

const numbers = ['ukprn', 'awardingBody'] as const
/** Codes, with what holds where the box is left empty. */
const codes = {
  defaultSubject: usualHesaSettings.defaultSubject,
  costCentre: usualHesaSettings.costCentre,
  prerequisite: '',
  teacherTraining: usualHesaSettings.teacherTraining,
  source: '',
} as const

/** What the college says once for every return to HESA. */
export function HesaForm({ value, problemAt, onChange }: SettingFormProps) {
  const current = isUnknownRecord(value) ? value : {}
  const set = (name: keyof HesaSettings, next: string) => {
    const { [name]: _was, ...rest } = current
    onChange(next === '' ? rest : { ...current, [name]: next })
  }
  const words = (name: keyof HesaSettings) => ({
    label: hesaSettingWords[name].label,
    description: hesaSettingWords[name].help,
    error: problemAt(name),
  })
  return (
    <Stack gap="sm">
      <Switch
        {...words('returnsStudents')}
        checked={current['returnsStudents'] !== false}
        onChange={(event) => onChange({ ...current, returnsStudents: event.currentTarget.checked })}
      />
      {numbers.map((name) => (
        <TextInput
          key={name}
          {...words(name)}
          {...(name === 'ukprn' && { 'data-autofocus': true })}
          autoComplete="off"
          inputMode="numeric"
          value={textOrNull(current[name]) ?? ''}
          onChange={(event) => set(name, event.currentTarget.value.trim())}
        />
      ))}
      <Select
        {...words('category')}
        data={officeCategories}
        value={textOrNull(current['category'])}
        clearable
        onChange={(next) => set('category', next ?? '')}
      />
      {namesOf(codes).map((name) => (
        <TextInput
          key={name}
          {...words(name)}
          autoComplete="off"
          placeholder={codes[name]}
          value={textOrNull(current[name]) ?? ''}
          onChange={(event) => set(name, event.currentTarget.value)}
        />
      ))}
    </Stack>
  )
}
