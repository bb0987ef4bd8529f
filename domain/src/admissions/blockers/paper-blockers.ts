import { addDays } from '#platform/words/calendar.ts'
import type { HoldingFacts, PaperFact, Reason } from '../checks/blocker-facts.ts'
import { pipelineIndex } from '../checks/check-turns.ts'
import { checkRestingOn, evidenceDemands } from '../checks/evidence-demands.ts'
import { overdueDays } from '../references/reference-links.ts'

/** Answers which references and papers are owed: from submission until the place is confirmed. */
export function papersOf(facts: HoldingFacts): Reason[] {
  if (pipelineIndex(facts.status) < pipelineIndex('Submitted')) return []
  return [
    ...referencesOf(facts, 'leaderReferences', 'the church leader', (kind) => kind === 'Church leader'),
    ...referencesOf(facts, 'references', 'a second referee', (kind) => kind !== 'Church leader'),
    ...panelReasons(facts).map((reason): Reason => ({ ...reason, part: 'Papers' })),
    ...facts.papers.flatMap((paper) => demandOf(paper, facts)),
  ]
}

function referencesOf(
  facts: HoldingFacts,
  family: 'references' | 'leaderReferences',
  referee: string,
  isOfFamily: (kind: string) => boolean,
): Reason[] {
  const result = facts.checks[family]?.result ?? null
  const isJudged = result === 'Accepted' || result === 'Rejected'
  const since = facts.submitted ?? facts.statusSince
  const own = facts.references.filter(
    // Whoever was asked is waited for until they answer or are told that nobody waits any more, whatever was judged.
    ({ kind, state }) => isOfFamily(kind) && (isJudged ? state === 'Requested' : state !== 'Cancelled'),
  )
  if (own.length === 0 && result === null)
    return [
      {
        by: 'Applicant',
        step: 'Papers',
        what: `Waiting for the applicant to name ${referee}`,
        ask: `Name ${referee === 'the church leader' ? 'the minister of your church as a referee' : referee}.`,
        since,
        family,
        bearsOn: family,
        part: 'References',
      },
    ]
  return own.flatMap(({ id, kind, state, review, referee: who, since: day }): Reason[] => {
    const of = kind === 'Church leader' ? 'the church leader' : articled(kind)
    const about = { family, bearsOn: family, part: 'References', reference: id, who, since: day } as const
    switch (state) {
      case 'Not requested':
        return [{ ...about, by: 'College', step: 'Papers', what: `A reference to request from ${of}` }]
      case 'Requested':
        return [
          {
            ...about,
            by: 'Referee',
            step: 'Papers',
            what:
              addDays(day, overdueDays) <= facts.today
                ? `Reference overdue from ${of}`
                : `Waiting for a reference from ${of}`,
          },
        ]
      case 'Declined':
        return [
          {
            ...about,
            by: 'Applicant',
            step: 'Papers',
            what: `Waiting for another referee: ${of} declined`,
            ask: `Name another referee in the place of ${who}.`,
          },
        ]
      case 'Bounced':
        return [
          {
            ...about,
            by: 'Applicant',
            step: 'Papers',
            what: `Waiting for a working e-mail address of ${of}`,
            ask: `Give us a working e-mail address of your referee ${who}.`,
          },
        ]
      default:
        return review === 'Additional information needed'
          ? [{ ...about, by: 'College', step: 'Papers', what: `More to ask of ${of}` }]
          : []
    }
  })
}

function demandOf({ demand, state, since }: PaperFact, { submitted, statusSince }: HoldingFacts): Reason[] {
  if (state === 'verified') return []
  const { title } = evidenceDemands[demand]
  const check = checkRestingOn(demand)
  const about = { step: 'Papers', part: 'Papers', ...(check && { bearsOn: check }) } as const
  return state === 'to verify'
    ? [{ ...about, by: 'College', what: `${title} to verify`, since: since ?? statusSince }]
    : [
        {
          ...about,
          by: 'Applicant',
          what: `Waiting for ${lower(title)}`,
          ask: `Send us: ${title}.`,
          since: submitted ?? statusSince,
        },
      ]
}

function lower(title: string): string {
  return /^[A-Z]{2}/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)
}

function articled(kind: string): string {
  const word = kind === 'Personal' ? 'personal referee' : kind.toLowerCase()
  return `${/^[aeiou]/.test(word) ? 'an' : 'a'} ${word}`
}

function panelReasons({ today, panel, submitted, statusSince }: HoldingFacts): Reason[] {
  if (!panel) return []
  const { outcome, on, paper } = panel
  const since = submitted ?? statusSince
  const isOpen = outcome === null || outcome === 'Panel to come'
  if (isOpen && on !== null && on >= today)
    return [{ by: 'Diocese', step: 'Papers', what: 'Selection panel to come', since: on }]
  if (isOpen)
    return [
      {
        by: 'Diocese',
        step: 'Papers',
        what: 'Waiting for the outcome of the selection panel',
        ask: 'The outcome of the selection panel.',
        since: on ?? since,
      },
    ]
  if (outcome !== 'Recommended for training') return []
  if (paper === 'missing')
    return [
      {
        by: 'Diocese',
        step: 'Papers',
        what: 'Waiting for the recommendation of the diocese',
        ask: 'The recommendation for training (BAP or Stage 2).',
        since,
      },
    ]
  return paper === 'unverified'
    ? [{ by: 'College', step: 'Papers', what: 'Recommendation of the diocese to verify', since }]
    : []
}
