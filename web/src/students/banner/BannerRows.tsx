import { NativeSelect } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import { namesOf } from '@minster/domain/platform/words/names-of'
import {
  type BannerCandidate,
  type BannerMatch,
  type BannerState,
  bannerStates,
} from '@minster/domain/students/banner/banner-match'
import { useState } from 'react'
import { RecordLink } from '#kit/records/RecordLink.tsx'
import { CountChip } from '#platform/ui/CountChip.tsx'
import { Lines } from '#platform/ui/Lines.tsx'
import { StatusChip } from '#platform/ui/StatusChip.tsx'
import type { Chosen } from './banner-decisions.ts'
import classes from './banner-ids.module.css'

/** Every row of the list: what it says, whose it is, and what becomes of it. */
export function BannerRows({ rows, chosen, isDimmed, onChoose }: BannerRowsProps) {
  const [shown, setShown] = useState<BannerState | null>(null)
  const counts = Map.groupBy(rows, ({ state }) => state)
  const visible = shown !== null && counts.has(shown) ? rows.filter(({ state }) => state === shown) : rows
  return (
    <section aria-label="Rows of the list" className={classes.rows} data-dimmed={isDimmed || undefined}>
      <div className={classes.chips} role="group" aria-label="Show">
        <CountChip
          label="All"
          count={rows.length}
          aria-pressed={visible === rows}
          onClick={() => setShown(null)}
        />
        {namesOf(bannerStates).map((state) => {
          const count = counts.get(state)?.length ?? 0
          return count > 0 ? (
            <CountChip
              key={state}
              label={bannerStates[state].label}
              count={count}
              aria-pressed={shown === state}
              onClick={() => setShown(state)}
            />
          ) : null
        })}
      </div>
      <Lines>
        {visible.map((row) => (
          <li key={row.number} className={classes.row}>
            <span className={classes.number}>
              <span className={classes.hidden}>Row </span>
              {row.number}
            </span>
            <div className={classes.written}>
              <strong>{row.name || 'No name'}</strong>
              <span>
                {row.dateOfBirth === null ? 'No date of birth' : `born ${formatDate(row.dateOfBirth)}`}
              </span>
            </div>
            <span className={classes.id}>{row.bannerId || 'No Banner ID'}</span>
            <div className={classes.whose}>
              <Whose row={row} isChosen={chosen.has(row.number)} onChoose={onChoose} />
              {row.problems.map((problem) => (
                <span key={problem} className={classes.problem}>
                  {problem}
                </span>
              ))}
            </div>
            <span className={classes.state}>
              <StatusChip label={bannerStates[row.state].label} tone={bannerStates[row.state].tone} />
            </span>
          </li>
        ))}
      </Lines>
    </section>
  )
}

function Whose({ row, isChosen, onChoose }: WhoseProps) {
  const student = row.candidates.find(({ id }) => id === row.student)
  if (row.state === 'choose' || isChosen)
    return (
      <NativeSelect
        aria-label={`Student of row ${row.number}`}
        data={[
          { value: '', label: 'Choose a student' },
          ...row.candidates.map((one) => ({ value: one.id, label: candidateWords(one) })),
        ]}
        value={row.student ?? ''}
        onChange={({ currentTarget }) => onChoose(row.number, currentTarget.value)}
      />
    )
  if (!student) return null
  return (
    <>
      <RecordLink href={`/students/${student.id}`} className={classes.link}>
        {student.label}
      </RecordLink>
      <span className={classes.about}>
        {[student.about, ...(student.likeness.strength === 'sure' ? [] : student.likeness.reasons)]
          .filter(Boolean)
          .map((words) => words.replace(/\.$/, ''))
          .join('. ')}
      </span>
    </>
  )
}

function candidateWords({ label, dateOfBirth, about, bannerId }: BannerCandidate): string {
  const born = dateOfBirth === null ? 'no date of birth' : `born ${formatDate(dateOfBirth)}`
  return [label, born, about, ...(bannerId === null ? [] : [`has ${bannerId}`])].join(', ')
}

interface BannerRowsProps {
  readonly rows: readonly BannerMatch[]
  readonly chosen: Chosen
  /** They are being matched anew. */
  readonly isDimmed: boolean
  readonly onChoose: (number: number, student: string) => void
}

interface WhoseProps {
  readonly row: BannerMatch
  readonly isChosen: boolean
  readonly onChoose: (number: number, student: string) => void
}
