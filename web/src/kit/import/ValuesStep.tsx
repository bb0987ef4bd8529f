import { Box, Group, Select, Stack, Text } from '@mantine/core'
import type { ImportQuestion, ImportRun, Meaning } from '@minster/domain/kit/import/import-calls'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { IconMoodCheck } from '@tabler/icons-react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { ImportProgress } from './ImportProgress.tsx'
import { pluralise } from './import-text.ts'
import type { ImportActions } from './use-import.ts'

/** What the sheet says and nobody knows, asked once for all its rows. */
export function ValuesStep({ run, actions }: { readonly run: ImportRun; readonly actions: ImportActions }) {
  if (run.questions.length === 0)
    return (
      <Stack>
        <ImportProgress run={run} verb="checking" />
        <EmptyState icon={<IconMoodCheck size="1.375rem" stroke={1.6} />} title="Nothing to ask">
          Every value in the sheet is known.
        </EmptyState>
      </Stack>
    )
  const open = run.questions.filter(({ meaning }) => meaning === null).length
  return (
    <Stack>
      <Text maw="72ch">
        {open === 0
          ? 'Everything is answered. What a value means is remembered for the next sheet.'
          : `Nobody knows ${pluralise(open, 'of these values', 'of these values')}. Say once what each means; rows with an unanswered one are left out.`}
      </Text>
      <ImportProgress run={run} verb="checking" />
      <Lines>
        {run.questions.map((question) => (
          <ValueQuestion
            key={`${question.path} ${question.written}`}
            run={run}
            question={question}
            actions={actions}
          />
        ))}
      </Lines>
    </Stack>
  )
}

function ValueQuestion({ run, question, actions }: ValueQuestionProps) {
  const { path, written, heading, label, rows, meaning, by, canAdd } = question
  const choices = run.choices[path] ?? []
  const decisions = [
    { value: 'leftOut', label: `Leave ${rows === 1 ? 'the row' : `the ${rows} rows`} out` },
    { value: 'empty', label: `Take ${rows === 1 ? 'it' : 'them'} with ${label} empty` },
    ...(canAdd ? [{ value: 'new', label: `Add “${written}” as new` }] : []),
  ]
  const meanings = choices.map((choice, index) => ({ value: `is ${index}`, label: choice.label }))
  return (
    <Group component="li" gap="sm" px="md" py="sm">
      <Box flex="1 1 17.5rem" miw={0}>
        {heading}: <strong>“{written}”</strong>
        <Muted>
          {pluralise(rows, 'row')}
          {by === 'memory' ? ', answered as last time' : ''}
        </Muted>
      </Box>
      <Select
        flex="1 1 17.5rem"
        maw={340}
        aria-label={`“${written}” in ${heading} means`}
        placeholder={`Which ${inSentence(label)} is meant?`}
        searchable
        readOnly={actions.busy || (run.state !== 'checked' && run.state !== 'columns')}
        nothingFoundMessage="Nothing is called that"
        data={[
          { group: 'It means', items: meanings },
          { group: 'Or', items: decisions },
        ]}
        value={optionOfMeaning(meaning, choices)}
        onChange={(chosen) =>
          void actions.change({ answers: [{ path, written, meaning: meaningOfOption(chosen, choices) }] })
        }
      />
    </Group>
  )
}

type Choices = readonly { readonly value: string | boolean; readonly label: string }[]

function optionOfMeaning(meaning: Meaning | null, choices: Choices): string | null {
  if (meaning?.as !== 'value') return meaning?.as ?? null
  const index = choices.findIndex(({ value }) => value === meaning.value)
  return index === -1 ? null : `is ${index}`
}

function meaningOfOption(chosen: string | null, choices: Choices): Meaning | null {
  if (chosen === 'leftOut' || chosen === 'empty' || chosen === 'new') return { as: chosen }
  const choice = chosen === null ? undefined : choices[Number(chosen.slice(3))]
  return choice ? { as: 'value', ...choice } : null
}

interface ValueQuestionProps {
  readonly run: ImportRun
  readonly question: ImportQuestion
  readonly actions: ImportActions
}
