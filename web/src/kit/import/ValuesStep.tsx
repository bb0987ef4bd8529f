import { Box, Group, Select, Stack, Text } from '@mantine/core'
import type { ImportQuestion, ImportRun, Meaning } from '@minster/domain/kit/import/import-calls'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import { IconMoodCheck } from '@tabler/icons-react'
import { EmptyState } from '#platform/ui/EmptyState.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import type { ImportActions } from './use-import.ts'
import { WorkUnderWay } from './WorkUnderWay.tsx'
import { plural } from './words.ts'

/** What the sheet says and nobody knows, asked once for all its rows. */
export function ValuesStep({ run, actions }: { readonly run: ImportRun; readonly actions: ImportActions }) {
  if (run.questions.length === 0)
    return (
      <Stack>
        <WorkUnderWay run={run} verb="checking" />
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
          : `Nobody knows ${plural(open, 'of these values', 'of these values')}. Say once what each means; rows with an unanswered one are left out.`}
      </Text>
      <WorkUnderWay run={run} verb="checking" />
      <Lines>
        {run.questions.map((question) => (
          <AskedValue
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

function AskedValue({ run, question, actions }: AskedProps) {
  const { path, written, heading, label, rows, meaning, by, canAdd } = question
  const choices = run.choices[path] ?? []
  const decisions = [
    { value: 'leftOut', label: `Leave ${rows === 1 ? 'the row' : `the ${rows} rows`} out` },
    { value: 'empty', label: `Take ${rows === 1 ? 'it' : 'them'} with ${label} empty` },
    ...(canAdd ? [{ value: 'new', label: `Add “${written}” as new` }] : []),
  ]
  const meanings = choices.map((choice, at) => ({ value: `is ${at}`, label: choice.label }))
  return (
    <Group component="li" gap="sm" px="md" py="sm">
      <Box flex="1 1 17.5rem" miw={0}>
        {heading}: <strong>“{written}”</strong>
        <Muted>
          {plural(rows, 'row')}
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
        value={chosenOf(meaning, choices)}
        onChange={(chosen) =>
          void actions.change({ answers: [{ path, written, meaning: meaningOf(chosen, choices) }] })
        }
      />
    </Group>
  )
}

type Choices = readonly { readonly value: string | boolean; readonly label: string }[]

function chosenOf(meaning: Meaning | null, choices: Choices): string | null {
  if (meaning?.as !== 'value') return meaning?.as ?? null
  const at = choices.findIndex(({ value }) => value === meaning.value)
  return at === -1 ? null : `is ${at}`
}

function meaningOf(chosen: string | null, choices: Choices): Meaning | null {
  if (chosen === 'leftOut' || chosen === 'empty' || chosen === 'new') return { as: chosen }
  const choice = chosen === null ? undefined : choices[Number(chosen.slice(3))]
  return choice ? { as: 'value', ...choice } : null
}

interface AskedProps {
  readonly run: ImportRun
  readonly question: ImportQuestion
  readonly actions: ImportActions
}
