import { Anchor } from '@mantine/core'
import layout from '../records/portal-form.module.css'

/** Everything that was written, with the ways back to it, and what still keeps it from being sent. */
export function FormReview({ missing, parts }: FormReviewProps) {
  return (
    <>
      {missing.problems.length > 0 && (
        <section
          className={layout.missing}
          aria-labelledby="missing"
          role={missing.isUrgent ? 'alert' : undefined}
        >
          <h3 id="missing">{missing.title}</h3>
          <ul>
            {missing.problems.map(({ key, words, onGo }) => (
              <li key={key}>
                {onGo === null ? (
                  words
                ) : (
                  <Anchor component="button" type="button" inherit onClick={onGo}>
                    {words}
                  </Anchor>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {parts.map(({ key, title, answers, nothing, onChange }) => (
        <section key={key} className={layout.part} aria-labelledby={`review-${key}`}>
          <header>
            <h3 id={`review-${key}`}>{title}</h3>
            <Anchor
              component="button"
              type="button"
              inherit
              aria-label={`Change: ${title}`}
              onClick={onChange}
            >
              Change
            </Anchor>
          </header>
          {answers.length > 0 ? (
            <dl>
              {answers.map((answer) => (
                <div key={answer.key}>
                  <dt>{answer.label}</dt>
                  <dd>{answer.words}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <p className={layout.nothing}>{nothing}</p>
          )}
        </section>
      ))}
    </>
  )
}

interface FormReviewProps {
  readonly missing: {
    readonly title: string
    /** It has come up just now, and is said aloud. */
    readonly isUrgent: boolean
    readonly problems: readonly {
      readonly key: string
      readonly words: string
      /** The way to where it is mended, if there is one. */
      readonly onGo: (() => void) | null
    }[]
  }
  /** What was written, by screens. */
  readonly parts: readonly {
    readonly key: string
    readonly title: string
    readonly answers: readonly { readonly key: string; readonly label: string; readonly words: string }[]
    /** What is said where nothing was written. */
    readonly nothing: string
    readonly onChange: () => void
  }[]
}
