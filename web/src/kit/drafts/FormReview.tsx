import { Anchor, Group } from '@mantine/core'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import layout from '../records/portal-form.module.css'
import { MissingAnswers } from './MissingAnswers.tsx'

/** Everything that was written, with the ways back to it, and what still keeps it from being sent. */
export function FormReview({ missing, parts }: FormReviewProps) {
  return (
    <>
      {missing.problems.length > 0 && (
        <MissingAnswers title={missing.title} isUrgent={missing.isUrgent}>
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
        </MissingAnswers>
      )}
      {parts.map(({ key, title, answers, nothing, onChange }) => (
        <Frame component="section" key={key} p="md" mb="md" aria-labelledby={`review-${key}`}>
          <Group component="header" justify="space-between">
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
          </Group>
          {answers.length > 0 ? (
            <dl className={layout.answers}>
              {answers.map((answer) => (
                <div key={answer.key}>
                  <dt>{answer.label}</dt>
                  <dd>{answer.words}</dd>
                </div>
              ))}
            </dl>
          ) : (
            <Muted size="md">{nothing}</Muted>
          )}
        </Frame>
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
