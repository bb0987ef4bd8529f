import { inSentence } from '@minster/domain/platform/words/in-sentence'
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

/** The leaders of a group, the time and room of its meetings, and its genders for whoever may see them. */
export function describeGroup({ leaders, room, genders, ...time }: Omit<BoardGroup, 'members'>): string[] {
  const leaderNames = leaders.map(({ label }) => label).join(' and ')
  return [
    leaderNames || 'Nobody leads it yet',
    [meetingTimeWords(time), room].filter(Boolean).join(' · '),
    describeGenders(genders ?? {}),
  ].filter(Boolean)
}

/** "5 female, 6 male, 1 not known" */
function describeGenders(genders: NonNullable<BoardGroup['genders']>): string {
  return Object.entries(genders)
    .map(([gender, count]) => `${count} ${inSentence(gender)}`)
    .join(', ')
}

/** The traits of a student on a card of the board. */
export function describeMember({ type, ageRange, level, hub }: Placed, showsHub: boolean): string {
  return [type, ageRange, level && `Level ${level}`, showsHub && hub].filter(Boolean).join(' · ')
}
