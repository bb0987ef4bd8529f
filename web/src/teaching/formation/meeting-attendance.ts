import type { GroupMeeting, GroupMember } from '@minster/domain/teaching/formation/formation-calls'

/** Formats the attendance of a meeting: "10 present, 1 apologies"; empty where nobody was expected. */
export function formatAttendance(attendance: GroupMeeting['attendance']): string {
  return (['Present', 'Apologies', 'Absent'] as const)
    .map((state) => ({ state, count: attendance.filter((candidate) => candidate.state === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${state.toLowerCase()}`)
    .join(', ')
}

/** The members of a group on a day, each once. */
export function membersOn(members: readonly GroupMember[], day: string): GroupMember[] {
  const present = members.filter(({ since, to }) => since <= day && (to === null || to >= day))
  return present.filter(({ id }, index) => present.findIndex((candidate) => candidate.id === id) === index)
}
