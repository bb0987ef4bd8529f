import { mailPurposes } from '@minster/domain/kit/mail/mail-purposes'
import { agreementOf, consentChannels } from '@minster/domain/people/consents/consent-words'
import { inSentence } from '@minster/domain/platform/words/in-sentence'
import type { AgreedFigures } from '@minster/domain/returns/marketing/marketing-calls'
import { marketingMeasures as measures } from '@minster/domain/returns/marketing/marketing-measures'
import { drillDown } from '@minster/domain/returns/reports/table'
import { CountsTable } from '#kit/reports/CountsTable.tsx'
import { Muted } from '#platform/ui/Muted.tsx'
import classes from '../statistics/statistics.module.css'

/** How many agree today to be sent what. */
export function AgreedToday({ agreed }: { readonly agreed: readonly AgreedFigures[] }) {
  if (agreed.length === 0) return <Muted>Nobody agrees to anything today.</Muted>
  const hasLeads = agreed.some(({ leads }) => leads !== undefined)
  return (
    <CountsTable
      label="Agreed today, as a table"
      bare
      hover
      firstStays
      className={classes.table ?? ''}
      columns={[
        { label: 'To be sent' },
        ...(hasLeads ? [{ label: measures.agreedLeads.label, title: measures.agreedLeads.says }] : []),
        { label: measures.agreedPeople.label, title: measures.agreedPeople.says },
      ]}
      rows={agreed.map(({ purpose, channel, leads, people }) => {
        const agreement = agreementOf(purpose, channel)
        const label = `${mailPurposes[purpose].label} by ${inSentence(consentChannels[channel].label)}`
        return {
          id: agreement,
          label,
          cells: [
            ...(leads === undefined
              ? []
              : [
                  {
                    count: leads,
                    of: `${label}, ${measures.agreedLeads.label}`,
                    href: drillDown('leads', { goesOn: 'true', agrees: agreement }),
                  },
                ]),
            {
              count: people,
              of: `${label}, ${measures.agreedPeople.label}`,
              href: drillDown('consents', { inForce: 'true', purpose, channel }),
            },
          ],
        }
      })}
    />
  )
}
