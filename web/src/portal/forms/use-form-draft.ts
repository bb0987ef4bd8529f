import { fieldsOf } from '@minster/domain/kit/record/record'
import type { StudentFormReply } from '@minster/domain/portal/forms/form-calls'
import type { StudentForm } from '@minster/domain/portal/forms/student-form'
import { useQueryClient } from '@tanstack/react-query'
import { useDraftKeeper } from '#kit/drafts/use-draft-keeper.ts'
import { useSession } from '#platform/api/session.ts'
import { type FormKeeper, keepForm, type StudentDraft } from './form-draft.ts'

/** A form while it is filled in: saved as it is typed, brought back after a reload or a lost connection. */
export function useFormDraft(
  form: StudentForm,
  held: StudentFormReply,
): { readonly keeper: FormKeeper; readonly kept: StudentDraft } {
  const { user, impersonation } = useSession()
  const queryClient = useQueryClient()
  const { keeper, draft } = useDraftKeeper(() =>
    keepForm({
      key: form.key,
      userId: user?.id ?? '',
      held,
      fields: fieldsOf(form),
      queryClient,
      isOwnDevice: impersonation === null,
    }),
  )
  return { keeper, kept: draft }
}
