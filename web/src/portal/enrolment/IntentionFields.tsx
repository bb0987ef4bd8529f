import { Input, NativeSelect, Radio, Stack } from '@mantine/core'
import { type StudyPace, studyPaces } from '@minster/domain/college/programmes/programmes'
import { intentionWords } from '@minster/domain/portal/enrolment/intention-words'
import type { OwnIntention } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import { AutosizeTextarea } from '#platform/ui/AutosizeTextarea.tsx'
import type { IntentionTyped } from '../forms/enrolment-forms.ts'
import portal from '../forms/portal.module.css'

const paceLabels: Readonly<Record<StudyPace, string>> = { PT: 'Part time', FT: 'Full time' }

/** The fields of a student's intention for next year. */
export function IntentionFields({ own, value, problems, onChange }: IntentionProps) {
  const set = (change: Partial<IntentionTyped>) => onChange({ ...value, ...change })
  return (
    <Stack gap="lg" maw="35rem">
      <Radio.Group
        label={`What do you mean to do in ${own.nextYear}?`}
        description={
          own.isAnswered
            ? 'You can change your answer.'
            : 'Unless you say otherwise, this is what we plan with.'
        }
        size="md"
        error={problems['answer']}
        value={value.answer}
        onChange={(chosen) => {
          const answer = own.choices.find((choice) => choice === chosen)
          if (answer) set({ answer })
        }}
      >
        <Stack gap="xs" mt="xs">
          {own.choices.map((choice) => (
            <Radio
              key={choice}
              className={portal.tick ?? ''}
              size="md"
              value={choice}
              label={intentionWords[choice]}
            />
          ))}
        </Stack>
      </Radio.Group>
      {value.answer === 'Change programme' && (
        <NativeSelect
          size="md"
          label="Which programme?"
          withAsterisk
          error={problems['programme']}
          data={[
            { value: '', label: 'Choose…' },
            ...own.programmes.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={value.programme ?? ''}
          onChange={(event) => set({ programme: event.currentTarget.value || null })}
        />
      )}
      {value.answer === 'Change pace' && (
        <NativeSelect
          size="md"
          label="How do you wish to study?"
          withAsterisk
          error={problems['studyPace']}
          data={[
            { value: '', label: 'Choose…' },
            ...studyPaces.map((pace) => ({ value: pace, label: paceLabels[pace] })),
          ]}
          value={value.studyPace ?? ''}
          onChange={(event) =>
            set({ studyPace: studyPaces.find((pace) => pace === event.currentTarget.value) ?? null })
          }
        />
      )}
      {(value.answer === 'Interrupt' || value.answer === 'Withdraw') && (
        <Input.Description size="md">
          We shall talk to you before anything changes. To interrupt this year, use the form for it.
        </Input.Description>
      )}
      <AutosizeTextarea
        size="md"
        label="Anything we should know"
        minRows={2}
        maxRows={10}
        maxLength={5000}
        error={problems['note']}
        value={value.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </Stack>
  )
}

interface IntentionProps {
  readonly own: OwnIntention
  readonly value: IntentionTyped
  /** Problems by field. */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (value: IntentionTyped) => void
}
