import { fieldsOf } from '@minster/domain/kit/record/record'
import { flatten, nest } from '@minster/domain/kit/record/values'
import type { StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import { guardOfForm } from '@minster/domain/portal/forms/form-keys'
import type { FormValues, StudentForm } from '@minster/domain/portal/forms/student-form'
import { queryOptions } from '@tanstack/react-query'
import { ask } from '#platform/api/ask.ts'
import { fetchOrRecall, opensOffline } from '#platform/offline/fetch-or-recall.ts'
import { studentFormQuery } from './student-forms.ts'

/** A form for its page, which opens without a signal with all but the private answers. */
export const formPageQuery = (form: StudentForm) => {
  const { queryKey } = studentFormQuery(form.key)
  return queryOptions({
    queryKey,
    staleTime: 0,
    queryFn: (context) =>
      fetchOrRecall(
        context,
        (signal) => ask('GET /api/forms/student/:form', { params: { form: form.key }, signal }),
        (reply) => withoutPrivate(form, reply),
      ),
    ...opensOffline,
  })
}

/** A form whose sending alone tells something leaves nothing of it on a device, and the others none of their private answers. */
function withoutPrivate(
  form: StudentForm,
  { alongside: _beside, confirm: _toConfirm, ...reply }: StudentFormReply,
): StudentFormReply {
  const isGuarded = guardOfForm(form.key) !== null
  const hidden = new Set(
    fieldsOf(form).flatMap(({ path, sensitive }) => (isGuarded || sensitive ? [path] : [])),
  )
  const shown = (values: FormValues) =>
    Object.fromEntries(Object.entries(values).filter(([path]) => !hidden.has(path)))
  return {
    ...reply,
    data: nest(shown(flatten(form, reply.data))),
    draft: reply.draft && { ...reply.draft, values: shown(reply.draft.values) },
    covered: [...new Set([...reply.covered, ...hidden])],
  }
}
