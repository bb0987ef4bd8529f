import { Box, Checkbox, Group, Stack, Text } from '@mantine/core'
import { capitalised } from '@minster/domain/platform/words/format'
import { moduleOutcomes } from '@minster/domain/students/student/module-enrolment-status'
import type { ModuleResult } from '@minster/domain/teaching/grades/module-mark'
import type { BoardSign } from '@minster/domain/teaching/modules/board-signs'
import type { MarkedStudent } from '@minster/domain/teaching/modules/grades-calls'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import classes from './marks.module.css'

/** One student's result before it is released, and what the board is told of it. */
export function ResultLine({ row, result, signs, isIncluded, onToggle }: ResultLineProps) {
  const { mark, outcome } = result
  return (
    <Box component="li">
      <Group gap="sm">
        <Checkbox flex={1} label={row.student.label} checked={isIncluded} onChange={onToggle} />
        <span className="tabular">{mark ?? ''}</span>
        <Box w={140}>
          <StatusChip label={outcome} tone={moduleOutcomes[outcome].tone} />
        </Box>
      </Group>
      {signs.length > 0 && (
        <Stack component="ul" gap={0} pl="2xl" mt="3xs" fz="xs">
          {signs.map(({ kind, words }) => (
            <li key={`${kind} ${words}`}>
              <span className={classes.lowered}>{capitalised(kind)}:</span>{' '}
              <Muted span size="xs">
                {words}
              </Muted>
            </li>
          ))}
        </Stack>
      )}
    </Box>
  )
}

/** How many of the results are to be looked at, and for what. */
export function LookedAt({
  results,
}: {
  readonly results: readonly { readonly signs: readonly BoardSign[] }[]
}) {
  const kinds = results.flatMap(({ signs }) => [...new Set(signs.map(({ kind }) => kind))])
  const counts = [...Map.groupBy(kinds, (kind) => kind)].map(([kind, some]) => `${some.length} ${kind}`)
  if (counts.length === 0) return null
  return (
    <Text size="sm" mb="xs">
      Of {results.length === 1 ? '1 student' : `${results.length} students`}: {counts.join(', ')}.
    </Text>
  )
}

interface ResultLineProps {
  readonly row: MarkedStudent
  readonly result: Pick<ModuleResult, 'mark' | 'outcome'>
  readonly signs: readonly BoardSign[]
  readonly isIncluded: boolean
  readonly onToggle: () => void
}
