import { Group, Radio, Stack, Text, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { GrowingText } from '#platform/ui/GrowingText.tsx'

export interface QuestionShown {
  /** Its name in the answers, and its id on the page. */
  readonly name: string
  readonly asks: string
  readonly help?: string
  /** How it is said that nobody must answer it; null where somebody must. */
  readonly optional: string | null
  readonly error: string | undefined
}

/** How a question is shown, whatever answers it. */
export function questionProps({ asks, help, optional, error }: QuestionShown) {
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
export function WordsQuestion({ answer, lines, maxLength, onAnswer, ...asked }: WordsQuestionProps) {
  const written = {
    ...questionProps(asked),
    id: asked.name,
    value: answer,
    'aria-required': asked.optional === null,
    ...(maxLength !== undefined && { maxLength }),
  }
  return lines === 1 ? (
    <TextInput {...written} onChange={(event) => onAnswer(event.currentTarget.value)} />
  ) : (
    <GrowingText {...written} minRows={lines} onChange={(event) => onAnswer(event.currentTarget.value)} />
  )
}

interface WordsQuestionProps extends QuestionShown {
  readonly answer: string
  /** How tall its box is at first. */
  readonly lines: number
  readonly maxLength?: number
  readonly onAnswer: (answer: string) => void
}

/** A question answered by one of a few; yes and no stand side by side. */
export function ChoiceQuestion({ answer, choices, beside = false, onAnswer, ...asked }: ChoiceQuestionProps) {
  const radios = choices.map(({ value, label }, at) => (
    <Radio key={value} id={at === 0 ? asked.name : undefined} value={value} label={label} size="md" />
  ))
  return (
    <Radio.Group {...questionProps(asked)} value={answer} onChange={onAnswer}>
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

interface ChoiceQuestionProps extends QuestionShown {
  readonly answer: string | null
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly beside?: boolean
  readonly onAnswer: (answer: string) => void
}
