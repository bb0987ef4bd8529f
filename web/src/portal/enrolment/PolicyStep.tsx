import { Checkbox } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type { OwnPolicy } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import type { Policy } from '../forms/enrolment-forms.ts'
import classes from './enrolment-form.module.css'
import { PolicyWording } from './PolicyWording.tsx'

/** The three policies to read and agree to; what was agreed to this year can be read again, in its words of then. */
export function PolicyStep({ policies, ticked, problems, onTick }: PolicyStepProps) {
  return (
    <>
      <p className={classes.words}>
        Please read each of them. What you agree to is kept with these words, and you can read it here at any
        time.
      </p>
      {policies.map(({ policy, label, edition, agreed }) => (
        <section
          key={policy}
          className={classes.policy}
          aria-label={label}
          data-refused={problems[policy] === undefined ? undefined : true}
        >
          <details open={agreed === null}>
            <summary>
              {label}
              <small>{(agreed ? agreed.edition : edition?.edition) ?? ''}</small>
            </summary>
            {agreed ? (
              <PolicyWording text={agreed.wording} />
            ) : edition ? (
              <PolicyWording text={edition.wording} />
            ) : (
              <p className={classes.dimmed}>
                It is not here to read yet. Please tell the college office; you cannot enrol without it.
              </p>
            )}
          </details>
          {agreed ? (
            <p className={classes.dimmed}>You agreed on {formatDate(agreed.at.slice(0, 10))}.</p>
          ) : (
            edition && (
              <Checkbox
                className={classes.tick ?? ''}
                size="md"
                label={`I have read the ${label} and agree to it.`}
                checked={ticked[policy] === true}
                error={problems[policy]}
                onChange={(event) => onTick(policy, event.currentTarget.checked)}
              />
            )
          )}
        </section>
      ))}
    </>
  )
}

interface PolicyStepProps {
  readonly policies: readonly OwnPolicy[]
  readonly ticked: Readonly<Partial<Record<Policy, boolean>>>
  /** What was refused, by policy. */
  readonly problems: Readonly<Record<string, string>>
  readonly onTick: (policy: Policy, isTicked: boolean) => void
}
