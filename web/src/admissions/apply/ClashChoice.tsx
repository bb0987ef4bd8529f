import { Box, Button, Text } from '@mantine/core'
import type { ApplyChoices } from '@minster/domain/admissions/apply/apply-calls'
import type { ApplyFormField } from '@minster/domain/admissions/apply/apply-rules'
import type { Clash } from '#kit/records/conflict.ts'
import { Callout } from '#platform/ui/Callout.tsx'
import { formatAnswer } from './format-answer.ts'

/** Asks which of two answers stays, where the same field was answered on two devices. */
export function ClashChoice({ formField, clash: { mine, theirs }, choices, onChoose }: ClashChoiceProps) {
  return (
    <Callout tone="warning" role="alert">
      <Box component="h3" fz="lg" mb="xs">
        {formField.asked.label ?? formField.placed.field.label}: which one stays?
      </Box>
      <p>This was changed elsewhere in the meantime, perhaps by you on another device.</p>
      {[
        { title: 'Written here', value: mine },
        { title: 'Written elsewhere', value: theirs },
      ].map(({ title, value }) => (
        <Box key={title} mt="md">
          <Text inherit mb="xs">
            <strong>{title}:</strong> {formatAnswer(formField, value, choices) || 'nothing'}
          </Text>
          <Button variant="default" size="md" onClick={() => onChoose(value)}>
            Keep this one
          </Button>
        </Box>
      ))}
    </Callout>
  )
}

interface ClashChoiceProps {
  readonly formField: ApplyFormField
  readonly clash: Clash
  readonly choices: ApplyChoices
  readonly onChoose: (value: unknown) => void
}
