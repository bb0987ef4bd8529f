import { Anchor } from '@mantine/core'
import type { HesaQuestion } from '@minster/domain/students/hesa/hesa-question-titles'
import layout from '#kit/records/portal-form.module.css'
import type { HesaGiven, HesaStanding } from '../forms/enrolment-forms.ts'
import classes from './hesa.module.css'

/** What somebody answered, each with the way to answer it otherwise. */
export function GivenAnswers({ answered, notice, isBusy, onChange }: GivenProps) {
  return (
    <div className={classes.given}>
      <section className={layout.part} aria-labelledby="hesa-given">
        <h2 id="hesa-given" className={classes.heading}>
          Your answers
        </h2>
        <dl>
          {answered.map(({ question, title, inWords }) => (
            <div key={question} className={classes.line}>
              <dt>{title}</dt>
              <dd>
                <span>{inWords}</span>
                <Anchor
                  component="button"
                  type="button"
                  inherit
                  disabled={isBusy}
                  aria-label={`Change: ${title}`}
                  className={classes.change ?? ''}
                  onClick={() => onChange(question)}
                >
                  Change
                </Anchor>
              </dd>
            </div>
          ))}
        </dl>
        {notice && (
          <p className={classes.small}>
            <a href={notice.url} target="_blank" rel="noreferrer">
              {notice.title}
            </a>
          </p>
        )}
      </section>
    </div>
  )
}

interface GivenProps {
  readonly answered: readonly HesaGiven[]
  /** The notice, where it does not stand above already. */
  readonly notice: HesaStanding['notice'] | null
  readonly isBusy: boolean
  readonly onChange: (question: HesaQuestion) => void
}
