import type { ConcessionLevel, DurhamChangeKind } from './change-kinds.ts'

/** How Durham is told of one kind of change, as the college begins with it. */
interface FirstForm {
  readonly kind: DurhamChangeKind
  readonly form: string
  readonly concession: ConcessionLevel
  readonly when?: string
  readonly source: string
}

const changeForm = 'Change of Registration form'
const changes = 'Durham University, Common Awards, “Changes of Registration”'
const unseen =
  'Which changes need a concession, and at which level, stands in a table that was not seen: look it up and confirm.'

/** One for each kind of change. None was held against Durham’s own table of concessions yet. */
export const firstForms: readonly FirstForm[] = [
  {
    kind: 'registration',
    form: 'Programme Registration Data',
    concession: 'None',
    source:
      'Durham University, Common Awards, “Programme Registrations”. It goes with the file of registrations.',
  },
  {
    kind: 'name',
    form: changeForm,
    concession: 'None',
    when: 'Never; proof of the legal name may be asked for.',
    source: `${changes}: personal details. ${unseen}`,
  },
  {
    kind: 'details',
    form: changeForm,
    concession: 'None',
    source: `${changes}: personal details. ${unseen}`,
  },
  {
    kind: 'programme',
    form: changeForm,
    concession: 'TEI',
    when: 'Before the programme is changed; the university agrees where its rules for transfer are not met.',
    source: `${changes}: programme registration, above all of which some need approval in advance. ${unseen}`,
  },
  {
    kind: 'pace',
    form: changeForm,
    concession: 'None',
    when: 'Where the new end lies beyond the longest time of the programme, the university agrees first.',
    source: `${changes}: programme registration. ${unseen}`,
  },
  {
    kind: 'length',
    form: changeForm,
    concession: 'TEI',
    when: 'For an extension of the registration; beyond the longest time of the programme the university agrees.',
    source: `${changes}: programme registration. ${unseen}`,
  },
  {
    kind: 'suspension',
    form: changeForm,
    concession: 'TEI',
    when: 'Before it begins. How long an interruption may last was not seen.',
    source: `${changes}: student status; “Concessions”. ${unseen}`,
  },
  {
    kind: 'return',
    form: changeForm,
    concession: 'None',
    when: 'Where somebody comes back later than was agreed.',
    source: `${changes}: student status. ${unseen}`,
  },
  {
    kind: 'withdrawal',
    form: changeForm,
    concession: 'None',
    source: `${changes}: student status. ${unseen}`,
  },
  { kind: 'transfer', form: changeForm, concession: 'None', source: `${changes}: student status. ${unseen}` },
  {
    kind: 'death',
    form: changeForm,
    concession: 'None',
    when: 'Never. Write to the Common Awards team as well.',
    source: `${changes}: student status. Nothing about a death was seen. ${unseen}`,
  },
  {
    kind: 'module',
    form: changeForm,
    concession: 'None',
    when: 'For modules outside the credits the programme allows the university agrees in advance.',
    source: `${changes}: module registration; “Module Registrations” for those that go with the file. ${unseen}`,
  },
]
