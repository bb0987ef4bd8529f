import { Button } from '@mantine/core'
import type { FormValues } from '@minster/domain/portal/forms/student-form'
import { IconHistory } from '@tabler/icons-react'
import { FactLines } from '#platform/ui/FactLines.tsx'
import { SentPapers } from './SentPapers.tsx'

interface Fact {
  readonly step: string
  readonly title: string
  readonly words: string
  /** What the student sent of it. */
  readonly file?: { readonly id: string; readonly label: string } | null
}

/** What the college holds or has agreed, beside what is filled in, and values to take over in one tap. */
export interface FactsAndOffer {
  readonly facts: readonly Fact[]
  readonly offer: { readonly label: string; readonly values: FormValues } | null
}

/** Answers whether what stands beside a form is facts and an offer, which every form shows in one way. */
export function isFactsAndOffer(value: unknown): value is FactsAndOffer {
  return typeof value === 'object' && value !== null && 'facts' in value && 'offer' in value
}

/** The facts of one screen of a form; the offer stands on its first. */
export function Alongside({ of: { facts, offer }, step, isFirst, onTake }: AlongsideProps) {
  const here = facts.filter((fact) => fact.step === step)
  return (
    <>
      {here.length > 0 && (
        <FactLines
          maw="35rem"
          mb="lg"
          facts={here.map(({ title, words, file }) => ({
            title,
            value: (
              <>
                {words}
                {file && <SentPapers papers={[file]} />}
              </>
            ),
          }))}
        />
      )}
      {isFirst && offer && (
        <Button
          variant="default"
          size="md"
          mih="2.75rem"
          mb="lg"
          leftSection={<IconHistory size="1.125rem" stroke={1.6} aria-hidden="true" />}
          onClick={() => onTake(offer.values)}
        >
          {offer.label}
        </Button>
      )}
    </>
  )
}

interface AlongsideProps {
  readonly of: FactsAndOffer
  readonly step: string
  readonly isFirst: boolean
  readonly onTake: (values: FormValues) => void
}
