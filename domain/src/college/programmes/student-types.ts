/** The kinds of student, as an application and a student name them (Specification §9). */
export const studentTypes = [
  'Independent',
  'Ordinand',
  'LLM',
  'IME2',
  'YMS',
  'Auditor (fee-paying)',
  'Auditor (sponsored)',
] as const

/** What they are called wherever one of them is said. */
export const studentTypeTitle = 'Student type'

export type StudentType = (typeof studentTypes)[number]

/** Those who listen and take no credits. */
export const auditorTypes: readonly StudentType[] = ['Auditor (fee-paying)', 'Auditor (sponsored)']

/** Answers whether a kind of student takes no credits. */
export function isAuditor(type: string | null): boolean {
  return auditorTypes.some((one) => one === type)
}
