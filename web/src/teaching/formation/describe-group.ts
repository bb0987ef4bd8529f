import type { BoardGroup, FormationSet, Placed } from '@minster/domain/teaching/formation/formation-calls'
import { meetingTimeWords } from '@minster/domain/teaching/formation/meeting-times'

/** The column of those without a group. */
export const noGroupColumn = 'without'

/** The title of a set: "Formation groups 2026-27, London". */
export function formatSetTitle({
  kind,
  academicYear,
  hub,
}: Pick<FormationSet, 'kind' | 'academicYear' | 'hub'>) {
  return `${kind}s ${academicYear}, ${hub ?? 'all hubs'}`
}

/** Whether a group has no place left. */
export function isFull({ members, capacity }: Pick<BoardGroup, 'members' | 'capacity'>): boolean {
  return members.length >= capacity
}

/** The leaders of a group, and the time and room of its meetings. */
export function describeGroup({ leaders, room, ...time }: Omit<BoardGroup, 'members'>): string[] {
  const leaderNames = leaders.map(({ label }) => label).join(' and ')
  return [
    leaderNames || 'Nobody leads it yet',
    [meetingTimeWords(time), room].filter(Boolean).join(' · '),
  ].filter(Boolean)
}

/** The traits of a student on a card of the board. */
export function describeMember({ type, ageRange, level, hub }: Placed, showsHub: boolean): string {
  return [type, ageRange, level && `Level ${level}`, showsHub && hub].filter(Boolean).join(' · ')
}
