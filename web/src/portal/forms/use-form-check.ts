import type { Problem } from '@minster/domain/platform/errors/errors'
import type { checkStudentForm } from '@minster/domain/portal/forms/check-student-form'
import {
  type FormValues,
  problemsOfStudentForm,
  type StudentForm,
} from '@minster/domain/portal/forms/student-form'
import { useEffect, useState } from 'react'
import { todayHere } from '#platform/ui/today-here.ts'

type Check = typeof checkStudentForm

/**
 * What keeps a form from being sent. How a telephone number or an amount is written is known a moment after the form stands:
 * what reads them weighs much of the form itself. Where the line is away the service tells it, once it is sent.
 */
export function useFormCheck(form: StudentForm): (values: FormValues) => readonly Problem[] {
  const [check, setCheck] = useState<Check | null>(null)
  useEffect(() => {
    void import('@minster/domain/portal/forms/check-student-form').then(
      (read) => setCheck(() => read.checkStudentForm),
      () => {},
    )
  }, [])
  return (values) =>
    check ? check(form, values, todayHere()).problems : problemsOfStudentForm(form, values, todayHere())
}
