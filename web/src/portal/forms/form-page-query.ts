import { fieldsOf } from '@minster/domain/kit/record/record'
import { flatten, nest } from '@minster/domain/kit/record/values'
import type { StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import { guardOfForm } from '@minster/domain/portal/forms/form-keys'
import type { FormValues, StudentForm } from '@minster/domain/portal/forms/student-form'
import { ask } from '#platform/api/ask.ts'
import { portalQuery } from '../calls/portal-query.ts'

/** A form for its page. What stands beside it is about the student, and is not kept. */
export const formPageQuery = (form: StudentForm) =>
  portalQuery(
    ['form', form.key],
    (signal) => ask('GET /api/forms/student/:form', { params: { form: form.key }, signal }),
    ({ alongside: _beside, ...reply }) => withoutPrivate(form, reply),
    { staleTime: 0 },
  )

/** A form for a page that is made of what stands beside it; `kept` leaves out of that what may not lie on a device. */
export const formQueryBeside = <Beside>(
  form: StudentForm,
  fetchReply: (signal: AbortSignal) => Promise<ReplyBeside<Beside>>,
  kept: (beside: Beside) => Beside,
) =>
  portalQuery(
    ['form', form.key],
    fetchReply,
    ({ alongside, ...reply }) => {
      const left = withoutPrivate(form, reply)
      return left && { ...left, alongside: alongside && kept(alongside) }
    },
    { staleTime: 0 },
  )

interface ReplyBeside<Beside> extends Omit<StudentFormReply, 'alongside'> {
  readonly alongside: Beside | null
}

/** Whether nothing of a form lies on a device: that it was sent tells something by itself. */
export const isPrivateForm = (form: StudentForm): boolean => guardOfForm(form.key) !== null

function withoutPrivate(
  form: StudentForm,
  { confirm: _toConfirm, ...reply }: Omit<StudentFormReply, 'alongside'>,
): Omit<StudentFormReply, 'alongside'> | undefined {
  if (isPrivateForm(form)) return undefined
  const hidden = new Set(fieldsOf(form).flatMap(({ path, sensitive }) => (sensitive ? [path] : [])))
  const shown = (values: FormValues) =>
    Object.fromEntries(Object.entries(values).filter(([path]) => !hidden.has(path)))
  return {
    ...reply,
    data: nest(shown(flatten(form, reply.data))),
    draft: reply.draft && { ...reply.draft, values: shown(reply.draft.values) },
    covered: [...new Set([...reply.covered, ...hidden])],
  }
}
