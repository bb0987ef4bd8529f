import type { BoardGroup, FormationSet, Placed } from '@minster/domain/teaching/formation/formation-calls'
import { meetingTimeWords } from '@minster/domain/teaching/formation/meeting-times'

/** The column of those without a group. */
export const nowhere = 'without'

/** What a set is called: "Formation groups 2026-27, London". */
export function setWords({ kind, academicYear, hub }: Pick<FormationSet, 'kind' | 'academicYear' | 'hub'>) {
  return `${kind}s ${academicYear}, ${hub ?? 'all hubs'}`
}

/** Whether a group takes nobody more. */
export function isFull({ members, capacity }: Pick<BoardGroup, 'members' | 'capacity'>): boolean {
  return members.length >= capacity
}

/** Who leads a group, and when and where it meets. */
export function groupFacts({ leaders, room, ...time }: Omit<BoardGroup, 'members'>): string[] {
  const led = leaders.map(({ label }) => label).join(' and ')
  return [led || 'Nobody leads it yet', [meetingTimeWords(time), room].filter(Boolean).join(' · ')].filter(
    Boolean,
  )
}

/** What a student is told apart by. */
export function personFacts({ type, ageRange, level, hub }: Placed, withHub: boolean): string {
  return [type, ageRange, level && `Level ${level}`, withHub && hub].filter(Boolean).join(' · ')
}
