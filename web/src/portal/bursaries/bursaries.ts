import type { OnceStanding } from '@minster/domain/kit/mailed-form/link-standing'
import type { RecordReply } from '@minster/domain/kit/records/record-replies'
import type { Linked } from '@minster/domain/platform/calls/replies'
import type { RoundStanding } from '@minster/domain/portal/bursaries/rounds'
import type { AwardAnswer, BursaryState, RoundState } from '@minster/domain/portal/bursaries/states'
import { queryOptions } from '@tanstack/react-query'
import type { OpenedOnce } from '#kit/mailed-form/mailed-form.ts'
import { api } from '#platform/api/client.ts'

/** A round with its money in pence. */
export interface BursaryRound {
  readonly id: string
  readonly version: number
  readonly title: string
  readonly academicYear: string
  readonly state: RoundState
  readonly opens: string
  readonly closes: string
  readonly decisionsBy: string | null
  readonly pot: number
  readonly asked: number
  readonly awarded: number
  readonly accepted: number
  readonly left: number
  readonly applications: number
  readonly undecided: number
  readonly unreleased: number
}

export interface BursaryReference {
  readonly id: string
  readonly name: string
  readonly relation: string | null
  readonly state: string
  readonly askedOn: string | null
  readonly remindedOn: string | null
  readonly bouncedOn: string | null
  readonly receivedOn: string | null
  readonly known: string | null
  readonly circumstances: string | null
  readonly support: string | null
  readonly more: string | null
}

type Amounts = Readonly<Record<string, number | null>>

/** What one student asks, as the panel reads it. */
export interface BursaryRequest {
  readonly id: string
  readonly version: number
  readonly state: BursaryState
  readonly student:
    | (Linked & {
        readonly engagement?: {
          readonly status: string | null
          readonly programme?: { readonly code: string | null } | null
          readonly hub?: Linked | null
        } | null
      })
    | null
  readonly sentAt: string | null
  readonly needed: string | null
  readonly added: string | null
  readonly household: {
    readonly adults: number | null
    readonly children: number | null
    readonly savings: number | null
    readonly people: string | null
  }
  readonly income: Amounts
  readonly outgoings: Amounts
  readonly otherGrants: { readonly received: number | null; readonly details: string | null }
  readonly asked: number | null
  readonly statement: string | null
  readonly monthly: { readonly income: number; readonly outgoings: number; readonly short: number }
  readonly need: number
  readonly suggested: number | null
  readonly decision: {
    readonly amount: number | null
    readonly conditions: string | null
    readonly words: string | null
    readonly panel: string | null
    readonly notes: string | null
    readonly by: Linked | null
    readonly at: string | null
  }
  readonly releasedAt: string | null
  readonly award: { readonly answer: string | null; readonly answeredAt: string | null }
  readonly references: readonly BursaryReference[]
}

export interface BursaryPanel {
  readonly round: BursaryRound
  readonly applications: readonly BursaryRequest[]
}

export const bursaryRoundsQuery = queryOptions({
  queryKey: ['bursaries', 'rounds'],
  queryFn: async ({ signal }) =>
    (await api<{ data: readonly BursaryRound[] }>('/api/bursary-panel', { signal })).data,
})

export const bursaryPanelQuery = (round: string) =>
  queryOptions({
    queryKey: ['bursaries', 'panel', round],
    queryFn: async ({ signal }) =>
      (await api<{ data: BursaryPanel }>(`/api/bursary-rounds/${round}/panel`, { signal })).data,
  })

/** What a release tells, or would. */
export interface BursaryRelease {
  readonly approved: number
  readonly rejected: number
  readonly notApplicable: number
  readonly offered: number
  readonly undecided: number
  readonly unreached: readonly string[]
}

export const releaseDecisions = async (round: string, preview: boolean) =>
  (
    await api<{ data: BursaryRelease }>(`/api/bursary-rounds/${round}/release`, {
      method: 'POST',
      body: { preview },
    })
  ).data

/** Writes to a referee again; the link they have stops working. */
export const askReferee = (id: string) =>
  api<RecordReply>(`/api/bursary-references/${id}/ask`, { method: 'POST' })

/** How a student stands with the bursary they are shown. */
export interface BursaryStanding {
  readonly round: {
    readonly title: string
    readonly academicYear: string
    readonly standing: RoundStanding
    readonly opens: string
    readonly closes: string
    readonly decisionsBy: string | null
    readonly guidance: string | null
    readonly refused: string | null
  } | null
  readonly request: {
    readonly state: BursaryState
    readonly sentAt: string | null
    readonly asked: number | null
    readonly needed: string | null
    readonly references: readonly {
      readonly name: string
      readonly state: string
      readonly bounced: boolean
    }[]
    readonly words: string | null
    readonly offer: BursaryOffer | null
  } | null
}

export interface BursaryOffer {
  readonly amount: number
  readonly conditions: string | null
  readonly answer: AwardAnswer
  readonly answeredAt: string | null
  readonly instalments: readonly {
    readonly due: string | null
    readonly amount: number
    readonly paidOn: string | null
  }[]
}

const own = '/api/forms/student/bursary-application'

export const bursaryStandingQuery = queryOptions({
  queryKey: ['student-forms', 'bursary-standing'],
  queryFn: async ({ signal }) => (await api<{ data: BursaryStanding }>(`${own}/standing`, { signal })).data,
})

export const answerOffer = async (answer: 'accept' | 'decline') =>
  (await api<{ data: BursaryStanding }>(`${own}/${answer}`, { method: 'POST' })).data

export const addToBursary = async (words: string) =>
  (await api<{ data: BursaryStanding }>(`${own}/more`, { method: 'POST', body: { words } })).data

/** Where the calls of a reference by link are. */
export const bursaryReferencePath = '/api/bursary-reference'

/** What the link of a referee leads to. */
export interface OpenedBursaryReference extends OpenedOnce<OnceStanding> {
  readonly referee: string | null
  readonly student: string | null
}
