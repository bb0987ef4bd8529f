import { endedEngagementStatuses } from '@minster/domain/college/studies/status'
import { academicYearTitled } from '@minster/domain/college/years/academic-year'
import {
  canBeReached,
  type Envelope,
  linesOf,
  type PostalAddress,
  perHousehold,
  perPerson,
} from '@minster/domain/returns/reports/households'
import { agrees } from '#people/consents/agrees.ts'
import type { Queryable } from '#platform/db/connect.ts'
import { select } from '#platform/db/select.ts'
import { type SQL, sql } from '#platform/db/sql.ts'
import type { Report, ReportColumn, ReportContext } from './report.ts'
import { yearsToChoose } from './sessions-seen.ts'
import {
  byLastName,
  facets,
  presentStatuses,
  type Seen,
  type StudentRow,
  seenBy,
  some,
  studentColumns,
  studentRow,
  wordOf,
} from './student-rows.ts'

/** A student, or with `envelope` those a letter goes to. */
export interface AddressRow extends StudentRow {
  readonly title: string | null
  readonly called: string
  readonly lastName: string
  readonly address: PostalAddress
  /** They said that they wish to have news of the college. */
  readonly agreed: boolean
  readonly hasDied: boolean
  readonly envelope: Envelope | null
}

/** Whom a letter may go to: who studies now or next, or who left in an academic year, or ever. */
const present = { id: 'present', label: 'Students now and next' }
const former = { id: 'former', label: 'Former students of every year' }

const choicesOf = (labels: Readonly<Record<string, string>>) =>
  Object.entries(labels).map(([id, label]) => ({ id, label }))

/** Addresses for letters: whom, how, and who is left out for which reason. */
export const addressReport: Report<AddressRow> = {
  path: 'address-export',
  page: '/students/address-export',
  title: 'Address export',
  access: 'students:mailmerge',
  bucketsTitle: 'Who gets a letter',
  buckets: {
    post: { label: 'To be posted', tone: 'success' },
    address: { label: 'Left out: no full address', tone: 'warning' },
    news: { label: 'Left out: have not agreed to news', tone: 'neutral' },
    died: { label: 'Left out: have died', tone: 'neutral' },
  },
  initialBucket: 'post',
  facets: [
    facets.status,
    facets.programme,
    facets.hub,
    facets.level,
    facets.type,
    {
      key: 'year',
      label: 'Year they began',
      of: ({ start }) => some(wordOf(start?.slice(0, 4) ?? null)),
    },
  ],
  picks: (today) => [
    {
      key: 'who',
      label: 'Who',
      choices: [
        present,
        ...yearsToChoose(today)
          .slice(1)
          .map((year) => ({ id: year, label: `Left in ${year}` })),
        former,
      ],
      initial: present.id,
    },
    {
      key: 'per',
      label: 'One letter for each',
      choices: choicesOf({ person: 'Person', household: 'Household' }),
      initial: 'person',
    },
    {
      key: 'purpose',
      label: 'What for',
      choices: choicesOf({ studies: 'Their studies', news: 'News and invitations' }),
      initial: 'studies',
    },
  ],
  columns: () => columns,
  read,
  gather,
}

const text = (
  heading: string,
  width: number,
  cell: ReportColumn<AddressRow>['cell'],
): ReportColumn<AddressRow> => ({
  heading,
  format: 'text',
  width,
  cell,
})
const line = (heading: string, key: keyof PostalAddress): ReportColumn<AddressRow> => ({
  ...text(heading, 22, ({ address }) => address[key]),
  only: 'sheet',
})

const columns: readonly ReportColumn<AddressRow>[] = [
  text('Addressed to', 32, ({ envelope }) => envelope?.addressee ?? null),
  text('Dear', 22, ({ envelope }) => envelope?.dear ?? null),
  { ...text('Address', 48, ({ address }) => linesOf(address).join(', ') || null), only: 'page' },
  line('Address 1', 'address1'),
  line('Address 2', 'address2'),
  line('Town or city', 'city'),
  line('County', 'county'),
  line('Postcode', 'postCode'),
  line('Country', 'country'),
]

async function read(db: Queryable, { caller, picked }: ReportContext): Promise<AddressRow[]> {
  const seen = seenBy(caller, 'students', 'students:mailmerge')
  if (!seen) return []
  const { from, where } = seen
  const isAsked = whoIs(seen, picked['who'] ?? present.id)
  const found = await db.rows(
    select({
      ...studentColumns(seen),
      title: from.at('person.title'),
      called: sql<string>`coalesce(${from.at('person.preferredName')}, ${from.at('person.firstName')})`,
      lastName: from.at('person.lastName'),
      address1: from.at('person.address.address1'),
      address2: from.at('person.address.address2'),
      city: from.at('person.address.city'),
      county: from.at('person.address.county'),
      postCode: from.at('person.address.postCode'),
      country: from.at('person.address.country'),
      agreed: agrees({ person: from.at('person'), purpose: sql`'news'`, channel: sql`'post'` }),
      diedOn: from.at('person.diedOn'),
    })`${from.clause()} where ${where} and ${isAsked} order by ${byLastName(seen)}`,
  )
  return found.map((row) => ({
    ...studentRow(row),
    title: row.title,
    called: row.called,
    lastName: row.lastName,
    address: {
      address1: row.address1,
      address2: row.address2,
      city: row.city,
      county: row.county,
      postCode: row.postCode,
      country: row.country,
    },
    agreed: row.agreed,
    hasDied: row.diedOn !== null,
    envelope: null,
    buckets: [],
    group: null,
  }))
}

function whoIs({ from }: Seen<'students'>, who: string): SQL {
  const statuses = who === present.id ? presentStatuses : endedEngagementStatuses
  const is = sql`${from.at('engagement.status')} = any(${sql.param([...statuses])}::text[])`
  const year = academicYearTitled(who)
  if (!year) return is
  return sql`${is} and coalesce(${from.at('engagement.end')}, ${from.at('engagement.expectedEnd')}) between ${year.start} and ${year.end}`
}

/** Puts those a letter reaches into envelopes and says of the others why they are left out. */
function gather(rows: readonly AddressRow[], { picked }: ReportContext): AddressRow[] {
  const isNews = picked['purpose'] === 'news'
  const leftOut = (row: AddressRow) => {
    if (row.hasDied) return 'died'
    if (isNews && !row.agreed) return 'news'
    return canBeReached(row.address) ? null : 'address'
  }
  const byId = new Map(rows.map((row) => [row.student.id, row]))
  const reached = rows
    .filter((row) => leftOut(row) === null)
    .map(({ student: { id }, title, called, lastName, address }) => ({
      id,
      title,
      called,
      lastName,
      address,
    }))
  const envelopes = picked['per'] === 'household' ? perHousehold(reached) : perPerson(reached)
  return [
    ...envelopes.flatMap((envelope): AddressRow[] => {
      const members = envelope.people.flatMap(({ id }) => byId.get(id) ?? [])
      const [first] = members
      if (!first) return []
      const label = members.map(({ student }) => student.label).join(', ')
      const partnerId = members.flatMap((one) => one.partnerId ?? []).join(', ') || null
      const { address } = envelope
      return [
        {
          ...first,
          student: { id: first.student.id, label },
          partnerId,
          address,
          envelope,
          buckets: ['post'],
        },
      ]
    }),
    ...rows.flatMap((row) => {
      const why = leftOut(row)
      return why === null ? [] : [{ ...row, buckets: [why] }]
    }),
  ]
}
