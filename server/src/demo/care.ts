import { openNoteTier } from '@minster/domain/care/notes/note-tiers'
import { academicYearOf } from '@minster/domain/college/years/academic-year'
import { addDays } from '@minster/domain/platform/words/calendar'
import { type NewRow, writeRows } from '#kit/records/write-rows.ts'
import type { Transaction } from '#platform/db/connect.ts'
import type { Surroundings } from './applications.ts'
import { type Random, randomFrom } from './random.ts'
import type { Enrolled } from './students.ts'
import { mensNames, surnames, womensNames } from './words.ts'

const relationships = { Wife: 4, Husband: 4, Mother: 3, Father: 2, Sister: 1, Brother: 1, Friend: 1 } as const

/** What helps, and what is said of it. */
const plans = [
  {
    needs: ['Specific learning difficulty'],
    adjustments: ['Extra time in examinations', 'Standing extension', 'Materials in advance'],
    needsDetail: 'Dyslexia, assessed in 2019. Reading long texts takes much longer.',
    adjustmentsDetail: 'Send slides and readings two days before. Mark for content, not for spelling.',
    standingExtension: 7,
  },
  {
    needs: ['Hearing'],
    adjustments: ['Recording of teaching', 'Note taker'],
    needsDetail: 'Wears hearing aids in both ears.',
    adjustmentsDetail: 'Face the room while speaking and use the microphone.',
    standingExtension: null,
  },
  {
    needs: ['Autism or ADHD'],
    adjustments: ['Quiet room', 'Standing extension', 'Mentoring'],
    needsDetail: 'ADHD. Planning several pieces of work at once is hard.',
    adjustmentsDetail: 'Agree dates for a first draft. Say changes of plan in writing.',
    standingExtension: 7,
  },
  {
    needs: ['Long-standing illness'],
    adjustments: ['Standing extension', 'Recording of teaching'],
    needsDetail: 'Crohn’s disease, with bad weeks that cannot be foreseen.',
    adjustmentsDetail: 'May leave the room without asking, and follow online on bad days.',
    standingExtension: 14,
  },
  {
    needs: ['Mobility'],
    adjustments: ['Step-free access'],
    needsDetail: 'Walks with a stick.',
    adjustmentsDetail: 'Teach on the ground floor, with a chair that has arms.',
    standingExtension: null,
  },
] as const

const diets = ['Vegetarian', 'Vegan', 'No nuts: allergic', 'Gluten free', 'No pork'] as const

const noteTexts = {
  [openNoteTier]: ['Prefers to be rung in the evening.', 'Moves house over Christmas.'],
  'Group tutor': [
    'Settled in well with the group.',
    'Finds the travel hard; look at the hub again in spring.',
  ],
  'Learning support': ['Met to talk about the plan. The extension helps; recordings come too late.'],
  Safeguarding: ['Told us of worries at the placement church. Spoke with the parish safeguarding officer.'],
  Principal: ['Asked for a talk about calling. Meeting again in two weeks.'],
} as const

interface Around {
  readonly random: Random
  readonly today: string
  readonly authors: Readonly<Record<keyof typeof noteTexts, string | null>>
}

/** Writes what the college knows in order to look after the students who are here. */
export async function writeCare(
  tx: Transaction,
  { today, staff }: Pick<Surroundings, 'today' | 'staff'>,
  enrolled: readonly Enrolled[],
): Promise<void> {
  const random = randomFrom(`care ${enrolled[0]?.student.id ?? ''}`)
  const account = (role: string) => staff.accounts.get(role) ?? null
  const authors = {
    [openNoteTier]: account('registrar'),
    'Group tutor': account('faculty'),
    'Learning support': account('manager'),
    Safeguarding: account('safeguarding'),
    Principal: account('manager'),
  }
  const around: Around = { random, today, authors }
  const here = enrolled.filter(isHere)
  const each = here.map(({ student }) => ({
    contacts: contactsOf(around, student.id),
    plan: planOf(around, student.id),
    residential: residentialOf(around, student.id),
    notes: notesOn(around, student.id),
  }))
  await writeRows(
    tx,
    'emergency-contacts',
    each.flatMap(({ contacts }) => contacts),
  )
  await writeRows(
    tx,
    'learning-support',
    each.flatMap(({ plan }) => plan),
  )
  await writeRows(
    tx,
    'residential-requirements',
    each.flatMap(({ residential }) => residential),
  )
  await writeRows(
    tx,
    'notes',
    each.flatMap(({ notes }) => notes),
  )
}

function isHere({ student, engagements }: Enrolled): boolean {
  const present = engagements.find(({ id }) => id === student.values['engagement'])
  const status = present?.values['status']
  return status === 'Current' || status === 'Starting' || status === 'IoS'
}

function contactsOf(around: Around, student: string): NewRow[] {
  const { random } = around
  if (random.chance(0.06)) return []
  const contact = (order: string): NewRow => {
    const relationship = random.weighted(relationships)
    const isHis = ['Husband', 'Father', 'Brother'].includes(relationship)
    return made(around, random.whole(20, 60), {
      student,
      order,
      name: `${random.pick(isHis ? mensNames : womensNames)} ${random.pick(surnames)}`,
      relationship,
      phone: `07700 900${random.whole(100, 999)}`,
    })
  }
  return random.chance(0.35) ? [contact('First'), contact('Second')] : [contact('First')]
}

function planOf(around: Around, student: string): NewRow[] {
  const { random, today } = around
  if (!random.chance(0.11)) return []
  const { needs, adjustments, ...plan } = random.pick(plans)
  const isAgreed = random.chance(0.85)
  const ago = random.whole(30, 300)
  return [
    made(around, ago, {
      student,
      ...plan,
      needs: [...needs],
      adjustments: [...adjustments],
      state: isAgreed ? 'Agreed' : 'Being arranged',
      sharedWith: random.weighted({ 'Tutors and markers': 6, 'Personal tutor': 3, 'Support team only': 1 }),
      agreedOn: isAgreed ? addDays(today, -ago) : null,
      reviewOn: isAgreed ? addDays(today, 365 - ago) : null,
    }),
  ]
}

function residentialOf(around: Around, student: string): NewRow[] {
  const { random, today } = around
  if (!random.chance(0.4)) return []
  return [
    made(around, random.whole(10, 60), {
      student,
      academicYear: academicYearOf(today).title,
      attending: random.weighted({ 'All nights': 8, 'Some nights': 2, 'Days only': 1, 'Not attending': 1 }),
      room: random.weighted({ Single: 5, Shared: 3, 'Ground floor': 1, 'En suite': 2 }),
      diet: random.chance(0.3) ? random.pick(diets) : null,
      parking: random.chance(0.4),
    }),
  ]
}

function notesOn(around: Around, student: string): NewRow[] {
  const { random, authors } = around
  if (!random.chance(0.12)) return []
  const tier = random.weighted({
    [openNoteTier]: 5,
    'Group tutor': 4,
    'Learning support': 2,
    Safeguarding: 1,
    Principal: 1,
  })
  const author = authors[tier]
  const body = random.pick<string>(noteTexts[tier])
  return [
    made(
      around,
      random.whole(3, 50),
      { subject: 'students', subjectId: student, tier, author, body },
      author,
    ),
  ]
}

function made(
  { random, today }: Around,
  daysAgo: number,
  values: NewRow['values'],
  by: string | null = null,
): NewRow {
  const at = `${addDays(today, -daysAgo)}T${String(random.whole(9, 16)).padStart(2, '0')}:30:00.000Z`
  return { id: random.id(Date.parse(at)), at, by, values }
}
