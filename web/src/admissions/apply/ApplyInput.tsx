import type { AskedField } from '@minster/domain/admissions/apply/apply-rules'
import type { ValueField } from '@minster/domain/kit/record/field'
import { formatDate } from '@minster/domain/platform/words/format'
import { isLinkValue } from '#kit/records/link-value.ts'
import { PortalInput, type PortalOption, PortalSelect } from '#kit/records/PortalInput.tsx'
import type { ApplyChoices } from './apply.ts'

/** The input of a field of the form; of days to begin those that the chosen programme offers. */
export function ApplyInput({ of, choices, programme, ...rest }: ApplyInputProps) {
  const { asked, placed } = of
  const box = { ...rest, label: asked.label ?? placed.field.label, help: asked.help }
  if (asked.path === 'intake')
    return (
      <PortalSelect
        {...box}
        options={daysFor(choices, programme).map((day) => ({
          value: day,
          label: formatDate(day),
          group: null,
        }))}
      />
    )
  return (
    <PortalInput
      {...box}
      field={placed.field}
      knownAs={asked.path}
      choiceLabels={asked.choices}
      options={(field) => optionsFor(field, choices)}
    />
  )
}

function optionsFor(field: ValueField, choices: ApplyChoices): readonly PortalOption[] {
  if (field.kind === 'link')
    return linksTo(choices, field.to).map(({ id, label }) => ({ value: id, label, group: null }))
  const list = 'list' in field ? field.list : undefined
  return (choices.lists[list ?? ''] ?? []).map((one) => ({ ...one, label: one.value }))
}

function linksTo(choices: ApplyChoices, to: string) {
  if (to === 'programmes') return choices.programmes
  return to === 'hubs' ? choices.hubs : choices.dioceses
}

function daysFor(choices: ApplyChoices, programme: unknown): readonly string[] {
  const chosen = isLinkValue(programme) ? choices.programmes.find(({ id }) => id === programme.id) : undefined
  return chosen?.intakes ?? choices.intakes
}

interface ApplyInputProps {
  readonly of: AskedField
  readonly id: string
  readonly value: unknown
  readonly error: string | undefined
  readonly isRequired: boolean
  readonly choices: ApplyChoices
  /** The programme chosen: it says when one may begin. */
  readonly programme: unknown
  readonly onChange: (value: unknown) => void
  readonly onLeave: () => void
}
