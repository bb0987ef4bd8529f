import { Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { AutosizeTextarea } from '#platform/ui/AutosizeTextarea.tsx'

export interface QuestionBase {
  /** Its name in the answers, and its id on the page. */
  readonly name: string
  readonly asks: string
  readonly help?: string
  /** How it is said that nobody must answer it; null where somebody must. */
  readonly optional: string | null
  readonly error: string | undefined
}

/** How a question is shown, whatever answers it. */
export function questionProps({ asks, help, optional, error }: QuestionBase) {
  const label: ReactNode =
    optional === null ? (
      asks
    ) : (
      <>
        {asks}{' '}
        <Text span inherit c="dimmed" fw={400}>
          ({optional})
        </Text>
      </>
    )
  return { label, description: help, error, size: 'md' } as const
}

/** A question answered in a line or in a box of words. */
export function TextQuestion({ answer, lines, maxLength, onAnswer, ...base }: TextQuestionProps) {
  const inputProps = {
    ...questionProps(base),
    id: base.name,
    value: answer,
    'aria-required': base.optional === null,
    ...(maxLength !== undefined && { maxLength }),
  }
  return lines === 1 ? (
    <TextInput {...inputProps} onChange={(event) => onAnswer(event.currentTarget.value)} />
  ) : (
    <AutosizeTextarea
      {...inputProps}
      minRows={lines}
      onChange={(event) => onAnswer(event.currentTarget.value)}
    />
  )
}

interface TextQuestionProps extends QuestionBase {
  readonly answer: string
  /** How tall its box is at first. */
  readonly lines: number
  readonly maxLength?: number
  readonly onAnswer: (answer: string) => void
}

/** A question answered by one of a few; yes and no stand side by side. */
export function ChoiceQuestion({ answer, choices, beside = false, onAnswer, ...base }: ChoiceQuestionProps) {
  const radios = choices.map(({ value, label }, index) => (
    <Radio key={value} id={index === 0 ? base.name : undefined} value={value} label={label} size="md" />
  ))
  return (
    <Radio.Group {...questionProps(base)} value={answer} onChange={onAnswer}>
      {beside ? (
        <Group gap="xl" mih={44}>
          {radios}
        </Group>
      ) : (
        <Stack gap="sm" mt="xs">
          {radios}
        </Stack>
      )}
    </Radio.Group>
  )
}

interface ChoiceQuestionProps extends QuestionBase {
  readonly answer: string | null
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly beside?: boolean
  readonly onAnswer: (answer: string) => void
}
