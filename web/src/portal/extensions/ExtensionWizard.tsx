import { valueAt } from '@minster/domain/kit/record/condition'
import { extensionForm } from '@minster/domain/portal/student-forms/extension-request'
import { dayWords } from '@minster/domain/teaching/modules/deadline-words'
import { useNavigate } from '@tanstack/react-router'
import { Callout } from '#platform/ui/Callout.tsx'
import { FormNotice } from '../forms/FormNotice.tsx'
import { FormStepFields } from '../forms/FormStepFields.tsx'
import { FormWizard } from '../forms/FormWizard.tsx'
import type { FormDraft, FormKeeper } from '../forms/form-draft.ts'
import type { FormAsHeld, FormReceipt } from '../forms/student-forms.ts'
import classes from './extensions.module.css'
import type { OwnExtensions } from './extensions.ts'
import { PolicyStep } from './PolicyStep.tsx'
import { TimeStep } from './TimeStep.tsx'
import { WorkStep } from './WorkStep.tsx'

/** The request itself: which work, how long, why, and a last look. */
export function ExtensionWizard({ own, opening, kept, keeper, onSent }: ExtensionWizardProps) {
  const navigate = useNavigate()
  const chosen = own.works.find(({ assignment }) => assignment === valueAt(kept.typed, 'assignment.id'))
  const offered = chosen?.lengths.find(({ days }) => days === kept.typed['length'])
  const problems = [
    ...(chosen?.whyNot ? [{ param: 'assignment', message: chosen.whyNot }] : []),
    ...(offered?.whyNot ? [{ param: 'length', message: offered.whyNot }] : []),
  ]
  return (
    <FormWizard
      form={extensionForm}
      kept={kept}
      keeper={keeper}
      problems={problems}
      notice={<FormNotice held={{ opening }} kept={{ isBegun: false }} keeper={keeper} />}
      renderStep={(step) => {
        if (step.key === 'work') return <WorkStep own={own} kept={kept} keeper={keeper} />
        if (step.key === 'time')
          return (
            <TimeStep
              own={own}
              chosen={chosen}
              kept={kept}
              keeper={keeper}
              onWork={() => void navigate({ to: '.', search: { step: 'work' } })}
            />
          )
        if (step.key === 'policy') return <PolicyStep kept={kept} keeper={keeper} />
        return <FormStepFields form={extensionForm} step={step} kept={kept} keeper={keeper} />
      }}
      review={
        offered?.whyNot === null && (
          <Callout tone="success" className={classes.outcome}>
            If it is approved, you have until <strong>{dayWords(offered.until)}</strong>.
          </Callout>
        )
      }
      onSent={onSent}
    />
  )
}

interface ExtensionWizardProps {
  readonly own: OwnExtensions
  readonly opening: FormAsHeld['opening']
  readonly kept: FormDraft
  readonly keeper: FormKeeper
  readonly onSent: (receipt: FormReceipt) => void
}
