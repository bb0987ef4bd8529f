import { ActionIcon, Box, Group, Menu } from '@mantine/core'
import { rolloverOutcomes, rolloverStates } from '@minster/domain/students/rollover/rollover'
import type { RolloverRow } from '@minster/domain/students/rollover/rollover-calls'
import { toLookAt } from '@minster/domain/students/rollover/rollover-rows'
import { sessionLevels } from '@minster/domain/students/student/session-levels'
import { IconCheck, IconDots } from '@tabler/icons-react'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { planWords } from './rollover-words.ts'
import type { Deciding } from './use-rollover.ts'

/** What becomes of a student, and what has to be looked at before. */
export function RolloverLine({ row, year, onDecide }: RolloverLineProps) {
  const { outcome, state, decided } = row
  return (
    <>
      <div>
        <Group gap="xs">
          <StatusChip label={rolloverOutcomes[outcome].label} tone={rolloverOutcomes[outcome].tone} />
          {row.plan && !row.isAnswered && <small>assumed</small>}
        </Group>
        <small>
          {planWords(row.plan, year).join(' · ')}
          {decided.level !== null && ' (level set by hand)'}
        </small>
      </div>
      <div>
        {(state === 'left out' || state === 'blocked') && (
          <StatusChip label={rolloverStates[state].label} tone={rolloverStates[state].tone} />
        )}
        {toLookAt(row).map((words) => (
          <div key={words}>{words}</div>
        ))}
      </div>
      {onDecide && state !== 'nothing' && <Decide row={row} year={year} onDecide={onDecide} />}
    </>
  )
}

function Decide({ row, year, onDecide }: DecideProps) {
  const { engagement, student, decided, levels, plan } = row
  const decide = (changes: Partial<Deciding>) => void onDecide({ engagement, year, ...decided, ...changes })
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={`Decide about ${student.label}`}>
          <IconDots size="1rem" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => decide({ leftOut: !decided.leftOut })}>
          {decided.leftOut ? 'Roll over after all' : 'Leave out'}
        </Menu.Item>
        {levels.length > 0 && <Menu.Label>Next year at</Menu.Label>}
        {levels.map((level) => (
          <Menu.Item
            key={level}
            leftSection={plan?.next?.level === level ? <IconCheck size="0.875rem" /> : <Box w={14} />}
            onClick={() => decide({ level })}
          >
            {sessionLevels[level].label}
          </Menu.Item>
        ))}
        {decided.level !== null && (
          <Menu.Item onClick={() => decide({ level: null })}>Take back the level set by hand</Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

interface RolloverLineProps {
  readonly row: RolloverRow
  readonly year: string
  /** Left out for who only sees. */
  readonly onDecide: ((deciding: Deciding) => Promise<void>) | undefined
}

interface DecideProps {
  readonly row: RolloverRow
  readonly year: string
  readonly onDecide: (deciding: Deciding) => Promise<void>
}
