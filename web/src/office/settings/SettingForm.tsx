import { Group, Stack, TextInput } from '@mantine/core'
import type { SettingKey } from '@minster/domain/pages/settings/setting-table'
import type { ComponentType } from 'react'
import { isLoose, textOf } from '#platform/api/current-user.ts'
import { NumberInput } from '#platform/ui/NumberInput.tsx'
import { FeeTermsForm } from './FeeTermsForm.tsx'
import { IntakesForm } from './IntakesForm.tsx'
import { LetterheadForm } from './LetterheadForm.tsx'
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

const forms: { readonly [key in SettingKey]?: ComponentType<SettingFormProps> } = {
  title: ({ value, problemAt, onChange }) => (
    <TextInput
      label="Name"
      data-autofocus
      value={textOf(value) ?? ''}
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
  quotas: (props) => (
    <NumbersForm
      {...props}
      parts={{ student: 'A student or applicant, in MB', staff: 'A member of staff, in MB' }}
    />
  ),
  feeTerms: FeeTermsForm,
  letterhead: LetterheadForm,
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
  const held = isLoose(value) ? value : {}
  return (
    <Stack gap="sm">
      {Object.entries(parts).map(([name, label], at) => {
        const text = textOf(held[name]) ?? ''
        const set = (next: string) => onChange({ ...held, [name]: next })
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
  const held = isLoose(value) ? value : {}
  return (
    <Group align="start" grow>
      {Object.entries(parts).map(([name, label]) => {
        const number = held[name]
        return (
          <NumberInput
            key={name}
            whole
            label={label}
            value={typeof number === 'number' || typeof number === 'string' ? number : null}
            error={problemAt(name)}
            onChange={(next) => onChange({ ...held, [name]: next })}
          />
        )
      })}
    </Group>
  )
}
