import { extensionForm } from '@minster/domain/portal/extension-request'
import { problemsOfStudentForm } from '@minster/domain/portal/student-form'
import { valueAt } from '@minster/domain/record/condition'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import type { OwnExtensions } from '../../api/extensions.ts'
import type { FormAsHeld, FormReceipt } from '../../api/student-forms.ts'
import layout from '../../records/portal-form.module.css'
import { Callout } from '../../ui/Callout.tsx'
import { SaveLine } from '../../ui/SaveLine.tsx'
import { todayHere } from '../../ui/today-here.ts'
import { Wizard } from '../../ui/Wizard.tsx'
import { FormReview } from '../forms/FormReview.tsx'
import type { FormKeeper, Kept } from '../forms/form-keeper.ts'
import { FormNotice, FormStepFields } from '../forms/StudentFormScreen.tsx'
import { dayWords } from './deadline-words.ts'
import classes from './extensions.module.css'
import { PolicyStep } from './PolicyStep.tsx'
import { TimeStep } from './TimeStep.tsx'
import { WorkStep } from './WorkStep.tsx'

const review = { key: 'review', title: 'Check and send', fields: [] as const }
const steps = [...extensionForm.steps, review]
const away =
  'No connection. Keep this page open: it is saved when the connection is back, and private answers are not kept on this device'

/** The request itself: which work, how long, why, and a last look. */
export function ExtensionWizard({ own, opening, kept, keeper, step, onSent }: ExtensionWizardProps) {
  const navigate = useNavigate()
  const heading = useRef<HTMLHeadingElement>(null)
  const [isSending, setSending] = useState(false)
  const at = Math.max(
    0,
    steps.findIndex(({ key }) => key === step),
  )
  const present = steps[at] ?? review
  const chosen = own.works.find(({ assignment }) => assignment === valueAt(kept.typed, 'assignment.id'))
  const offered = chosen?.lengths.find(({ days }) => days === kept.typed['length'])
  const problems = [
    ...(chosen?.whyNot ? [{ param: 'assignment', message: chosen.whyNot }] : []),
    ...(offered?.whyNot ? [{ param: 'length', message: offered.whyNot }] : []),
    ...problemsOfStudentForm(extensionForm, kept.typed, todayHere()),
  ]

  async function go(to: number) {
    await navigate({ to: '.', search: { step: steps[to]?.key ?? '' } })
    heading.current?.focus({ preventScroll: true })
    scrollTo({ top: 0 })
    void keeper.flush()
  }

  async function send() {
    setSending(true)
    try {
      const receipt = await keeper.send()
      if (receipt === null) return
      scrollTo({ top: 0 })
      await navigate({ to: '.', search: {}, replace: true })
      onSent(receipt)
    } finally {
      setSending(false)
    }
  }

  const bodies: Readonly<Record<string, ReactNode>> = {
    work: <WorkStep own={own} kept={kept} keeper={keeper} />,
    time: <TimeStep own={own} chosen={chosen} kept={kept} keeper={keeper} onWork={() => void go(0)} />,
    policy: <PolicyStep kept={kept} keeper={keeper} />,
    review: (
      <>
        {offered && offered.whyNot === null && (
          <Callout tone="success" className={classes.outcome}>
            If it is approved, you have until <strong>{dayWords(offered.until)}</strong>.
          </Callout>
        )}
        <FormReview form={extensionForm} kept={kept} missing={problems} onStep={(to) => void go(to)} />
      </>
    ),
  }

  return (
    <div className={layout.form} data-wide data-form>
      <FormNotice held={{ opening }} kept={{ isBegun: false }} keeper={keeper} />
      <Wizard
        title={extensionForm.title}
        titleOrder="h1"
        subtitle={at === 0 ? extensionForm.intro : `Step ${at + 1} of ${steps.length}`}
        labels={{ finish: 'Send' }}
        steps={steps.map(({ title }) => ({
          title,
          content: (
            <div className={layout.step}>
              <SaveLine
                state={kept.state}
                savedAt={kept.savedAt === null ? null : new Date(kept.savedAt)}
                problem={kept.errors['']}
                away={away}
              />
              <h2 className={layout.stepTitle} tabIndex={-1} ref={heading}>
                {title}
              </h2>
              {'intro' in present && <p className={layout.intro}>{present.intro}</p>}
              {bodies[present.key] ?? (
                <FormStepFields form={extensionForm} step={present} kept={kept} keeper={keeper} />
              )}
            </div>
          ),
        }))}
        step={at}
        availableSteps={steps.map((_, index) => index)}
        busy={isSending}
        onStep={(to) => void go(to)}
        onFinish={() => void send()}
      />
    </div>
  )
}

interface ExtensionWizardProps {
  readonly own: OwnExtensions
  readonly opening: FormAsHeld['opening']
  readonly kept: Kept
  readonly keeper: FormKeeper
  /** The key of the screen. */
  readonly step: string
  readonly onSent: (receipt: FormReceipt) => void
}
