import { MultiSelect, Stack } from '@mantine/core'
import { inOrderOfTheYear, nameOfMonth, studentPays } from '@minster/domain/college/money/fee-terms'
import { paymentTerms } from '@minster/domain/college/money/payment'
import { isLoose } from '#platform/api/current-user.ts'
import type { SettingFormProps } from './SettingForm.tsx'
import { monthsIn } from './value-words.ts'

const months = inOrderOfTheYear([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]).map((month) => ({
  value: String(month),
  label: nameOfMonth(month),
}))

/** The months in which a student pays, in full and in instalments. */
export function FeeTermsForm({ value, problemAt, onChange }: SettingFormProps) {
  const held = isLoose(value) ? value : {}
  return (
    <Stack gap="sm">
      {studentPays.map((term) => (
        <MultiSelect
          key={term}
          label={paymentTerms[term].label}
          data={months}
          value={monthsIn(held[term]).map(String)}
          error={problemAt(term)}
          onChange={(chosen) => onChange({ ...held, [term]: inOrderOfTheYear(chosen.map(Number)) })}
        />
      ))}
    </Stack>
  )
}
