import type { ApplicationStatus } from '@minster/domain/admissions/status/application-statuses'
import type { Applied } from './applications.ts'
import type { Someone } from './people.ts'
import { womensNames } from './words.ts'

/** What people call themselves the second time. */
const shortForms: Readonly<Record<string, string>> = {
  Alexander: 'Alex',
  Andrew: 'Drew',
  Catherine: 'Kate',
  Charlotte: 'Lottie',
  Christopher: 'Chris',
  Daniel: 'Dan',
  David: 'Dai',
  Edward: 'Ted',
  Eleanor: 'Ellie',
  Frances: 'Fran',
  James: 'Jim',
  Jonathan: 'Jon',
  Joseph: 'Joe',
  Margaret: 'Maggie',
  Matthew: 'Matt',
  Michael: 'Mike',
  Nicholas: 'Nick',
  Patrick: 'Paddy',
  Philip: 'Pip',
  Rebecca: 'Becky',
  Robert: 'Bob',
  Samuel: 'Sam',
  Stephen: 'Steve',
  Thomas: 'Tom',
  Timothy: 'Tim',
  Victoria: 'Vicky',
  William: 'Bill',
}

interface Values {
  readonly firstName?: string
  readonly lastName?: string
  readonly email?: string
  readonly phone?: unknown
  readonly dateOfBirth?: string | null
}

/** How somebody who applied before is written the next time; null where they are nobody for it. */
type Variant = (before: Someone) => Values | null

const variants: readonly Variant[] = [
  ({ firstName }) => {
    const short = shortForms[firstName]
    return short === undefined ? null : { firstName: short }
  },
  ({ lastName }) => (/[^l]l[^l]/.test(lastName) ? { lastName: lastName.replace('l', 'll') } : null),
  ({ row }) => {
    const [year, month = '', day = ''] = String(row.values['dateOfBirth']).split('-')
    return Number(day) <= 12 && day !== month ? { dateOfBirth: `${year}-${day}-${month}` } : null
  },
  ({ email }) => ({ email, dateOfBirth: null }),
  ({ firstName, lastName }) => ({ firstName: lastName, lastName: firstName }),
  ({ firstName, row }) => {
    const short = shortForms[firstName]
    return short === undefined ? null : { firstName: short, phone: row.values['phone'], dateOfBirth: null }
  },
]

/** Lets a few who came to nothing before apply again as if nobody knew them, so that there are duplicates to decide on. */
export function withSomeTwice(applied: readonly Applied[]): Applied[] {
  const again = new Map<Applied, Applied>()
  const used = new Set<Applied>()
  for (const vary of variants) {
    const pair = findPair(applied, vary, used)
    if (!pair) continue
    used.add(pair.before).add(pair.later)
    again.set(pair.later, {
      ...pair.later,
      applicant: asWritten(pair.later.applicant, pair.before, pair.varied),
    })
  }
  return applied.map((one) => again.get(one) ?? one)
}

function findPair(applied: readonly Applied[], vary: Variant, used: ReadonlySet<Applied>) {
  for (const before of applied) {
    const varied = used.has(before) || !isOver(before) ? null : vary(before.applicant)
    if (!varied) continue
    const later = applied.find(
      (one) =>
        !used.has(one) &&
        one.status === 'Submitted' &&
        one.intake > before.intake &&
        isWoman(one.applicant) === isWoman(before.applicant),
    )
    if (later) return { before, later, varied }
  }
  return null
}

const over: readonly ApplicationStatus[] = [
  'Rejected',
  'Declined',
  'Applicant discontinued',
  'Did not respond',
  'Ready for archive',
]

function isOver({ status }: Applied): boolean {
  return over.includes(status)
}

function isWoman({ firstName }: Someone): boolean {
  return womensNames.includes(firstName)
}

/** The later applicant as the earlier one, but for what is written another way; where they live they live. */
function asWritten(later: Someone, { applicant: before }: Applied, varied: Values): Someone {
  const { firstName, lastName, row } = before
  const values = {
    ...later.row.values,
    title: row.values['title'],
    firstName,
    lastName,
    preferredName: null,
    previousLastName: null,
    dateOfBirth: row.values['dateOfBirth'],
    email: `${varied.firstName ?? firstName}.${varied.lastName ?? lastName}@example.net`.toLowerCase(),
    ...varied,
  }
  return {
    ...later,
    row: { ...later.row, values },
    name: `${values.firstName} ${values.lastName}`,
    firstName: values.firstName,
    lastName: values.lastName,
    email: values.email,
  }
}
