import {
  type SafeguardingCourse,
  safeguardingCertificates,
  safeguardingCourses,
} from '#care/safeguarding/safeguarding.ts'
import { valueAt } from '#kit/record/condition.ts'
import { date, file, section, text } from '#kit/record/field.ts'
import { isEmpty } from '#kit/record/missing.ts'
import type { Problem } from '#platform/errors/errors.ts'
import { defineStudentForm } from '../forms/student-form.ts'

const courseOf = (course: SafeguardingCourse) =>
  section(safeguardingCertificates[course].label, {
    completedOn: date('Completed on', { width: 12, past: true }),
    number: text('Certificate number', { width: 12, longest: 100 }),
    evidence: file('Certificate', { width: 12, sensitive: true, help: 'A photo of it or the PDF.' }),
  })

/** The certificates of safeguarding training, each course a section (Specification §3). */
export const safeguarding = defineStudentForm({
  key: 'safeguarding',
  title: 'Safeguarding',
  intro:
    'The safeguarding courses you have completed. A certificate holds for three years. Leave out what you have not done.',
  steps: safeguardingCourses.map((course) => ({
    key: course,
    title: safeguardingCertificates[course].label,
    fields: [course],
  })),
  fields: {
    basicAwareness: courseOf('basicAwareness'),
    foundations: courseOf('foundations'),
    saferRecruitment: courseOf('saferRecruitment'),
    domesticAbuseAwareness: courseOf('domesticAbuseAwareness'),
    leadership: courseOf('leadership'),
  },
  receipt: 'The safeguarding team looks at your certificates. You see here once they have.',
  check(values): readonly Problem[] {
    const given = (course: SafeguardingCourse, path: string) => !isEmpty(valueAt(values, `${course}.${path}`))
    const undated = safeguardingCourses.filter(
      (course) => !given(course, 'completedOn') && (given(course, 'number') || given(course, 'evidence')),
    )
    if (undated.length > 0)
      return undated.map((course) => ({
        param: `${course}.completedOn`,
        message: 'Say on which day you completed it.',
      }))
    return safeguardingCourses.some((course) => given(course, 'completedOn'))
      ? []
      : [{ param: 'basicAwareness.completedOn', message: 'Give at least one certificate.' }]
  },
})
