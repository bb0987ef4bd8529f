const equality = 'profiles:equality'
const finance = 'finance:view'

const needs: Readonly<Record<string, string>> = {
  'Student.ETHNIC': equality,
  'Student.GENDERID': equality,
  'Student.RELIGION': equality,
  'Student.SEXORT': equality,
  'Disability.DISABILITY': equality,
  'StudentCourseSession.INVOICEFEEAMOUNT': finance,
  'StudentCourseSession.INVOICEHESAID': finance,
  'StudentCourseSession.SCSFEEAMOUNT': finance,
}

/** Answers the permission that shows a field of the return, named with its entity: `Student.ETHNIC`. */
export function needsOf(name: string): string {
  return needs[name] ?? 'hesa:answers'
}
