import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'

/** The keys of forms that are steps of enrolment. */
export type StepFormKey = 'personal-details' | 'emergency-contacts' | 'hesa'

const HesaQuestions = lazy(
  inTime(async () => ({ default: (await import('../hesa/HesaQuestions.tsx')).HesaQuestions })),
)
const DeclaredForm = lazy(
  inTime(async () => {
    const [{ StudentFormScreen }, { studentFormAt }] = await Promise.all([
      import('../forms/StudentFormScreen.tsx'),
      import('@minster/domain/portal/student-forms/student-forms'),
    ])
    return {
      default: ({ form, onDone }: StepFormProps) => {
        const declared = studentFormAt(form)
        return declared ? (
          <StudentFormScreen form={declared} onSent={onDone} />
        ) : (
          <Text fz="lg">
            Please tell the college office, who fill this in for you.{' '}
            <Button
              component={Link}
              to="/forms"
              activeOptions={{ exact: true }}
              variant="subtle"
              size="compact-md"
            >
              Back to Student Forms
            </Button>
          </Text>
        )
      },
    }
  }),
)

/** The form of a step, the same as on its own page; once it is sent, enrolment goes on. */
export function StepForm({ form, onDone }: StepFormProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      {form === 'hesa' ? <HesaQuestions onDone={onDone} /> : <DeclaredForm form={form} onDone={onDone} />}
    </Suspense>
  )
}

interface StepFormProps {
  readonly form: StepFormKey
  readonly onDone: () => void
}
