import type { GroupMeeting, GroupMember } from '@minster/domain/teaching/formation/formation-calls'

/** How many were there: "10 present, 1 apologies"; nothing where nobody was to be. */
export function attendanceWords(attendance: GroupMeeting['attendance']): string {
  return (['Present', 'Apologies', 'Absent'] as const)
    .map((state) => ({ state, count: attendance.filter((one) => one.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${state.toLowerCase()}`)
    .join(', ')
}

/** Who was in a group on a day, each once. */
export function membersOn(members: readonly GroupMember[], day: string): GroupMember[] {
  const there = members.filter(({ since, to }) => since <= day && (to === null || to >= day))
  return there.filter(({ id }, at) => there.findIndex((one) => one.id === id) === at)
}
