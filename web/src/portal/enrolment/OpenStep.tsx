import { Button, Text } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { inTime } from '#platform/chunks/chunks.ts'
import { SkeletonRows } from '#platform/ui/SkeletonRows.tsx'

/** The forms of their own that are steps of enrolment. */
export type OpenForm = 'personal-details' | 'emergency-contacts' | 'hesa'

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
      default: ({ form, onDone }: OpenStepProps) => {
        const declared = studentFormAt(form)
        return declared ? (
          <StudentFormScreen form={declared} onSent={onDone} />
        ) : (
          <Text fz="lg">
            Please tell the college office, who fill this in for you.{' '}
            <Button component={Link} to="/forms" variant="subtle" size="compact-md">
              Back to Student Forms
            </Button>
          </Text>
        )
      },
    }
  }),
)

/** A step as the form it is everywhere else; once it is sent, enrolment goes on. */
export function OpenStep({ form, onDone }: OpenStepProps) {
  return (
    <Suspense fallback={<SkeletonRows rows={6} />}>
      {form === 'hesa' ? <HesaQuestions onDone={onDone} /> : <DeclaredForm form={form} onDone={onDone} />}
    </Suspense>
  )
}

interface OpenStepProps {
  readonly form: OpenForm
  readonly onDone: () => void
}
