import { Group, Text } from '@mantine/core'
import { severities } from '@minster/domain/hesa/return/severities'
import type { FindingShown } from '@minster/domain/hesa/return/student-calls'
import { Lines } from '#platform/ui/Lines.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import { OriginLink } from './OriginLink.tsx'
import { openWords, placeWords } from './place-words.ts'

/** What the rules find of a student, each with the way to the field that mends it. */
export function Findings({ findings, code, student }: FindingsProps) {
  if (findings.length === 0) return null
  return (
    <section aria-label="What the rules find">
      <Lines>
        {worstFirst(findings).map((finding) => (
          <li key={`${finding.check} ${finding.path} ${finding.words}`}>
            <Group gap="sm" justify="space-between">
              <div>
                <Group gap="sm">
                  <Text span fw={550}>
                    {finding.title}
                  </Text>
                  <StatusChip {...severities[finding.severity]} />
                </Group>
                <Muted>
                  {finding.words}
                  {finding.path !== null && <small> {placeWords(finding.path)}</small>}
                </Muted>
              </div>
              {finding.opens && (
                <OriginLink at={finding.opens} code={code} student={student}>
                  {openWords(finding.opens)}
                </OriginLink>
              )}
            </Group>
          </li>
        ))}
      </Lines>
    </section>
  )
}

function worstFirst(findings: readonly FindingShown[]): readonly FindingShown[] {
  return findings.toSorted((one, other) => weightOf[one.severity] - weightOf[other.severity])
}

const weightOf = { blocks: 0, warns: 1 } as const

interface FindingsProps {
  readonly findings: readonly FindingShown[]
  /** Of the collection. */
  readonly code: string
  /** Id of the student. */
  readonly student: string
}
