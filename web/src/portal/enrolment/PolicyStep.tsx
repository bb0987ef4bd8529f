import { Checkbox, Text } from '@mantine/core'
import { formatDate } from '@minster/domain/platform/words/format'
import type { OwnPolicy } from '@minster/domain/portal/enrolment/own-enrolment-calls'
import { Frame } from '#platform/ui/Frame.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import type { Policy } from '../forms/enrolment-forms.ts'
import portal from '../forms/portal.module.css'
import { PolicyWording } from './PolicyWording.tsx'

/** The three policies to read and agree to; one agreed to this year is shown in the edition agreed to. */
export function PolicyStep({ policies, ticked, problems, onTick }: PolicyStepProps) {
  return (
    <>
      <Text fz="lg" maw="62ch" mb="md">
        Please read each of them. What you agree to is kept with these words, and you can read it here at any
        time.
      </Text>
      {policies.map(({ policy, label, edition, agreed }) => (
        <Frame
          component="section"
          key={policy}
          maw="68ch"
          mb="md"
          px="md"
          pt="3xs"
          pb="md"
          aria-label={label}
        >
          <details open={agreed === null}>
            <summary>
              <strong>{label}</strong> <small>{(agreed ? agreed.edition : edition?.edition) ?? ''}</small>
            </summary>
            {agreed ? (
              <PolicyWording text={agreed.wording} />
            ) : edition ? (
              <PolicyWording text={edition.wording} />
            ) : (
              <Muted size="lg">
                It is not here to read yet. Please tell the college office; you cannot enrol without it.
              </Muted>
            )}
          </details>
          {agreed ? (
            <Muted size="lg">You agreed on {formatDate(agreed.at.slice(0, 10))}.</Muted>
          ) : (
            edition && (
              <Checkbox
                className={portal.tick ?? ''}
                size="md"
                label={`I have read the ${label} and agree to it.`}
                checked={ticked[policy] === true}
                error={problems[policy]}
                onChange={(event) => onTick(policy, event.currentTarget.checked)}
              />
            )
          )}
        </Frame>
      ))}
    </>
  )
}

interface PolicyStepProps {
  readonly policies: readonly OwnPolicy[]
  readonly ticked: Readonly<Partial<Record<Policy, boolean>>>
  /** Problems by policy. */
  readonly problems: Readonly<Record<string, string>>
  readonly onTick: (policy: Policy, isTicked: boolean) => void
}
