import { Input, NativeSelect, Radio, Stack } from '@mantine/core'
import { type StudyPace, studyPaces } from '@minster/domain/college/programmes/programmes'
import type { OwnIntention } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import type { IntentionAnswer } from '@minster/domain/students/intentions/intentions'
import { GrowingText } from '#platform/ui/GrowingText.tsx'
import type { IntentionTyped } from '../forms/enrolment-forms.ts'
import portal from '../forms/portal.module.css'

/** What somebody said before, or what is assumed of them. */
export function typedIntention({ answer, programme, studyPace, note }: OwnIntention): IntentionTyped {
  return { answer, programme, studyPace, note: note ?? '' }
}

const words: Readonly<Record<IntentionAnswer, string>> = {
  Continue: 'I go on with my programme',
  Finishing: 'I finish this year',
  'Begin dissertation': 'I begin my dissertation',
  'Change programme': 'I should like to change my programme',
  'Change pace': 'I should like to study full time or part time instead',
  Interrupt: 'I should like to interrupt my studies',
  Withdraw: 'I should like to leave',
}
const paceWords: Readonly<Record<StudyPace, string>> = { PT: 'Part time', FT: 'Full time' }

/** What a student means to do next year. */
export function IntentionFields({ own, kept, problems, onChange }: IntentionProps) {
  const set = (change: Partial<IntentionTyped>) => onChange({ ...kept, ...change })
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
        value={kept.answer}
        onChange={(chosen) => {
          const answer = own.choices.find((one) => one === chosen)
          if (answer) set({ answer })
        }}
      >
        <Stack gap="xs" mt="xs">
          {own.choices.map((one) => (
            <Radio key={one} className={portal.tick ?? ''} size="md" value={one} label={words[one]} />
          ))}
        </Stack>
      </Radio.Group>
      {kept.answer === 'Change programme' && (
        <NativeSelect
          size="md"
          label="Which programme?"
          withAsterisk
          error={problems['programme']}
          data={[
            { value: '', label: 'Choose…' },
            ...own.programmes.map(({ id, label }) => ({ value: id, label })),
          ]}
          value={kept.programme ?? ''}
          onChange={(event) => set({ programme: event.currentTarget.value || null })}
        />
      )}
      {kept.answer === 'Change pace' && (
        <NativeSelect
          size="md"
          label="How do you wish to study?"
          withAsterisk
          error={problems['studyPace']}
          data={[
            { value: '', label: 'Choose…' },
            ...studyPaces.map((pace) => ({ value: pace, label: paceWords[pace] })),
          ]}
          value={kept.studyPace ?? ''}
          onChange={(event) =>
            set({ studyPace: studyPaces.find((pace) => pace === event.currentTarget.value) ?? null })
          }
        />
      )}
      {(kept.answer === 'Interrupt' || kept.answer === 'Withdraw') && (
        <Input.Description size="md">
          We shall talk to you before anything changes. To interrupt this year, use the form for it.
        </Input.Description>
      )}
      <GrowingText
        size="md"
        label="Anything we should know"
        minRows={2}
        maxRows={10}
        maxLength={5000}
        error={problems['note']}
        value={kept.note}
        onChange={(event) => set({ note: event.currentTarget.value })}
      />
    </Stack>
  )
}

interface IntentionProps {
  readonly own: OwnIntention
  readonly kept: IntentionTyped
  /** What was refused, by field. */
  readonly problems: Readonly<Record<string, string>>
  readonly onChange: (kept: IntentionTyped) => void
}
