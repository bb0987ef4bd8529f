import { Group, Select, Stack, Switch, TextInput } from '@mantine/core'
import { onboardingKindNames, onboardingKinds } from '@minster/domain/college/onboarding/onboarding-kinds'
import {
  type OnboardingPlan,
  onboardingMomentNames,
  onboardingMoments,
  planIn,
  takesDays,
  usualOnboarding,
} from '@minster/domain/college/onboarding/onboarding-plan'
import { DayInput } from '#kit/records/DayInput.tsx'
import { isUnknownRecord, textOrNull } from '#platform/api/current-user.ts'
import { Frame } from '#platform/ui/Frame.tsx'
import { NumberInput } from '#platform/ui/NumberInput.tsx'
import type { SettingFormProps } from './SettingForm.tsx'

const moments = onboardingMomentNames.map((value) => ({ value, label: onboardingMoments[value].label }))

/** Which mails a new student gets, when each goes and where it leads; and from which day on places count. */
export function OnboardingForm({ value, problemAt, onChange }: SettingFormProps) {
  const current = isUnknownRecord(value) ? value : {}
  return (
    <Stack gap="md">
      <DayInput
        label="Places confirmed from"
        description="Whose place was confirmed before this day, or who began in an earlier academic year, gets none of these mails. Who joins late gets them."
        value={textOrNull(current['from']) ?? ''}
        error={problemAt('from')}
        onChange={(day) => {
          const { from: _was, ...rest } = current
          onChange(day === '' ? rest : { ...rest, from: day })
        }}
      />
      {onboardingKindNames.map((kind) => {
        const plan: OnboardingPlan = planIn(current[kind]) ?? usualOnboarding[kind]
        const { label } = onboardingKinds[kind]
        const set = (part: object) => onChange({ ...current, [kind]: { ...plan, ...part } })
        return (
          <Frame key={kind}>
            <Stack gap="sm" role="group" aria-label={label}>
              <Switch
                label={label}
                checked={plan.on}
                onChange={({ currentTarget }) => set({ on: currentTarget.checked })}
              />
              <Group align="start" grow>
                <Select
                  label="When it goes"
                  data={moments}
                  allowDeselect={false}
                  value={plan.when}
                  error={problemAt(`${kind}.when`)}
                  onChange={(when) => when !== null && set({ when })}
                />
                {takesDays(plan.when) && (
                  <NumberInput
                    whole
                    label="Days"
                    value={plan.days}
                    error={problemAt(`${kind}.days`)}
                    onChange={(days) => set({ days })}
                  />
                )}
              </Group>
              <TextInput
                label="The page it leads to"
                autoComplete="off"
                value={plan.link ?? ''}
                error={problemAt(`${kind}.link`)}
                onChange={({ currentTarget }) => {
                  const { link: _was, ...rest } = plan
                  const link = currentTarget.value
                  onChange({ ...current, [kind]: link === '' ? rest : { ...rest, link } })
                }}
              />
            </Stack>
          </Frame>
        )
      })}
    </Stack>
  )
}
