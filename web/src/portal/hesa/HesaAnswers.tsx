import { Anchor, Box, Text } from '@mantine/core'
import type { HesaFormStanding, HesaGiven } from '@minster/domain/portal/student-forms/own-record-calls'
import { type ReactNode, useId } from 'react'
import layout from '#kit/records/portal-form.module.css'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import classes from './hesa.module.css'

/** Answers given, each with a button to change it while it can be changed. */
export function HesaAnswers({
  title,
  answered,
  notice = null,
  isBusy,
  onChange,
  children,
}: HesaAnswersProps): ReactNode {
  const id = useId()
  const reasons = new Set(answered.flatMap(({ kept }) => (kept === null ? [] : [kept])))
  return (
    <Box mt="xl">
      <Frame component="section" p="md" aria-labelledby={id}>
        <h2 id={id}>{title}</h2>
        <dl className={layout.answers}>
          {answered.map((answer) => {
            const name = answer.about === null ? answer.title : `${answer.title} (${answer.about})`
            return (
              <div key={name} className={classes.line}>
                <dt>{name}</dt>
                <dd>
                  <span>{answer.inWords}</span>
                  {answer.kept === null && (
                    <Anchor
                      component="button"
                      type="button"
                      inherit
                      disabled={isBusy}
                      aria-label={`Change: ${name}`}
                      onClick={() => onChange(answer)}
                    >
                      Change
                    </Anchor>
                  )}
                </dd>
              </div>
            )
          })}
        </dl>
        {[...reasons].map((reason) => (
          <Muted key={reason} mt="sm">
            Without “Change”: {reason}
          </Muted>
        ))}
        {notice && (
          <Text mt="sm">
            <a href={notice.url} target="_blank" rel="noreferrer">
              {notice.title}
            </a>
          </Text>
        )}
        {children}
      </Frame>
    </Box>
  )
}

interface HesaAnswersProps {
  readonly title: string
  readonly answered: readonly HesaGiven[]
  /** The notice, unless it is shown above already. */
  readonly notice?: HesaFormStanding['notice'] | null
  readonly isBusy: boolean
  readonly onChange: (answer: HesaGiven) => void
  readonly children?: ReactNode
}
